import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase } from '../../../tests/support/database.ts';

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.close());

const told = async (texts: (string | null)[]) =>
  (await sql<{ texts: unknown }>`select ${texts}::text[] as texts`.execute(database.db)).rows[0]?.texts;

it.each([
  [[]],
  [['Python', 'SQL']],
  [['', ' ', 'Customer service', 'C#']],
  [['a,b', '{', '}', '"', '\\', 'line\nbreak']],
  [['NULL', 'null', null]],
  [['AnNULLed']],
])('%j comes back as it went', async (texts) => {
  expect(await told(texts)).toEqual(texts);
});

it('so does anything else', async () => {
  const text = fc
    .oneof(fc.string(), fc.constantFrom('a', 'Vue.js', 'NULL', '{}', '"x"'))
    .filter((it) => !it.includes('\0'));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(text, fc.constant(null)), { maxLength: 6 }), async (texts) => {
      expect(await told(texts)).toEqual(texts);
    }),
    { numRuns: 200 },
  );
});

it('keeps more dimensions and other bounds', async () => {
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
