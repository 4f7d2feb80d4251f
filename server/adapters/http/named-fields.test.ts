import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { pickNamedFields } from './named-fields.ts';

const schema = z.object({
  id: z.string(),
  none: z.nullable(z.object({ a: z.number() })),
  maybe: z.optional(z.array(z.object({ a: z.number() }))),
  counts: z.record(z.enum(['one', 'two']), z.number()),
  by_name: z.record(z.string(), z.object({ a: z.number() })),
  either: z.union([z.object({ kind: z.literal('x'), a: z.number() }), z.object({ kind: z.literal('y') })]),
  sort: z._default(z.string(), 'newest'),
});

it('the picked fields are those of the contract at every depth, and nothing else', () => {
  const value = {
    id: 'x',
    none: { a: 1, secret: 2 },
    maybe: [{ a: 1, secret: 2 }],
    counts: { one: 1, two: 2 },
    by_name: { ada: { a: 1, secret: 2 } },
    either: { kind: 'y', a: 1, secret: 2 },
    secret: 'no',
  };
  const taken = pickNamedFields(schema, value);
  expect(taken).toEqual(z.parse(schema, value));
  expect(JSON.stringify(taken)).not.toContain('secret');
});

it('null and missing fields stay unchanged', () => {
  const value = { id: 'x', none: null, counts: { one: 1, two: 2 }, by_name: {}, either: { kind: 'y' }, sort: 'salary' };
  expect(pickNamedFields(schema, value)).toEqual(z.parse(schema, value));
});
