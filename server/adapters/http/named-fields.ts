import type { ZodMiniType } from 'zod/mini';
import { parse } from 'zod/mini';
import type { Schema } from '#contract/base/endpoint.ts';

type Take = (value: unknown) => unknown;
/** What a schema is made of, as far as this file looks at it. */
type Form = {
  type: string;
  shape?: Record<string, Schema>;
  catchall?: unknown;
  element?: Schema;
  innerType?: Schema;
  keyType?: Schema;
  valueType?: Schema;
  defaultValue?: unknown;
};

// Whatever JSON says of them is what they are.
const plain = new Set(['string', 'number', 'int', 'boolean', 'literal', 'enum', 'null', 'unknown', 'any', 'undefined']);
const takes = new WeakMap<Schema, { take: Take | null }>();

/** Of a value the fields that the schema names and nothing else, without looking again whether they hold what it says. */
export const namedFields = (schema: Schema, value: unknown): unknown => takeOf(schema)?.(value) ?? value;

/** Null where the value is taken as it is. */
function takeOf(schema: Schema): Take | null {
  const known = takes.get(schema);
  if (known) return known.take;
  const take = madeFor(schema);
  takes.set(schema, { take });
  return take;
}

function madeFor(schema: Schema): Take | null {
  const form = (schema as ZodMiniType)._zod.def as Form;
  if (plain.has(form.type)) return null;
  if (form.type === 'object' && form.shape && !form.catchall) return fieldsOf(form.shape);
  if (form.type === 'array' && form.element) {
    const take = takeOf(form.element);
    return take && ((value) => (value as unknown[]).map(take));
  }
  if (form.type === 'record' && form.valueType && typeOf(form.keyType) === 'string') {
    const take = takeOf(form.valueType);
    return take && ((value) => mapped(value as object, take));
  }
  if (['nullable', 'optional', 'readonly'].includes(form.type) && form.innerType) {
    const take = takeOf(form.innerType);
    return take && ((value) => (value === null || value === undefined ? value : take(value)));
  }
  // One of several forms, or one that changes what it is given: only the schema itself knows.
  return (value) => parse(schema as ZodMiniType, value);
}

const typeOf = (schema: Schema | undefined) =>
  ((schema as ZodMiniType | undefined)?._zod.def as Form | undefined)?.type;

function fieldsOf(shape: Record<string, Schema>): Take {
  const fields = Object.entries(shape).map(([name, schema]) => [name, takeOf(schema)] as const);
  return (value) => {
    const given = value as Record<string, unknown>;
    const taken: Record<string, unknown> = {};
    for (const [name, take] of fields) {
      const field = given[name];
      taken[name] = take ? take(field) : field;
    }
    return taken;
  };
}

const mapped = (value: object, take: Take) =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, take(item)]));
