import { expect, it } from 'vitest';
import { openPageCache, type PageVersion } from './page-cache.ts';

const first: PageVersion = { version: '1', freshMs: 5000, staleMs: 60_000 };

function openKept() {
  const clock = { now: 0 };
  const rendered: string[] = [];
  const kept = openPageCache<string>(() => clock.now);
  const page = (text: string) => async () => {
    rendered.push(text);
    return text;
  };
  return { clock, rendered, kept, page };
}

it('the cache renders a page once for each version, even for concurrent requests', async () => {
  const { kept, page, rendered } = openKept();
  const both = await Promise.all([kept('/browse', first, page('a')), kept('/browse', first, page('b'))]);
  expect(both).toEqual(['a', 'a']);
  expect(await kept('/browse', first, page('c'))).toBe('a');
  expect(await kept('/browse', { ...first, version: '2' }, page('d'))).toBe('d');
  expect(await kept('/other', first, page('e'))).toBe('e');
  expect(rendered).toEqual(['a', 'd', 'e']);
});

it('the cache serves a slightly old page while it renders again, and nothing older', async () => {
  const { kept, page, rendered, clock } = openKept();
  await kept('/browse', first, page('a'));
  clock.now = 5000;
  expect(await kept('/browse', first, page('b'))).toBe('a');
  await expect.poll(() => kept('/browse', first, page('c'))).toBe('b');
  expect(rendered).toEqual(['a', 'b']);
  clock.now = 5000 + 65_000;
  expect(await kept('/browse', first, page('d'))).toBe('d');
});

it('the cache stores no missing page and tries again after a failure', async () => {
  const { kept, page, rendered } = openKept();
  expect(await kept('/jobs/1', first, async () => null)).toBeNull();
  await expect(kept('/jobs/1', first, () => Promise.reject(new Error('no database')))).rejects.toThrow('no database');
  expect(await kept('/jobs/1', first, page('a'))).toBe('a');
  expect(rendered).toEqual(['a']);
});

it('the cache evicts the page that was requested longest ago', async () => {
  const { kept, page, rendered } = openKept();
  await kept('/0', first, page('0'));
  await kept('/1', first, page('1'));
  for (let at = 2; at < 501; at++) {
    await kept('/0', first, page('again'));
    await kept(`/${at}`, first, page('more'));
  }
  await kept('/1', first, page('1 again'));
  expect(rendered).not.toContain('again');
  expect(rendered.at(-1)).toBe('1 again');
});
