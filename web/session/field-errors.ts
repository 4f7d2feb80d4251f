import { AppError, type Issue } from '#contract/base/errors.ts';

export type FieldErrors = Record<string, string>;

export const fieldErrorsOf = (error: unknown): FieldErrors =>
  error instanceof AppError && Array.isArray(error.data['issues']) ? firstOfEach(error.data['issues'] as Issue[]) : {};

/** Runs a change and ignores field errors, which the form already shows. */
export async function ignoreFieldErrors(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (Object.keys(fieldErrorsOf(error)).length === 0) throw error;
  }
}

export function firstOfEach(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path] ??= message;
  return errors;
}
