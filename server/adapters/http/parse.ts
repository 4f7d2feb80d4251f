import type { ZodMiniType } from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { Endpoint, Schema } from '#contract/base/endpoint.ts';
import { fieldWords } from '#contract/base/fields.ts';
import { errors, invalidInput, type Issue } from '#contract/base/errors.ts';
import { namedFields } from './named-fields.ts';

/** Throws `invalid_input` with every issue, the first one as the words. */
export function parse(schema: Schema, value: unknown): unknown {
  const result = safeParse(schema as ZodMiniType, storable(value), { error: wordsFor });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }): Issue => ({ path: path.join('.'), message }));
  throw invalidInput(...(issues as [Issue, ...Issue[]]));
}

type Refused = { path?: PropertyKey[] | undefined; input?: unknown };

/** For a rule without words of its own: which field it is about. */
function wordsFor({ path = [], input }: Refused): string {
  // Without the places in lists, so that these are as many sentences as there are fields.
  const field = path.filter((part) => typeof part === 'string').join('.');
  if (field === '') return errors.invalid_input.message;
  return fieldWords(field, input !== undefined && input !== null);
}

// No schema looks deeper.
const deepest = 12;

/** The database keeps neither NUL nor half a sign in a text, and no one types them: the one is left out, the other becomes the sign for unreadable ones. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((item) => storable(item, depth + 1));
  const kind: unknown = Object.getPrototypeOf(value);
  if (kind !== Object.prototype && kind !== null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [storableText(name), storable(item, depth + 1)]),
  );
}

const storableText = (text: string): string => {
  const whole = text.isWellFormed() ? text : text.toWellFormed();
  return whole.includes('\0') ? whole.replaceAll('\0', '') : whole;
};

/** A column that the contract does not name never leaves the house; `checked` also asks whether all others are as it says. */
export const parseAnswer = ({ output }: Endpoint, answer: unknown, checked: boolean): unknown => {
  if (!checked) return namedFields(output, answer);
  const result = safeParse(output as ZodMiniType, answer);
  if (result.success) return result.data;
  throw new Error(`The answer breaks the contract: ${JSON.stringify(result.error.issues).slice(0, 500)}`);
};
