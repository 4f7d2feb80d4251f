import { expect, it } from 'vitest';
import { toJSONSchema } from 'zod';
import type { ZodMiniType } from 'zod/mini';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';

type Json = { [name: string]: unknown };
const inJson = (value: unknown): Json[] => (typeof value === 'object' && value !== null ? [value as Json] : []);

/** Moments within a recording are told in parts of a second; all other numbers end in a column of integers. */
const fractions = /\b(t_start|t_end|from|to|at|duration|seconds|start|end|side|left|top|width|height|x|y|scale)\b/;

/** Numbers without both bounds or with fractions, and strings of any length, with the path of each. */
function unbounded(schema: Json, path: string): string[] {
  const { type } = schema;
  const found: string[] = [];
  const isFixed = schema['enum'] !== undefined || schema['const'] !== undefined;
  if (isFixed) return [];
  if (type === 'number' && !fractions.test(path.split('.').at(-1) ?? '')) found.push(`${path}: takes fractions`);
  if ((type === 'number' || type === 'integer') && !hasBounds(schema, path)) found.push(`${path}: has no bounds`);
  if (type === 'string' && !isShort(schema)) found.push(`${path}: may be of any length`);
  for (const [name, of] of Object.entries((schema['properties'] ?? {}) as Json))
    found.push(...inJson(of).flatMap((it) => unbounded(it, `${path}.${name}`)));
  for (const list of ['anyOf', 'oneOf', 'allOf', 'prefixItems'])
    found.push(...((schema[list] ?? []) as Json[]).flatMap((it) => unbounded(it, path)));
  for (const inner of ['items', 'additionalProperties', 'propertyNames'])
    found.push(...inJson(schema[inner]).flatMap((it) => unbounded(it, `${path}[]`)));
  return found;
}

const least = (schema: Json) => Number(schema['minimum'] ?? schema['exclusiveMinimum'] ?? -Infinity);
const most = (schema: Json) => Number(schema['maximum'] ?? schema['exclusiveMaximum'] ?? Infinity);
const int4 = 2 ** 31 - 1;
/** Columns of numbers that grow without end are wider. */
const wide = /\.(after|number|id|stop_id|tokens)$/;
const hasBounds = (schema: Json, path: string) =>
  least(schema) >= -int4 && most(schema) <= (wide.test(path) ? Number.MAX_SAFE_INTEGER : int4);

const isShort = ({ maxLength, format, pattern }: Json) =>
  maxLength !== undefined ||
  ['uuid', 'date', 'date-time'].includes(String(format)) ||
  // A pattern from end to end without a repetition that has no most.
  (typeof pattern === 'string' &&
    /^\^.*\$$/.test(pattern) &&
    !/[+*]|\{\d+,\}/.test(pattern.replaceAll(/\\.|\[[^\]]*\]/g, 'x')));

const endpoints = Object.entries(api).flatMap(([noun, group]) =>
  Object.entries(group as Record<string, Endpoint>).map(([name, endpoint]) => [`${noun}.${name}`, endpoint] as const),
);
const inputOf = ({ input }: Endpoint) =>
  toJSONSchema(input as ZodMiniType, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Json;

it('every number and every text in the input of a call has bounds that its column can hold', () => {
  const found = endpoints.flatMap(([name, endpoint]) => unbounded(inputOf(endpoint), name));
  expect([...new Set(found)]).toEqual([]);
});

it('the check finds a number without bounds, a fraction and a text of unlimited length', () => {
  const schema = {
    type: 'object',
    properties: { a: { type: 'integer' }, b: { type: 'number', minimum: 0, maximum: 9 }, c: { type: 'string' } },
  };
  expect(unbounded(schema, 'it')).toEqual([
    'it.a: has no bounds',
    'it.b: takes fractions',
    'it.c: may be of any length',
  ]);
});
