import { type Weakness, weaknessWords } from '#contract/accounts/passwords.ts';
import { AppError } from '#contract/base/errors.ts';
import { weaknessOf } from '../../adapters/auth/password-strength.ts';

/** Throws `weak_password` with the reasons, beside the field, for what is easy to guess. */
export function mustBeStrong(password: string, about: readonly string[] = []): void {
  const weakness = weaknessOf(password, about);
  if (weakness) throw weak(weakness);
}

/** Throws for what guessers try first; six characters that are on no list pass, as an administrator's page promises (D37). */
export function mustBeUncommon(password: string, about: readonly string[] = []): void {
  const weakness = weaknessOf(password, about);
  if (weakness && weakness !== 'short') throw weak(weakness);
}

function weak(weakness: Weakness): AppError {
  const { message } = new AppError('weak_password');
  const issue = { path: 'password', message: `${message} ${weaknessWords[weakness]}` };
  const reasons = [weakness];
  // As client libraries read it.
  const weak_password = { message: issue.message, reasons };
  return new AppError('weak_password', { error: issue.message, issues: [issue], reasons, weak_password });
}
