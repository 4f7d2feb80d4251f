import type { ZodMiniType } from 'zod/mini';
import { parse } from 'zod/mini';
import type { Schema } from '#contract/base/endpoint.ts';

type PickFields = (value: unknown) => unknown;
type SchemaForm = {
  type: string;
  shape?: Record<string, Schema>;
  catchall?: unknown;
  element?: Schema;
  innerType?: Schema;
  options?: Schema[];
  keyType?: Schema;
  valueType?: Schema;
  defaultValue?: unknown;
};

const plainTypes = new Set([
  'string',
  'number',
  'int',
  'boolean',
  'literal',
  'enum',
  'null',
  'unknown',
  'any',
  'undefined',
]);
const pickers = new WeakMap<Schema, { take: PickFields | null }>();

/** Returns only the fields that the schema names, without validating their values. */
export const pickNamedFields = (schema: Schema, value: unknown): unknown => pickerFor(schema)?.(value) ?? value;

export function hasNamedField(schema: Schema, name: string): boolean {
  const { shape = {}, options = [] } = (schema as ZodMiniType)._zod.def as SchemaForm;
  return name in shape || options.some((option) => hasNamedField(option, name));
}

function pickerFor(schema: Schema): PickFields | null {
  const known = pickers.get(schema);
  if (known) return known.take;
  const take = buildPicker(schema);
  pickers.set(schema, { take });
  return take;
}

function buildPicker(schema: Schema): PickFields | null {
  const form = (schema as ZodMiniType)._zod.def as SchemaForm;
  if (plainTypes.has(form.type)) return null;
  if (form.type === 'object' && form.shape && !form.catchall) return fieldsOf(form.shape);
  if (form.type === 'array' && form.element) {
    const take = pickerFor(form.element);
    return take && ((value) => (value as unknown[]).map(take));
  }
  if (form.type === 'record' && form.valueType && typeOf(form.keyType) === 'string') {
    const take = pickerFor(form.valueType);
    return take && ((value) => pickEach(value as object, take));
  }
  if (['nullable', 'optional', 'readonly'].includes(form.type) && form.innerType) {
    const take = pickerFor(form.innerType);
    return take && ((value) => (value === null || value === undefined ? value : take(value)));
  }
  // Unions and transforms need full parsing by the schema.
  return (value) => parse(schema as ZodMiniType, value);
}

const typeOf = (schema: Schema | undefined) =>
  ((schema as ZodMiniType | undefined)?._zod.def as SchemaForm | undefined)?.type;

function fieldsOf(shape: Record<string, Schema>): PickFields {
  const fields = Object.entries(shape).map(([name, schema]) => [name, pickerFor(schema)] as const);
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

const pickEach = (value: object, take: PickFields) =>
  Object.fromEntries(Object.entries(value).map(([key, item]) => [key, take(item)]));
