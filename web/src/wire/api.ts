/** The JSON API. What goes wrong comes as a `RefusedError`, in the same words as on the wire. */
import type { Language } from '../device/settings.svelte';
import { RefusedError } from './connection.svelte';
import type {
  Facts,
  Lan,
  Listed,
  Load,
  Made,
  Mine,
  NewRoom,
  PlayOn,
  Problem,
  Replay,
  Title,
  Turning,
  Visited,
} from './documents';

interface Call {
  method?: 'GET' | 'POST';
  body?: unknown; // sent as JSON, a string as it is
  token?: string;
  signal?: AbortSignal;
}

async function call(path: string, { method = 'GET', body, token, signal }: Call): Promise<Response> {
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (body !== undefined) headers['content-type'] = typeof body === 'string' ? 'text/plain' : 'application/json';
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers,
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(signal && { signal }),
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new RefusedError('api-unreachable');
  }
  if (response.ok) return response;
  const problem = (await response.json().catch(() => null)) as Partial<Problem> | null;
  if (problem?.error) throw new RefusedError(problem.error, problem.facts, '', problem.say);
  throw new RefusedError('api-failed', { status: String(response.status) });
}

async function json<T>(path: string, how: Call = {}): Promise<T> {
  return (await (await call(path, how)).json()) as T;
}

const query = (parts: Record<string, string | number | undefined>): string => {
  const found = Object.entries(parts).filter(([, value]) => value !== undefined && value !== '');
  return found.length ? `?${new URLSearchParams(found.map(([name, value]) => [name, String(value)]))}` : '';
};

const inRoom = (room: string): string => `/api/rooms/${encodeURIComponent(room)}`;

/** `eyes`: "all", "" for a spectator, or seats as in "0,2". */
const seen = (eyes: string | undefined, epoch?: number): string => {
  const parts = new URLSearchParams();
  if (eyes !== undefined) parts.set('eyes', eyes);
  if (epoch) parts.set('epoch', String(epoch));
  return parts.size ? `?${parts}` : '';
};

export const api = {
  games: () => json<Title[]>('/api/games'),
  facts: (game: string, lang: Language, edition = 'standard', options: Record<string, string> = {}) =>
    json<Facts>(`/api/games/${encodeURIComponent(game)}/facts${query({ lang, edition, ...options })}`),
  roomFacts: (room: string, lang: Language) => json<Facts>(`${inRoom(room)}/facts${query({ lang })}`),

  makeRoom: (body: NewRoom) => json<Made>('/api/rooms', { method: 'POST', body }),
  lobby: () => json<Listed[]>('/api/rooms'),
  room: (room: string) => json<Listed>(inRoom(room)),
  mine: (body: Visited[]) => json<Mine[]>('/api/mine', { method: 'POST', body }),

  record: async (room: string, token: string, epoch?: number) =>
    (await call(`${inRoom(room)}/record${query({ epoch })}`, { token })).text(),
  roomReplay: (room: string, token: string, eyes?: string, epoch?: number) =>
    json<Replay>(`${inRoom(room)}/replay${seen(eyes, epoch)}`, { token }),
  roomTurning: (room: string, token: string, epoch?: number, signal?: AbortSignal) =>
    json<Turning>(`${inRoom(room)}/turning${query({ epoch })}`, { token, ...(signal && { signal }) }),
  replay: (record: string, eyes?: string) => json<Replay>(`/api/replay${seen(eyes)}`, { method: 'POST', body: record }),
  turning: (record: string, signal?: AbortSignal) =>
    json<Turning>('/api/turning', { method: 'POST', body: record, ...(signal && { signal }) }),
  playOn: (body: PlayOn, token = '') => json<Made>('/api/play-on', { method: 'POST', body, token }),
  load: (body: Load) => json<Made>('/api/load', { method: 'POST', body }),

  lan: (path = '/') => json<Lan>(`/api/lan${query({ path })}`),
  openLan: (open: boolean, path = '/') => json<Lan>(`/api/lan${query({ path })}`, { method: 'POST', body: { open } }),
};
