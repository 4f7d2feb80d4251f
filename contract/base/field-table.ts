type Text = { is: 'text'; max: number; pattern?: RegExp; wrong?: string };
type List = { is: 'list'; most: number; length: number; least?: number; refusesMore?: true };
type IntegerField = { is: 'number'; from: number; to: number; wrong: string; low?: string; high?: string };
type Choice = { is: 'choice'; of: readonly (string | number)[]; usual: string | number | null; wrong?: string };
type Flag = { is: 'flag'; usual: false | null };
/** The database stores the path of the upload; input may give any of its addresses. */
type Upload = { is: 'upload' };

/** Fields are plain data, because pages use the table without zod; `field-schemas.ts` builds the schemas from it. */
export type Field = (Text | List | IntegerField | Choice | Flag | Upload) & {
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
export type StoredValue<F> = F extends MayBeNull ? Value<F> | null : Value<F>;
export type StoredRow<T> = { -readonly [Name in keyof T]: StoredValue<T[Name]> };

export const fieldNamesOf = <T extends FieldTable>(table: T) => Object.keys(table) as (keyof T & string)[];

export const emptyValue = (field: Field) =>
  field.is === 'text' ? '' : field.is === 'list' ? [] : 'usual' in field ? field.usual : null;

export const emptyOf = <T extends FieldTable>(table: T) =>
  Object.fromEntries(fieldNamesOf(table).map((name) => [name, emptyValue(table[name]!)])) as StoredRow<T>;

export const pickFields = <T extends FieldTable>(table: T, row: StoredRow<T>) =>
  Object.fromEntries(fieldNamesOf(table).map((name) => [name, row[name]])) as StoredRow<T>;

export const filledFields = <T extends FieldTable>(table: T, row: StoredRow<T>) =>
  Object.fromEntries(
    Object.entries(pickFields(table, row)).filter(([, value]) => value !== null && value !== '' && !isEmptyList(value)),
  ) as Partial<StoredRow<T>>;

const isEmptyList = (value: unknown) => Array.isArray(value) && value.length === 0;

type With<T, Mark extends string> = {
  [Name in keyof T]: T[Name] extends Record<Mark, true> ? Name : never;
}[keyof T];

export const fieldsWith = <T extends FieldTable, Mark extends string>(table: T, mark: Mark) =>
  Object.fromEntries(Object.entries(table).filter(([, field]) => mark in field)) as Pick<T, With<T, Mark>>;

export const fieldsWithout = <T extends FieldTable, Mark extends string>(table: T, mark: Mark) =>
  Object.fromEntries(Object.entries(table).filter(([, field]) => !(mark in field))) as Omit<T, With<T, Mark>>;
