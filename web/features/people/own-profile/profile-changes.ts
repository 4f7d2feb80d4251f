import type * as z from 'zod/mini';
import { AppError, type Issue } from '#contract/base/errors.ts';
import type { profileChanges } from '#contract/people/profiles.ts';

export type Changes = z.input<typeof profileChanges>;
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

/** A number as it is typed: null for nothing, NaN for what is no number, which the contract then refuses. */
export const numberTyped = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.replaceAll(/[\s,$]/g, ''));
