/** A small router over the history API. Links are plain `<a href>`; only those within the client are taken over. */

export type Page = 'front' | 'rooms' | 'room' | 'replay' | 'rules' | 'learn' | 'pad' | 'games' | 'lost';

export interface Route {
  page: Page;
  name: string; // of the room or the game; empty where the page has none
  query: URLSearchParams;
  hash: string; // without its #
}

const PATTERNS: [RegExp, Page][] = [
  [/^\/$/, 'front'],
  [/^\/rooms\/?$/, 'rooms'],
  [/^\/games\/?$/, 'games'],
  [/^\/replay\/?$/, 'replay'],
  [/^\/r\/([^/]+)\/?$/, 'room'],
  [/^\/rules\/([^/]+)\/?$/, 'rules'],
  [/^\/learn\/([^/]+)\/?$/, 'learn'],
  [/^\/pad\/([^/]+)\/?$/, 'pad'],
];

export function routeOf(url: URL): Route {
  for (const [pattern, page] of PATTERNS) {
    const found = pattern.exec(url.pathname);
    if (found) return { page, name: decode(found[1] ?? ''), query: url.searchParams, hash: url.hash.slice(1) };
  }
  return { page: 'lost', name: '', query: url.searchParams, hash: url.hash.slice(1) };
}

function decode(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The room that somebody means who pastes a link or says the room's words; empty if it can be none. */
export function roomOf(typed: string): string {
  const link = /\/r\/([^/?#\s]+)/.exec(typed)?.[1];
  const words = decode(link ?? typed)
    .trim()
    .toLowerCase()
    .replace(/[\s_.–-]+/g, '-');
  return /^[a-z]{5}-[a-z]{5}-[a-z]{5}$/.test(words) ? words : '';
}

class Router {
  route: Route = $state.raw(routeOf(new URL(location.href)));

  constructor() {
    addEventListener('popstate', () => this.#arrive());
    document.addEventListener('click', (event) => this.#click(event));
  }

  /** Go to an address of the client. `replace`: the page left behind is not worth going back to. */
  go(href: string, { replace = false } = {}): void {
    const url = new URL(href, location.href);
    history[replace ? 'replaceState' : 'pushState'](null, '', url);
    this.#arrive();
    if (!url.hash) scrollTo(0, 0);
  }

  #arrive(): void {
    this.route = routeOf(new URL(location.href));
  }

  #click(event: MouseEvent): void {
    if (event.defaultPrevented || event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
      return;
    const link = (event.target as Element | null)?.closest?.('a[href]') as HTMLAnchorElement | null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const url = new URL(link.href);
    if (url.origin !== location.origin || routeOf(url).page === 'lost') return;
    if (url.pathname === location.pathname && url.search === location.search && url.hash) return; // within the page
    event.preventDefault();
    this.go(link.href);
  }
}

export const router = new Router();
