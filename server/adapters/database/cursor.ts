import { parseJson } from '../formats/parse-json.ts';
import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { uuid } from '#contract/base/fields.ts';

export const cursorOf = (key: readonly (string | number)[]) => Buffer.from(JSON.stringify(key)).toString('base64url');

export function readCursor<Key>(cursor: string | undefined, shape: z.ZodMiniType<Key>): Key | null {
  if (!cursor) return null;
  const key = z.safeParse(shape, parseJson(Buffer.from(cursor, 'base64url').toString()));
  if (!key.success) throw invalidInput({ path: 'cursor', message: fixed('This page of the list doesn’t exist.') });
  return key.data;
}

// JavaScript dates have only milliseconds, so a page that continues "after" one would repeat or skip rows.
export const micros = (column: string): RawBuilder<number> =>
  sql`(extract(epoch from ${sql.ref(column)}) * 1000000)::bigint`;
export const fromMicros = (moment: number | string): RawBuilder<string> =>
  sql`(timestamptz 'epoch' + ${moment}::float8 * interval '1 microsecond')`;

export const isoText = (column: string): RawBuilder<string> =>
  sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

// A forged cursor must not contain numbers that the column type cannot hold.
export const numberInCursor = z.int32();
export const textInCursor = z.string().check(z.refine((text) => !text.includes('\0')));
const microsInCursor = z.int().check(z.minimum(0), z.maximum(Number.MAX_SAFE_INTEGER));
export const rankedInCursor = z.tuple([numberInCursor, microsInCursor, uuid]);

type Column = string | RawBuilder<unknown>;
const inSql = (column: Column) => (typeof column === 'string' ? sql.ref(column) : column);

const lastRow = z.tuple([microsInCursor, uuid]);

export function afterCursor(
  cursor: string | undefined,
  [moment, id]: readonly [Column, Column],
  order: '<' | '>',
): RawBuilder<boolean> {
  const key = readCursor(cursor, lastRow);
  if (!key) return sql`true`;
  return sql`(${inSql(moment)}, ${inSql(id)}) ${sql.raw(order)} (${fromMicros(key[0])}, ${key[1]}::uuid)`;
}

export function pageIn<Row extends { key: number; id: string }>(rows: Row[], limit: number) {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return { page, next_cursor: last && rows.length > limit ? cursorOf([last.key, last.id]) : null };
}
