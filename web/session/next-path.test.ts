import { expect, it } from 'vitest';
import { givenEmail, nextPath, withNext } from './next-path.ts';

it.each(['/candidate/jobs', '/candidate/jobs?search=a%20b#top'])('goes on to %s', (path) => {
  expect(nextPath(withNext('/signin', path).slice('/signin'.length))).toBe(path);
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', ''])(
  'never leaves for %s',
  (path) => {
    expect(nextPath(`?next=${encodeURIComponent(path)}`)).toBeNull();
  },
);

it('begins a form with the address that a link was sent to, and with nothing else', () => {
  const path = withNext('/signup', '/invitation?token=abc', 'ada+jobs@example.com');
  expect(givenEmail(path.slice('/signup'.length))).toBe('ada+jobs@example.com');
  expect(nextPath(path.slice('/signup'.length))).toBe('/invitation?token=abc');
  for (const junk of ['', '?email=', '?email=ada', '?email=a@b%20c', `?email=${'a'.repeat(300)}@example.com`])
    expect(givenEmail(junk)).toBe('');
});
