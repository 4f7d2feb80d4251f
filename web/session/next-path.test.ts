import { expect, it } from 'vitest';
import { givenEmail, nextPath, withNext } from './next-path.ts';

it.each(['/candidate/jobs', '/candidate/jobs?search=a%20b#top'])('the next path is %s', (path) => {
  expect(nextPath(withNext('/signin', path).slice('/signin'.length))).toBe(path);
});

it.each(['//evil.example', '/\\evil.example', 'https://evil.example', 'javascript:alert(1)', '/\t/evil.example', ''])(
  'the next path is never %s',
  (path) => {
    expect(nextPath(`?next=${encodeURIComponent(path)}`)).toBeNull();
  },
);

it('the form starts with the email address of the link, and ignores anything else', () => {
  const path = withNext('/signup', '/invitation?token=abc', 'ada+jobs@example.com');
  expect(givenEmail(path.slice('/signup'.length))).toBe('ada+jobs@example.com');
  expect(nextPath(path.slice('/signup'.length))).toBe('/invitation?token=abc');
  for (const junk of ['', '?email=', '?email=ada', '?email=a@b%20c', `?email=${'a'.repeat(300)}@example.com`])
    expect(givenEmail(junk)).toBe('');
});
