import { expect, it } from 'vitest';
import { nameInMail } from './name-in-mail.ts';

it.each([
  ['Win $500 at evil.example', 'Win $500 at evil example'],
  ['https://evil.example/prize', 'https evil example prize'],
  ['prize@evil.example', 'prize evil example'],
  ['evil。example', 'evil example'],
  ['ｅｖｉｌ．example', 'evil example'],
  ['evil\u200b.example\nBcc: all', 'evil example Bcc all'],
  ['“Ada” .com', 'Ada com'],
])('the name %j contains no address or link in an email', (name, shown) => {
  expect(nameInMail(name)).toBe(shown);
});

it.each(['Dr. Ada Park', 'Bread & Co', 'Crème & Söhne', 'Rye Inc.', 'O’Neill-Smith'])(
  'the name %j stays unchanged',
  (name) => {
    expect(nameInMail(name)).toBe(name);
  },
);

it('a long name is cut after 60 characters', () => {
  expect(nameInMail('a'.repeat(200))).toBe(`${'a'.repeat(60)}…`);
});
