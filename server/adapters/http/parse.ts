import type { ZodMiniType } from 'zod/mini';
import { safeParse } from 'zod/mini';
import type { Endpoint, Schema } from '#contract/base/endpoint.ts';
import { fieldErrorMessage } from '#contract/base/fields.ts';
import { errors, invalidInput, type Issue } from '#contract/base/errors.ts';
import { pickNamedFields } from './named-fields.ts';

export function parse(schema: Schema, value: unknown): unknown {
  const result = safeParse(schema as ZodMiniType, storable(value), { error: issueMessage });
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }): Issue => ({ path: path.join('.'), message }));
  throw invalidInput(...(issues as [Issue, ...Issue[]]));
}

type RefusedIssue = { path?: PropertyKey[] | undefined; input?: unknown };

function issueMessage({ path = [], input }: RefusedIssue): string {
  const field = path.filter((part) => typeof part === 'string').join('.');
  if (field === '') return errors.invalid_input.message;
  return fieldErrorMessage(field, input !== undefined && input !== null);
}

const maxDepth = 12;

/** PostgreSQL text cannot store NUL or lone surrogates, so the former are removed and the latter replaced. */
function storable(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return storableText(value);
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
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

/** Removes fields that the contract does not name, so that no internal column leaks; `checked` also validates the rest. */
export const parseAnswer = ({ output }: Endpoint, answer: unknown, checked: boolean): unknown => {
  if (!checked) return pickNamedFields(output, answer);
  const result = safeParse(output as ZodMiniType, answer);
  if (result.success) return result.data;
  throw new Error(`The answer breaks the contract: ${JSON.stringify(result.error.issues).slice(0, 500)}`);
};
