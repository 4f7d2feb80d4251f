import { expect, it } from 'vitest';
import { personalWords } from '#contract/accounts/passwords.ts';
import { weaknessOf } from './password-strength.ts';

const own = personalWords('Maya', 'Okafor', 'maya.okafor@example-mail.com');

it.each(['maya.okafor@example-mail.com', 'Maya.Okafor@example-mail.com!', 'xmaya.okafor@example-mail.com1'])(
  'the password %s is refused because nothing is left without the personal words',
  (password) => {
    expect(weaknessOf(password, own)).toBe('userInputs');
    expect(weaknessOf(password, [])).toBeNull();
  },
);

it('a password is accepted if it is hard to guess without the personal words', () => {
  expect(weaknessOf('okafor quartz lantern meadow violet', own)).toBeNull();
});
