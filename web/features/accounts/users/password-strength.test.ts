import { expect, it } from 'vitest';
import { personalWords } from '#contract/accounts/passwords.ts';
import { strengthOf } from './password-strength.ts';

const own = personalWords('Maya', 'Okafor', 'maya.okafor@example-mail.com');

it.each(['maya.okafor@example-mail.com', 'Maya.Okafor@example-mail.com!', 'xmaya.okafor@example-mail.com1'])(
  'the password %s counts as easy to guess',
  (password) => {
    expect(strengthOf(password, own)).toEqual({ score: expect.any(Number) as number, weakness: 'userInputs' });
    expect(strengthOf(password, own).score).toBeLessThan(2);
  },
);

it('a password with a personal word is not very strong, and the same password without it is', () => {
  const long = 'okafor quartz lantern meadow violet';
  expect(strengthOf(long, own).score).toBe(3);
  expect(strengthOf('quartz lantern meadow violet', own).score).toBe(4);
});
