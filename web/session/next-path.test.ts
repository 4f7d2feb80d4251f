import { expect, it } from 'vitest';
import { nextPath, withNext } from './next-path.ts';

it.each(['/candidate/jobs', '/candidate/jobs?search=a%20b#top'])('goes on to %s', (path) => {
  expect(nextPath(withNext('/signin', path).slice('/signin'.length))).toBe(path);
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', ''])(
  'never leaves for %s',
  (path) => {
    expect(nextPath(`?next=${encodeURIComponent(path)}`)).toBeNull();
  },
);
