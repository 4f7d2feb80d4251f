import { type Weakness, weaknessMessages } from '#contract/accounts/passwords.ts';
import { AppError } from '#contract/base/errors.ts';
import { weaknessOf } from '../../adapters/auth/password-strength.ts';

export function assertStrongPassword(password: string, about: readonly string[] = []): void {
  const weakness = weaknessOf(password, about);
  if (weakness) throw weakPasswordError(weakness);
}

export function assertUncommonPassword(password: string, about: readonly string[] = []): void {
  const weakness = weaknessOf(password, about);
  if (weakness && weakness !== 'short') throw weakPasswordError(weakness);
}

function weakPasswordError(weakness: Weakness): AppError {
  const { message } = new AppError('weak_password');
  const issue = { path: 'password', message: `${message} ${weaknessMessages[weakness]}` };
  const reasons = [weakness];
  const weak_password = { message: issue.message, reasons };
  return new AppError('weak_password', { error: issue.message, issues: [issue], reasons, weak_password });
}
