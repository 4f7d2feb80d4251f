import * as z from 'zod/mini';
import { emptyValue, type Field, type FieldTable, type StoredValue, fieldNamesOf, type Value } from './field-table.ts';
import { limitedText, requiredText, textList, uploadAddress } from './fields.ts';

type WritableValue<F> = F extends { is: 'flag' } ? Value<F> : StoredValue<F>;
type Of<Type> = z.ZodMiniType<Type, Type>;
type Required<F> = F extends { required: string } ? Of<Value<F>> : z.ZodMiniDefault<Of<WritableValue<F>>>;
type Change<F> = z.ZodMiniOptional<Of<F extends { required: string } ? Value<F> : WritableValue<F>>>;

type Complete<T> = { -readonly [Name in keyof T]: Required<T[Name]> };
type Unfinished<T> = { -readonly [Name in keyof T]: z.ZodMiniDefault<Of<WritableValue<T[Name]>>> };
type Changes<T> = { -readonly [Name in keyof T]: Change<T[Name]> };
type Read<T> = { -readonly [Name in keyof T]: Of<StoredValue<T[Name]>> };

const shapeOf = (table: FieldTable, schemaOf: (field: Field) => z.ZodMiniType) =>
  Object.fromEntries(fieldNamesOf(table).map((name) => [name, schemaOf(table[name]!)]));

/** Builds the schema of a complete record: required fields must be present; the order of the table is the order of the checks. */
export const completeShape = <T extends FieldTable>(table: T) => shapeOf(table, complete) as Complete<T>;
/** Builds the schema of a draft: it checks the limits, and no field is required. */
export const unfinishedShape = <T extends FieldTable>(table: T) => shapeOf(table, unfinished) as Unfinished<T>;
/** Builds the schema of a change: an omitted field stays unchanged, null clears a value. */
export const changesShape = <T extends FieldTable>(table: T) => shapeOf(table, change) as Changes<T>;
export const readShape = <T extends FieldTable>(table: T) => shapeOf(table, storedSchema) as Read<T>;

const complete = (field: Field) =>
  field.required === undefined ? unfinished(field) : requiredSchema(field, field.required);
const unfinished = (field: Field) => z._default(valueSchema(field), emptyValue(field));
const change = (field: Field) =>
  z.optional(field.required === undefined ? valueSchema(field) : requiredSchema(field, field.required));

const valueSchema = (field: Field): z.ZodMiniType =>
  field.is !== 'flag' && emptyValue(field) === null ? z.nullable(limited(field)) : limited(field);

function limited(field: Field): z.ZodMiniType {
  switch (field.is) {
    case 'text': {
      const text = limitedText(field.max);
      return field.pattern ? text.check(z.regex(field.pattern, field.wrong)) : text;
    }
    case 'list':
      return textList(field.most, field.length);
    case 'number':
      return integerSchema(field, field.wrong);
    case 'choice':
      return z.literal([...field.of], field.wrong);
    case 'flag':
      return z.boolean();
    case 'upload':
      return uploadAddress;
  }
}

function requiredSchema(field: Field, message: string): z.ZodMiniType {
  switch (field.is) {
    case 'text':
      return requiredText(message, field.max);
    case 'list': {
      const { most, length, least = 1, refusesMore } = field;
      const counts = (items: string[]) => items.length >= least && items.length <= most;
      return textList(refusesMore ? most + 1 : most, length, message).check(z.refine(counts, message));
    }
    case 'number':
      return integerSchema({ ...field, low: message }, message);
    case 'choice':
      return z.literal([...field.of], message);
    default:
      return limited(field);
  }
}

const integerSchema = (
  { from, to, wrong, low = wrong, high = wrong }: Extract<Field, { is: 'number' }>,
  message: string,
) => z.number(message).check(z.int(message), z.minimum(from, low), z.maximum(to, high));

function storedSchema(field: Field): z.ZodMiniType {
  const value =
    field.is === 'list'
      ? z.array(z.string())
      : field.is === 'number'
        ? z.number()
        : field.is === 'choice'
          ? z.literal([...field.of])
          : field.is === 'flag'
            ? z.boolean()
            : z.string();
  return emptyValue(field) === null ? z.nullable(value) : value;
}
