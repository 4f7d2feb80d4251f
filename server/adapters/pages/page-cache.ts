type CachedPage<Page> = { version: string; freshUntil: number; usableUntil: number; page: Page };

export type PageVersion = { version: string; freshMs: number; staleMs: number };

const maxCachedPages = 500;

/**
 * Caches pages that are the same for all readers, once per version. A stale page is served while one rendering refreshes it; the
 * least recently used page is evicted.
 */
export function openPageCache<Page>(now: () => number = Date.now) {
  const pages = new Map<string, CachedPage<Page>>();
  const coming = new Map<string, Promise<Page | null>>();

  function keep(key: string, { version, freshMs, staleMs }: PageVersion, page: Page): void {
    pages.delete(key);
    pages.set(key, { version, page, freshUntil: now() + freshMs, usableUntil: now() + freshMs + staleMs });
    for (const [oldest] of pages) {
      if (pages.size <= maxCachedPages) break;
      pages.delete(oldest);
    }
  }

  function renderOnce(key: string, version: PageVersion, render: () => Promise<Page | null>): Promise<Page | null> {
    const turn = `${version.version} ${key}`;
    const started = coming.get(turn);
    if (started) return started;
    const rendering = render()
      .then((page) => {
        if (page) keep(key, version, page);
        else pages.delete(key);
        return page;
      })
      .finally(() => coming.delete(turn));
    coming.set(turn, rendering);
    return rendering;
  }

  return async (key: string, version: PageVersion, render: () => Promise<Page | null>): Promise<Page | null> => {
    const kept = pages.get(key);
    const isUsable = kept?.version === version.version && now() < kept.usableUntil;
    if (!isUsable) return renderOnce(key, version, render);
    // A reader of a stale page starts the refresh; if it fails, the next reader starts it again.
    if (now() >= kept.freshUntil) void renderOnce(key, version, render).catch(() => undefined);
    pages.delete(key);
    pages.set(key, kept);
    return kept.page;
  };
}
