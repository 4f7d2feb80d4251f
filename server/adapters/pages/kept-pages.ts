/** A page as it is kept: while its version stays and its time is not over. */
type Kept<Page> = { version: string; freshUntil: number; usableUntil: number; page: Page };

/** What a page shows now: another word after every change, for so long at most; null for a page that is not kept. */
export type PageVersion = { version: string; freshMs: number; staleMs: number };

const mostKept = 500;

/**
 * Pages that are the same for everyone are rendered once for each version. One that is only a little old is still answered while
 * it is rendered anew; whoever comes meanwhile waits for the same rendering. The one that was asked for longest ago goes first.
 */
export function keptPages<Page>(now: () => number = Date.now) {
  const pages = new Map<string, Kept<Page>>();
  const coming = new Map<string, Promise<Page | null>>();

  function keep(key: string, { version, freshMs, staleMs }: PageVersion, page: Page): void {
    pages.delete(key);
    pages.set(key, { version, page, freshUntil: now() + freshMs, usableUntil: now() + freshMs + staleMs });
    for (const [oldest] of pages) {
      if (pages.size <= mostKept) break;
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
    // Who reads old news starts the new one; if that fails, the next reader starts it again.
    if (now() >= kept.freshUntil) void renderOnce(key, version, render).catch(() => undefined);
    pages.delete(key);
    pages.set(key, kept);
    return kept.page;
  };
}
