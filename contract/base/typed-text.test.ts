import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { email, personName, requiredText } from './fields.ts';

describe('an email address', () => {
  it.each([
    'ada+jobs@example.com',
    "o'connor@example.ie",
    'ada@mail.eu.example.co.uk',
    'ada@example.photography',
    'ada@example.international',
    'a@b.co',
    '_ada_@example.com',
    'ada.park-2@ex-ample.com',
    'ada/park=hr@example.com',
    'ada!#$%&*?^`{|}~@example.com',
    '"ada park"@example.com',
    '"ada..park"@example.com',
    'ada@1and1.de',
    'ada@xn--mller-kva.de',
    'ada@example.xn--p1ai',
    'zoë@example.com',
    `${'a'.repeat(64)}@example.com`,
  ])('“%s” is accepted as it is', (typed) => {
    expect(z.safeParse(email, typed)).toMatchObject({ success: true, data: typed });
  });

  it.each([
    ['\ufeffada@example.com', 'ada@example.com'],
    ['ada@example.com\u200b', 'ada@example.com'],
    ['ada\u200b@exam\u200dple.com', 'ada@example.com'],
    ['\u202aada@example.com\u202c', 'ada@example.com'],
    ['\u2068ada@example.com\u2069', 'ada@example.com'],
    ['\u00a0ada@example.com\u3000', 'ada@example.com'],
    ['ada@exam\u00adple.com', 'ada@example.com'],
    ['ada@example.com\u0000', 'ada@example.com'],
    ['ada＠example.com', 'ada@example.com'],
    ['ada@müller.de', 'ada@xn--mller-kva.de'],
    ['ada@mu\u0308ller.de', 'ada@xn--mller-kva.de'],
    ['ada@例え。テスト', 'ada@xn--r8jz45g.xn--zckzah'],
    ['ada@пример.рф', 'ada@xn--e1afmkfd.xn--p1ai'],
    ['Ada@Example.com', 'Ada@Example.com'],
  ])('“%s” is read as %s', (typed, read) => {
    expect(z.parse(email, typed)).toBe(read);
  });

  it.each([
    'ada',
    'ada@',
    '@example.com',
    'ada@example',
    'ada@example..com',
    '.ada@example.com',
    'ada.@example.com',
    'ada..park@example.com',
    'ada park@example.com',
    'ada\u00a0park@example.com',
    'ada@exam ple.com',
    'ada@-example.com',
    'ada@example-.com',
    'ada@example.c',
    'ada@[127.0.0.1]',
    'ada@127.0.0.1',
    '"eve@evil.com>"@example.com',
    '"ada\\""@example.com',
    'ada@eve@example.com',
    'Ada <ada@example.com>',
    'ada@example.com, eve@example.com',
    'ada@example.com\r\nBcc: eve@example.com',
    `${'a'.repeat(65)}@example.com`,
    `ada@${'a'.repeat(64)}.com`,
  ])('“%s” is refused', (typed) => {
    expect(z.safeParse(email, typed).success).toBe(false);
  });
});

describe('the name of a person', () => {
  const name = personName('First name required');

  it.each([
    ['\u200bAda\ufeff', 'Ada'],
    ['A\u00adda', 'Ada'],
    ['\u202eAda\u202c', 'Ada'],
    ['Ada\u00a0Maria', 'Ada Maria'],
    [' Ada \t Maria ', 'Ada Maria'],
    ['\u200dAda\u200c', 'Ada'],
    ['Zoe\u0308', 'Zoë'],
    ['علی\u200cرضا', 'علی\u200cرضا'],
    ['ශ්\u200dරී', 'ශ්\u200dරී'],
    ["D’Arcy-O'Neil 3rd", "D’Arcy-O'Neil 3rd"],
    ['王', '王'],
    ['한', '한'],
  ])('“%s” is read as “%s”', (typed, read) => {
    expect(z.parse(name, typed)).toBe(read);
  });

  it.each([
    '\u3164',
    '\u115f\u1160',
    '\uffa0',
    '\u0301\u0302',
    '\u200b',
    '\u2800',
    '\u00a0',
    '\u3164\u0301',
    '...',
    '\u{e0061}',
  ])('“%s” shows no letter and is refused', (typed) => {
    expect(z.safeParse(name, typed).error?.issues[0]?.message).toBe('First name required');
  });
});

it('a required text of invisible characters counts as empty', () => {
  const title = requiredText('Title is required');
  for (const typed of ['\u200b', '\u3164', '\u2800 \u200e', '\ufeff\u00a0'])
    expect(z.safeParse(title, typed).error?.issues[0]?.message).toBe('Title is required');
  expect(z.parse(title, ' 3 ')).toBe('3');
});
