import { describe, expect, it } from 'vitest';
import { readMail } from './read-mail.ts';

const us = 'mx.provider.example';
const mail = (heads: string[], body = 'Hello') =>
  Buffer.from([...heads, 'To: x@reply.example', 'Message-ID: <1@example.com>', '', body].join('\r\n'));
const from = 'From: Ada <ada@example.com>';
const forged = async (heads: string[], server: string | null = us) =>
  (await readMail(mail(heads), server)).refused === 'forged';

describe('the authentication results of the provider', () => {
  it.each([
    ['dmarc=pass', false],
    ['spf=fail smtp.mailfrom=list.example; dkim=pass header.d=example.com; dmarc=pass header.from=example.com', false],
    ['dkim=pass header.d=example.com', false],
    ['dkim=pass header.i=@mail.example.com', false],
    ['spf=pass smtp.mailfrom=bounce@example.com; dmarc=none', false],
    ['dmarc=fail header.from=example.com; dkim=pass header.d=example.com', true],
    ['dkim=pass header.d=evil.example; spf=pass smtp.mailfrom=evil.example', true],
    ['dkim=pass header.d=com', true],
    ['dkim=pass header.d=notexample.com', true],
    ['dkim=fail (dkim=pass header.d=example.com; dmarc=pass) header.d=example.com', true],
    ['dmarc=fail (a "pass" ; dmarc=pass)', true],
    ['none', true],
    ['spf=fail reason="a; dmarc=pass"', true],
    ['spf=fail reason="a \\"; dmarc=pass; b"', true],
    ['dmarc=fail reason="(" ; dkim=pass header.d=example.com', true],
    ['dmarc=fail (\\) ; dmarc=pass (\\)) header.from=example.com', true],
    ['spf=fail (a (b) ; dmarc=pass', true],
    ['spf=fail (a (b) ; dmarc=pass) smtp.mailfrom=example.com; dmarc=pass', false],
    ['dmarc=pass; dmarc=fail', true],
    ['dmarc=fail; dmarc=pass', true],
    ['dmarc=pass header.from=evil.example', true],
    ['dmarc=none; dkim=pass header.d=evil.example header.d=example.com', true],
    ['dkim=pass header.d="example.com"', false],
    ['dkim=pass header.d="evil.example; header.d=example.com"', true],
    ['dkim = pass (good) header.i=@example.com header.s=s1 header.b="a/b+c="; dmarc=pass', false],
    [
      'dkim=pass header.i=@example.com header.b=a/b+c=; dmarc=pass (p=NONE sp=NONE dis=NONE) header.from=example.com',
      false,
    ],
    ['dmarc=bestguesspass', true],
    ['dmarc=pass; =', true],
    ['dkim/1=pass header.d=example.com', false],
  ])('a mail with the result %s: forged is %s', async (results, expected) => {
    expect(await forged([`Authentication-Results: ${us}; ${results}`, from])).toBe(expected);
  });

  it('a result counts only in the topmost header with the name of the provider', async () => {
    const own = `Authentication-Results: ${us}; dmarc=pass`;
    const fail = `Authentication-Results: ${us}; dmarc=fail`;
    expect(await forged([from])).toBe(true);
    expect(await forged([fail, from, own])).toBe(true);
    expect(await forged(['Authentication-Results: evil.example; dmarc=pass', own, from])).toBe(true);
    expect(await forged([`Authentication-Results: ${us}.evil.example; dmarc=pass`, from])).toBe(true);
    expect(await forged([own, fail, from])).toBe(false);
  });

  it('without a provider name, only a failed result counts', async () => {
    expect(await forged([from], null)).toBe(false);
    expect(await forged(['Authentication-Results: any; dmarc=fail', from], null)).toBe(true);
  });

  it('a domain is not vouched for by a public suffix that it shares with others', async () => {
    const results = (own: string) => `Authentication-Results: ${us}; ${own}`;
    const sender = 'From: Ada <ada@bakery.co.uk>';
    expect(await forged([results('dkim=pass header.d=co.uk'), sender])).toBe(true);
    expect(await forged([results('dkim=pass header.d=evil.co.uk'), sender])).toBe(true);
    expect(await forged([results('dkim=pass header.d=mail.bakery.co.uk'), sender])).toBe(false);
    const page = 'From: Ada <ada@ada.github.io>';
    expect(await forged([results('dkim=pass header.d=eve.github.io'), page])).toBe(true);
    expect(await forged([results('dkim=pass header.d=github.io'), page])).toBe(true);
  });

  it('a header of the provider counts with a version and in capital letters, and a broken one does not', async () => {
    expect(await forged([`Authentication-Results: ${us.toUpperCase()} 1; dmarc=pass`, from])).toBe(false);
    expect(await forged([`Authentication-Results: "${us}"; dmarc=pass`, from])).toBe(false);
    for (const value of [
      `${us} 1 2; dmarc=pass`,
      `${us} (; dmarc=pass`,
      `${us}; dmarc="pass`,
      `${us}; dmarc`,
      '; dmarc=pass',
    ])
      expect([value, await forged([`Authentication-Results: ${value}`, from])]).toEqual([value, true]);
  });

  it.each([
    'From: Ada <ada@example.com>, Eve <eve@evil.example>',
    'From: friends: ada@example.com, eve@evil.example;',
    'From: Ada <ada@example.com@evil.example>',
    'From: nobody',
  ])('a mail with %s has no sender who can be checked', async (sender) => {
    expect(await forged([`Authentication-Results: ${us}; dmarc=pass`, sender])).toBe(true);
    expect(await forged([sender], null)).toBe(true);
  });

  it('a result means nothing for a mail with two senders or none', async () => {
    const own = `Authentication-Results: ${us}; dmarc=pass`;
    expect(await forged([own, from, 'From: Eve <eve@evil.example>'])).toBe(true);
    expect(await forged([own], null)).toBe(true);
  });
});

describe('a mail with a hostile structure', () => {
  const boundaryOf = (level: number) => `b${level}`;

  it('a mail of a thousand nested levels, thousands of parts or headers is handled in bounded time', async () => {
    let nested = 'Content-Type: text/plain\r\n\r\nat the bottom';
    for (let level = 0; level < 1000; level++) {
      const name = boundaryOf(level);
      nested = `Content-Type: multipart/mixed; boundary=${name}\r\n\r\n--${name}\r\n${nested}\r\n--${name}--`;
    }
    const part = '--p\r\nContent-Disposition: attachment; filename="../../etc/passwd"\r\n\r\nx\r\n';
    const many = `Content-Type: multipart/mixed; boundary=p\r\n\r\n${part.repeat(5000)}--p--`;
    const heads = Array.from({ length: 20_000 }, (_, at) => `X-${at}: ${'y'.repeat(50)}`);
    const began = Date.now();
    for (const raw of [`${from}\r\n${nested}`, `${from}\r\n${many}`, [from, ...heads, '', 'Hello'].join('\r\n')])
      await readMail(Buffer.from(raw), null).catch(() => undefined);
    expect(Date.now() - began).toBeLessThan(20_000);
  });
});
