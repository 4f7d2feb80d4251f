import { expect, it } from 'vitest';
import { ownWords } from '#contract/accounts/passwords.ts';
import { weaknessOf } from './password-strength.ts';

const own = ownWords('Maya', 'Okafor', 'maya.okafor@example-mail.com');

it.each(['maya.okafor@example-mail.com', 'Maya.Okafor@example-mail.com!', 'xmaya.okafor@example-mail.com1'])(
  'refuses %s: what is left without the own words is nothing',
  (password) => {
    expect(weaknessOf(password, own)).toBe('userInputs');
    expect(weaknessOf(password, [])).toBeNull();
  },
);

it('takes what is hard to guess without them', () => {
  expect(weaknessOf('okafor quartz lantern meadow violet', own)).toBeNull();
});
