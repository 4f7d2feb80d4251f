import * as z from 'zod/mini';
import { fixed } from './fixed.ts';

export const placeholders = ['first_name', 'job_title', 'company'] as const;
export type Placeholder = (typeof placeholders)[number];
export type PlaceholderValues = Record<Placeholder, string>;

export const placeholderList = placeholders.map((name) => `{${name}}`).join(', ');

const unknownPlaceholder = fixed('This text has a placeholder that doesn’t exist. You can use {list}.', {
  list: placeholderList,
});

// The pattern allows letters, digits and single separators in braces, so code such as `{ "a": 1 }` does not match.
const pattern = /\{\{?\s{0,3}(\p{L}[\p{L}\p{N}]*(?:[ _.-][\p{L}\p{N}]+){0,5})\s{0,3}\}?\}/gu;

const normalizePlaceholder = (name: string) => name.toLowerCase().replaceAll(/[ _.-]/g, '');
const placeholderByNormalizedName = new Map<string, Placeholder>(
  placeholders.map((name) => [normalizePlaceholder(name), name]),
);

const placeholderOf = (name: string) => placeholderByNormalizedName.get(normalizePlaceholder(name));

export function placeholdersIn(text: string): { known: Placeholder[]; unknown: string[] } {
  const found = [...text.matchAll(pattern)].map(([whole, name = '']) => placeholderOf(name) ?? { whole });
  return {
    known: found.filter((one) => typeof one === 'string'),
    unknown: found.flatMap((one) => (typeof one === 'string' ? [] : one.whole)),
  };
}

/** Replaces the placeholders; the inserted values are not searched for placeholders. */
export const fillPlaceholders = (text: string, values: PlaceholderValues): string =>
  text.replaceAll(pattern, (whole, name: string) => {
    const known = placeholderOf(name);
    return known ? values[known] : whole;
  });

export const knownPlaceholders = z.refine<string>(
  (text) => placeholdersIn(text).unknown.length === 0,
  unknownPlaceholder,
);

export const noPlaceholders = z.refine<string>(
  (text) => {
    const { known, unknown } = placeholdersIn(text);
    return known.length + unknown.length === 0;
  },
  fixed('Placeholders such as {example} aren’t replaced here. Please write the note without them.', {
    example: '{first_name}',
  }),
);
