import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { api } from '#contract/api.ts';
import { replyAddress } from '../../../server/adapters/mail/reply-address.ts';
import { expectAccessible } from '../support/accessible.ts';
import { demo } from '../support/people.ts';
import { openProduct, type Product } from '../support/scripted-product.ts';

const port = Number(process.env['E2E_PORT'] ?? 4871) + 32 + Number(process.env['TEST_PARALLEL_INDEX'] ?? 0);
const secret = 'a secret only for tests, of some length';
const inbound = { domain: 'reply.saywell.test', secret: 'the secret of the mail provider' };
/** Where the pictures go, when someone wants to look at them. */
const pictures = process.env['E2E_PICTURES'];

let product: Product;
test.beforeAll(async () => {
  product = await openProduct(port, {
    SECRET: secret,
    REPLY_DOMAIN: inbound.domain,
    INBOUND_SECRET: inbound.secret,
  });
});
test.afterAll(() => product?.close());

test('an out-of-office reply appears as an expandable line and not as a message', async ({ browser }) => {
  const token = await product.tokenOf(demo.candidate.email);
  const { conversations } = await product.call(token, api.messages.conversations, {});
  const { id: conversation_id } = conversations[0]!;
  const { id: user_id } = await product.call(token, api.users.me, {});
  const to = replyAddress(secret, inbound.domain, { conversation_id, user_id });
  const page = await product.pageFor(browser, demo.manager.email);
  await page.goto(`/manager/messages?c=${conversation_id}`);
  const log = page.getByRole('log');
  await expect(log.getByRole('listitem').first()).toBeVisible();
  const messages = await log.getByRole('listitem').count();

  const answer = await page.request.post('/webhooks/mail', {
    headers: { authorization: `Bearer ${inbound.secret}`, 'content-type': 'message/rfc822' },
    data: Buffer.from(
      [
        `From: Maya Okafor <${demo.candidate.email}>`,
        `To: Saywell <${to}>`,
        'Subject: Automatische Antwort: Eine Nachricht',
        'Message-ID: <note-1@example.com>',
        'Content-Type: text/plain; charset=utf-8',
        '',
        'Ich bin bis Montag im Urlaub.',
      ].join('\r\n'),
    ),
  });
  expect(await answer.json()).toEqual({ heard: true });
  await expect(log.getByText('Automatic reply from the mailbox of Maya Okafor, not shown as a message')).toBeVisible();
  expect(await log.getByRole('listitem').count()).toBe(messages);
  if (pictures)
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.screenshot({ path: join(pictures, `automatic-line-${width}.png`) });
    }
  await page.setViewportSize({ width: 1440, height: 900 });
  await log.getByRole('button', { name: 'Show', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByText('Ich bin bis Montag im Urlaub.')).toBeVisible();
  await expectAccessible(page, 'an automatic reply');
  if (pictures) await page.screenshot({ path: join(pictures, 'automatic-open.png') });
});

test('an email from a second address is shown with its reason to the person whose reply address it used, and to no one else', async ({
  browser,
}) => {
  const token = await product.tokenOf(demo.candidate.email);
  const { conversations } = await product.call(token, api.messages.conversations, {});
  const { id: conversation_id } = conversations[0]!;
  const { id: user_id } = await product.call(token, api.users.me, {});
  const to = replyAddress(secret, inbound.domain, { conversation_id, user_id });
  const own = await product.pageFor(browser, demo.candidate.email);
  await own.goto(`/candidate/messages?c=${conversation_id}`);
  const other = await product.pageFor(browser, demo.manager.email);
  await other.goto(`/manager/messages?c=${conversation_id}`);
  await expect(other.getByRole('log').getByRole('listitem').first()).toBeVisible();
  await expect(own.getByRole('log').getByRole('listitem').first()).toBeVisible();

  const mail = [
    'From: Maya <maya@home.example>',
    `To: Saywell <${to}>`,
    'Subject: Re: A message',
    'Message-ID: <second-address-1@home.example>',
    'Content-Type: text/plain; charset=utf-8',
    '',
    'I can start on Monday.',
  ].join('\r\n');
  for (const _ of ['first', 'repeated']) {
    const answer = await own.request.post('/webhooks/mail', {
      headers: { authorization: `Bearer ${inbound.secret}`, 'content-type': 'message/rfc822' },
      data: Buffer.from(mail),
    });
    expect(await answer.json()).toEqual({ heard: false });
  }
  const line = own.getByRole('log').getByText('We didn’t accept an email to your reply address.');
  await expect(line).toHaveCount(1);
  for (const width of pictures ? [1440, 390] : [])
    for (const theme of ['light', 'dark']) {
      await own.setViewportSize({ width, height: 900 });
      await own.evaluate((chosen) => document.documentElement.classList.toggle('dark', chosen === 'dark'), theme);
      await line.scrollIntoViewIfNeeded();
      await own.screenshot({ path: join(pictures!, `not-taken-${width}-${theme}.png`) });
    }
  await own.getByRole('log').getByRole('button', { name: 'Show', exact: true }).last().click();
  const dialog = own.getByRole('dialog');
  await expect(dialog.getByText('I can start on Monday.')).toBeVisible();
  await expectAccessible(own, 'an email that was not taken');
  if (pictures) await own.screenshot({ path: join(pictures, 'not-taken-open.png') });
  await other.reload();
  await expect(other.getByRole('log').getByRole('listitem').first()).toBeVisible();
  await expect(other.getByText('didn’t accept an email')).toHaveCount(0);
  await expect(other.getByText('I can start on Monday.')).toHaveCount(0);
});
