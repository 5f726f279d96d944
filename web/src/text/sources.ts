/**
 * Where the words lie. The engine's files are read as they are; the client's own are every `text/{en,pl,fr}.ftl`
 * beneath this folder, so that a page or a title keeps its words beside it.
 */
import type { Language } from '../device/settings.svelte';
import type { Source } from './fluent';

type Files = Record<string, () => Promise<string>>;

const engine = import.meta.glob('../../../src/rubble/{core,server}/texts/*.ftl', {
  query: '?raw',
  import: 'default',
}) as Files;
const own = import.meta.glob('../**/text/*.ftl', { query: '?raw', import: 'default' }) as Files;
const games = import.meta.glob('../../../src/rubble/games/*/texts/*.ftl', {
  query: '?raw',
  import: 'default',
}) as Files;

async function read(files: Files, wanted: (path: string) => boolean): Promise<Source[]> {
  const paths = Object.keys(files).filter(wanted).sort();
  return Promise.all(paths.map(async (path) => ({ path, text: await files[path]!() })));
}

/** The words of the core, the server and all pages. */
export async function commonSources(language: Language): Promise<Source[]> {
  const ours = (path: string) => path.endsWith(`/${language}.ftl`);
  const [below, above] = await Promise.all([read(engine, ours), read(own, ours)]);
  return [...below, ...above];
}

/** The words of each title, by its id. */
export async function gameSources(language: Language): Promise<Map<string, Source[]>> {
  const files = await read(games, (path) => path.endsWith(`/${language}.ftl`));
  return new Map(files.map((file) => [file.path.split('/').at(-3)!.replaceAll('_', '-'), [file]]));
}
