import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { modules } from '../server/modules.ts';
import { type TestProduct, startTestProduct } from './support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const owners = new Map(modules.flatMap(({ name, tables }) => tables.map((table) => [table as string, name])));
const target = String.raw`(?:only\s+)?(?:"?public"?\.)?"?(\w+)"?`;
const writes = [
  new RegExp(String.raw`\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+${target}`, 'gi'),
  new RegExp(String.raw`(?<!for |do )\bupdate\s+${target}(?:\s+(?:as\s+)?\w+)?\s+set\b`, 'gi'),
];
type Fn = { name: string; body: string };
const written = (name: string, all: Fn[], seen = new Set<string>()): string[] => {
  const body = all.find((one) => one.name === name)?.body.replaceAll(/--.*$/gm, '');
  if (body === undefined || seen.has(name)) return [];
  seen.add(name);
  const called = all.filter((one) => new RegExp(`\\b${one.name}\\s*\\(`).test(body));
  return [
    ...writes.flatMap((pattern) => [...body.matchAll(pattern)].map(([, table = '']) => table)),
    ...called.flatMap((one) => written(one.name, all, seen)),
  ];
};

/** The triggers that write a table of another module, each with its reason. */
const exceptions = new Map([
  ['users_note_erasure', 'An erasure that is not recorded would be undone by a restored backup.'],
  ['video_keys_note_erasure', 'An erasure that is not recorded would be undone by a restored backup.'],
  ['erasures_log', 'Every way of erasing is an entry of the audit log.'],
  ['message_attachments_forget', 'The key of an attachment is deleted by the statement that deletes its row.'],
  ['user_settings_start_digest', 'Every way of switching the digest on sets its start.'],
  ['organizations_announce', 'The cards of its jobs show the name and the logo.'],
  ['users_profiles_announce', 'The cards of the jobs show who posted them.'],
]);

const listedTwice = (list: readonly { tables: readonly string[] }[]) =>
  list.flatMap(({ tables }) => tables).filter((table, at, all) => all.indexOf(table) !== at);

it('one module lists each table as its own', () => {
  expect(listedTwice(modules)).toEqual([]);
  expect(listedTwice([{ tables: ['jobs', 'users'] }, { tables: ['jobs'] }])).toEqual(['jobs']);
});

it('a trigger writes only tables of the module that owns its table, except seven with a reason', async () => {
  const { rows: functions } = await sql<Fn>`
    select proname as name, prosrc as body from pg_proc where pronamespace = 'public'::regnamespace
      and prolang in (select oid from pg_language where lanname in ('sql', 'plpgsql'))`.execute(product.db);
  const { rows: triggers } = await sql<{ table: string; name: string; fn: string }>`
    select relname as table, tgname as name, proname as fn from pg_trigger
    join pg_class on pg_class.oid = tgrelid join pg_proc on pg_proc.oid = tgfoid
    where not tgisinternal and relnamespace = 'public'::regnamespace`.execute(product.db);
  const foreign = triggers.flatMap(({ table, name, fn }) =>
    [...new Set(written(fn, functions))]
      .filter((to) => owners.has(to) && owners.get(to) !== owners.get(table))
      .map((to) => `${name} on ${table} (${owners.get(table)}) writes ${to} (${owners.get(to)})`),
  );
  const named = new Set(foreign.map((line) => line.split(' ')[0] ?? ''));
  expect(foreign.filter((line) => !exceptions.has(line.split(' ')[0] ?? ''))).toEqual([]);
  expect([...exceptions.keys()].filter((name) => !named.has(name))).toEqual([]);
});
