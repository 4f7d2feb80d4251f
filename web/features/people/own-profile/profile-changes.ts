import type * as z from 'zod/mini';
import type { profileChanges } from '#contract/people/profiles.ts';

export type Changes = z.input<typeof profileChanges>;

/** A number as it is typed: null for nothing, NaN for what is no number, which the contract then refuses. */
export const numberTyped = (text: string): number | null =>
  text.trim() === '' ? null : Number(text.replaceAll(/[\s,$]/g, ''));
