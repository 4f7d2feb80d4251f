import { AppError, errors } from '#contract/base/errors.ts';
import { t } from '../ui/words.ts';
import { isUnreachable } from './request.ts';

/** Returns the server's message or `fallback`; without a network the fallback also states the reason. */
export function failureText(error: unknown, fallback = t`An unexpected error occurred`): string {
  if (isUnreachable(error)) return `${fallback.replace(/\.$/, '')}. ${error.message}`;
  return error instanceof AppError && error.message && error.message !== errors.unexpected.message
    ? error.message
    : fallback;
}
