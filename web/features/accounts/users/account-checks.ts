import * as z from 'zod/mini';
import { recoveryRequestFields, resetFields } from '#contract/accounts/recovery.ts';
import { signUpFields } from '#contract/accounts/users.ts';
import { t } from '../../../ui/words.ts';

const password = z.string().check(z.minLength(1, t`Please enter your password`));

export const signInCheck = z.object({
  email: z.string().check(z.trim(), z.minLength(1, t`Please enter your email`)),
  password,
  remember: z.boolean(),
});
export const passwordCheck = z.object({ password });
export const addressCheck = recoveryRequestFields;

type Twice = { password: string; confirm_password: string };
const sameTwice = z.refine<Twice>(({ password, confirm_password }) => password === confirm_password, {
  path: ['confirm_password'],
  error: t`Passwords do not match`,
  // The check also runs while other fields are empty, because both passwords are already comparable.
  when: () => true,
});

export const newPasswordCheck = z.extend(resetFields, { confirm_password: z.string() }).check(sameTwice);

export const signUpCheck = z.extend(signUpFields, { accept_terms: z.boolean(), confirm_password: z.string() }).check(
  sameTwice,
  z.refine(({ accept_terms }) => accept_terms, {
    path: ['accept_terms'],
    error: t`Please accept the terms to create an account`,
    when: () => true,
  }),
);
