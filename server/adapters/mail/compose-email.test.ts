import { expect, it } from 'vitest';
import { verbatim, message } from '../language/message.ts';
import { composeEmail, type EmailContent } from './compose-email.ts';
import type { EmailSender } from './email-page.ts';
import { textOfHtml } from './html-to-text.ts';
import { withoutQuote } from './quoted-text.ts';

const sender: EmailSender = {
  origin: 'https://saywell.test',
  support: 'support@saywell.test',
  postal_address: '1 Main Street\nDenver, CO <80202>',
};
const letter: EmailContent = {
  subject: message('Your data is ready'),
  lines: [verbatim('First & foremost'), verbatim('Then this')],
  action: { label: verbatim('Fetch it'), url: 'https://saywell.test/data?a=1&b=2' },
};

it('a mail supports light and dark mode, has a preview line, and shows the address of the operator', () => {
  const { html, text, reply_to } = composeEmail('ada@example.com', letter, 'en', sender);
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

it('a mail carries the reply address of its content, and no postal address if none is configured', () => {
  const { html, reply_to } = composeEmail('ada@example.com', { ...letter, reply_to: 'ben@example.com' }, 'en', {
    ...sender,
    postal_address: null,
  });
  expect(reply_to).toBe('ben@example.com');
  expect(html).not.toContain('Main Street');
});

it('a mail that can be answered begins with the line that ends the answer, as text and as a page', () => {
  const answerable = composeEmail('ada@example.com', { ...letter, answerable: true }, 'en', sender);
  expect(answerable.text).toMatch(/^##- Write your answer above this line -##\n\nFirst & foremost/);
  expect(textOfHtml(answerable.html)).toMatch(/^##- Write your answer above this line -##\n/);
  for (const quoted of [answerable.text, textOfHtml(answerable.html)])
    expect(withoutQuote(`Yes, at 9:30.\n\n${quoted}`)).toBe('Yes, at 9:30.');
  expect(composeEmail('ada@example.com', letter, 'en', sender).text).not.toContain('##-');
});
