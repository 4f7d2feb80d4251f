import fc from 'fast-check';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../tests/support/database.ts';

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const textsFromPostgres = async (texts: (string | null)[]) =>
  (await sql<{ texts: unknown }>`select ${texts}::text[] as texts`.execute(database.db)).rows[0]?.texts;

it.each([
  [[]],
  [['Python', 'SQL']],
  [['', ' ', 'Customer service', 'C#']],
  [['a,b', '{', '}', '"', '\\', 'line\nbreak']],
  [['NULL', 'null', null]],
  [['AnNULLed']],
])('the text array %j comes back from Postgres unchanged', async (texts) => {
  expect(await textsFromPostgres(texts)).toEqual(texts);
});

it('any other text array comes back from Postgres unchanged', async () => {
  const text = fc
    .oneof(fc.string(), fc.constantFrom('a', 'Vue.js', 'NULL', '{}', '"x"'))
    .filter((it) => !it.includes('\0'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(text, fc.constant(null)), { maxLength: 6 }), async (texts) => {
      expect(await textsFromPostgres(texts)).toEqual(texts);
    }),
    { numRuns: 200 },
  );
});

it('arrays of several dimensions and arrays with other bounds are read correctly', async () => {
  const { rows } = await sql`select '{{a,b},{c,d}}'::text[] as two, '[0:1]={a,b}'::text[] as bounds`.execute(
    database.db,
  );
  expect(rows[0]).toEqual({
    two: [
      ['a', 'b'],
      ['c', 'd'],
    ],
    bounds: ['a', 'b'],
  });
});

it.each([
  ['2026-11-26 23:29:14.123456+00', '2026-11-26T23:29:14.123Z'],
  ['2026-11-26 23:29:14.999999+00', '2026-11-26T23:29:14.999Z'],
  ['2026-11-26 23:29:14.5+00', '2026-11-26T23:29:14.500Z'],
  ['2026-11-26 23:29:14+00', '2026-11-26T23:29:14.000Z'],
  ['2026-11-26 23:29:14.123456+01', '2026-11-26T22:29:14.123Z'],
  ['2026-11-26 23:29:14-07', '2026-11-27T06:29:14.000Z'],
  ['2026-11-26 23:29:14.25+05:45', '2026-11-26T17:44:14.250Z'],
])('the Postgres timestamp %s becomes %s', async (text, iso) => {
  const { rows } = await sql<{ at: string }>`select ${text}::timestamptz as at`.execute(database.db);
  expect(rows[0]?.at).toBe(iso);
});

it.each([
  ['2026-11-26 23:29:14.5-07', '2026-11-27T06:29:14.500Z'],
  ['2026-11-26 23:29:14+05:45', '2026-11-26T17:44:14.000Z'],
])('a timestamp of a session in another zone, %s, becomes %s', (text, iso) => {
  expect(pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)(text)).toBe(iso);
});
