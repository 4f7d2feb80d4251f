import { expect, it } from 'vitest';
import { own, said } from '../language/said.ts';
import { compose, type Letter } from './letter.ts';
import type { Sender } from './letter-page.ts';

const sender: Sender = {
  origin: 'https://saywell.test',
  support: 'support@saywell.test',
  postal_address: '1 Main Street\nDenver, CO <80202>',
};
const letter: Letter = {
  subject: said('Your data is ready'),
  lines: [own('First & foremost'), own('Then this')],
  action: { label: own('Fetch it'), url: 'https://saywell.test/data?a=1&b=2' },
};

it('has one look, in light and dark, with a line for the inbox and the address of the operator', () => {
  const { html, text, reply_to } = compose('ada@example.com', letter, 'en', sender);
  expect(html).toContain('<meta name="color-scheme" content="light dark">');
  expect(html).toMatch(/@media \(prefers-color-scheme:dark\)\{\s*\.page\{/);
  expect(html).toMatch(/<body[^>]*><div style="display:none[^>]*>First &#38; foremost/);
  expect(html).toContain('1 Main Street<br>Denver, CO &#60;80202&#62;');
  expect(html).toContain('href="https://saywell.test/data?a=1&#38;b=2"');
  expect(text).toBe(
    'First & foremost\n\nThen this\n\nFetch it: https://saywell.test/data?a=1&b=2\n\n-- \nSaywell\n1 Main Street\nDenver, CO <80202>',
  );
  expect(reply_to).toBe('support@saywell.test');
});

it('goes back to whom the letter names, and has no address where none is given', () => {
  const { html, reply_to } = compose('ada@example.com', { ...letter, reply_to: 'ben@example.com' }, 'en', {
    ...sender,
    postal_address: null,
  });
  expect(reply_to).toBe('ben@example.com');
  expect(html).not.toContain('Main Street');
});
