import { type AppError, errors } from '#contract/base/errors.ts';
import { isWeakness, weaknessMessages } from '#contract/accounts/passwords.ts';

export function weakPasswordText({ code, data }: AppError): string | undefined {
  if (code !== 'weak_password') return undefined;
  const [reason] = Array.isArray(data['reasons']) ? (data['reasons'] as string[]) : [];
  return `${errors.weak_password.message} ${weaknessMessages[isWeakness(reason) ? reason : 'short']}`;
}
