import { AppError } from '#contract/base/errors.ts';
import { t } from '../ui/words.ts';
import { isUnreachable } from './request.ts';

/** What is read of a call that failed: the server's own words, or `fallback` where it has none; without a network also why. */
export function failureText(error: unknown, fallback = t`An unexpected error occurred`): string {
  if (isUnreachable(error)) return `${fallback.replace(/\.$/, '')}. ${error.message}`;
  return error instanceof AppError && error.code !== 'unexpected' && error.message ? error.message : fallback;
}
