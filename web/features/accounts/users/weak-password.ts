import { type AppError, errors } from '#contract/base/errors.ts';
import { isWeakness, weaknessWords } from '#contract/accounts/passwords.ts';

/** Why the server found a password weak, in the language of this page; undefined for every other failure. */
export function weakPasswordWords({ code, data }: AppError): string | undefined {
  if (code !== 'weak_password') return undefined;
  const [reason] = Array.isArray(data['reasons']) ? (data['reasons'] as string[]) : [];
  return `${errors.weak_password.message} ${weaknessWords[isWeakness(reason) ? reason : 'short']}`;
}
