import * as z from 'zod/mini';
import { emptyValue, type Field, type FieldTable, type Kept, namesOf, type Value } from './field-table.ts';
import { limitedText, requiredText, textList, uploadAddress } from './fields.ts';

/** A flag is said or left out; only what can be taken back may be null. */
type Written<F> = F extends { is: 'flag' } ? Value<F> : Kept<F>;
type Of<Type> = z.ZodMiniType<Type, Type>;
type Required<F> = F extends { required: string } ? Of<Value<F>> : z.ZodMiniDefault<Of<Written<F>>>;
type Change<F> = z.ZodMiniOptional<Of<F extends { required: string } ? Value<F> : Written<F>>>;

type Complete<T> = { -readonly [Name in keyof T]: Required<T[Name]> };
type Unfinished<T> = { -readonly [Name in keyof T]: z.ZodMiniDefault<Of<Written<T[Name]>>> };
type Changes<T> = { -readonly [Name in keyof T]: Change<T[Name]> };
type Read<T> = { -readonly [Name in keyof T]: Of<Kept<T[Name]>> };

const shapeOf = (table: FieldTable, schemaOf: (field: Field) => z.ZodMiniType) =>
  Object.fromEntries(namesOf(table).map((name) => [name, schemaOf(table[name]!)]));

/** What must be there is; the rest has its usual value. The order of the table is the order of the checks. */
export const completeShape = <T extends FieldTable>(table: T) => shapeOf(table, complete) as Complete<T>;
/** The limits without the demands. */
export const unfinishedShape = <T extends FieldTable>(table: T) => shapeOf(table, unfinished) as Unfinished<T>;
/** What is left out stays as it is, null takes a value back. */
export const changesShape = <T extends FieldTable>(table: T) => shapeOf(table, change) as Changes<T>;
/** As it is read. */
export const readShape = <T extends FieldTable>(table: T) => shapeOf(table, read) as Read<T>;

const complete = (field: Field) => (field.required === undefined ? unfinished(field) : demanded(field, field.required));
const unfinished = (field: Field) => z._default(written(field), emptyValue(field));
const change = (field: Field) =>
  z.optional(field.required === undefined ? written(field) : demanded(field, field.required));

const written = (field: Field): z.ZodMiniType =>
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
      return whole(field, field.wrong);
    case 'choice':
      return z.literal([...field.of], field.wrong);
    case 'flag':
      return z.boolean();
    case 'upload':
      return uploadAddress;
  }
}

/** The same where it must be there. */
function demanded(field: Field, message: string): z.ZodMiniType {
  switch (field.is) {
    case 'text':
      return requiredText(message, field.max);
    case 'list': {
      const { most, length, least = 1, refusesMore } = field;
      const counts = (items: string[]) => items.length >= least && items.length <= most;
      return textList(refusesMore ? most + 1 : most, length, message).check(z.refine(counts, message));
    }
    case 'number':
      return whole({ ...field, low: message }, message);
    case 'choice':
      return z.literal([...field.of], message);
    default:
      return limited(field);
  }
}

const whole = ({ from, to, wrong, low = wrong, high = wrong }: Extract<Field, { is: 'number' }>, message: string) =>
  z.number(message).check(z.int(message), z.minimum(from, low), z.maximum(to, high));

function read(field: Field): z.ZodMiniType {
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
