type Text = { is: 'text'; max: number; pattern?: RegExp; wrong?: string };
/** `most` cuts what is too long; with `refusesMore` it is an error. */
type List = { is: 'list'; most: number; length: number; least?: number; refusesMore?: true };
type Whole = { is: 'number'; from: number; to: number; wrong: string; low?: string; high?: string };
type Choice = { is: 'choice'; of: readonly (string | number)[]; usual: string | number | null; wrong?: string };
/** Null: nothing was said yet. */
type Flag = { is: 'flag'; usual: false | null };
/** A finished upload: kept by its path, and given by any of its addresses. */
type Upload = { is: 'upload' };

/**
 * One field of a thing, as plain data: schemas, columns, form values and copies are made from a table of them, so that a
 * new field is one entry. No schema is in it, because pages know the table without zod (`field-schemas.ts`).
 */
export type Field = (Text | List | Whole | Choice | Flag | Upload) & {
  /** What is said when it is missing; without these words it may be. */
  required?: string;
};
export type FieldTable = Readonly<Record<string, Field>>;

type Values = { text: string; list: string[]; number: number; flag: boolean; upload: string };
export type Value<F> = F extends { of: readonly (infer One)[] }
  ? One
  : F extends { is: keyof Values }
    ? Values[F['is']]
    : never;
type MayBeNull = { usual: null } | { is: 'number' | 'upload' };
/** As the database keeps it and everyone reads it. */
export type Kept<F> = F extends MayBeNull ? Value<F> | null : Value<F>;
export type KeptIn<T> = { -readonly [Name in keyof T]: Kept<T[Name]> };

export const namesOf = <T extends FieldTable>(table: T) => Object.keys(table) as (keyof T & string)[];

/** The value of a field that no one has filled in. */
export const emptyValue = (field: Field) =>
  field.is === 'text' ? '' : field.is === 'list' ? [] : 'usual' in field ? field.usual : null;

export const emptyOf = <T extends FieldTable>(table: T) =>
  Object.fromEntries(namesOf(table).map((name) => [name, emptyValue(table[name]!)])) as KeptIn<T>;

/** The fields of the table out of a row, and nothing else. */
export const fieldsIn = <T extends FieldTable>(table: T, row: KeptIn<T>) =>
  Object.fromEntries(namesOf(table).map((name) => [name, row[name]])) as KeptIn<T>;

/** The fields of which a row says something. */
export const toldIn = <T extends FieldTable>(table: T, row: KeptIn<T>) =>
  Object.fromEntries(
    Object.entries(fieldsIn(table, row)).filter(([, value]) => value !== null && value !== '' && !isEmptyList(value)),
  ) as Partial<KeptIn<T>>;

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

type With<T, Mark extends string> = {
  [Name in keyof T]: T[Name] extends Record<Mark, true> ? Name : never;
}[keyof T];

/** The part of a table whose fields have this mark. */
export const fieldsWith = <T extends FieldTable, Mark extends string>(table: T, mark: Mark) =>
  Object.fromEntries(Object.entries(table).filter(([, field]) => mark in field)) as Pick<T, With<T, Mark>>;

export const fieldsWithout = <T extends FieldTable, Mark extends string>(table: T, mark: Mark) =>
  Object.fromEntries(Object.entries(table).filter(([, field]) => !(mark in field))) as Omit<T, With<T, Mark>>;
