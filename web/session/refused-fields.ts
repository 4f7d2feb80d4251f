import { AppError, type Issue } from '#contract/base/errors.ts';

/** The first complaint about each field, by its dotted path. */
export type FieldErrors = Record<string, string>;

/** The same from a refusal of the server; empty when it says nothing about fields. */
export const refusedFields = (error: unknown): FieldErrors =>
  error instanceof AppError && Array.isArray(error.data['issues']) ? firstOfEach(error.data['issues'] as Issue[]) : {};

/** Makes a change; what the server said about fields is beside them already and is no failure any more. */
export async function unlessRefused(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (Object.keys(refusedFields(error)).length === 0) throw error;
  }
}

export function firstOfEach(issues: readonly Issue[]): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, message } of issues) errors[path] ??= message;
  return errors;
}
