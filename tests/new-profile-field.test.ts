import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/base/endpoint.ts';
import type { Field } from '#contract/base/field-table.ts';
import type { House, Person } from './support/house.ts';

let house: House;
let ada: Person;
let boss: Person;
let api: typeof import('#contract/api.ts').api;
let exported: typeof import('../server/people/personal-data/export.ts');
let forgotten: typeof import('../server/people/personal-data/forget.ts');

// Two migrations and two entries in the table, before anything has read it: one field for others, one for oneself.
beforeAll(async () => {
  vi.resetModules();
  const { profileTable } = await import('#contract/people/profile-fields.ts');
  const languages: Field = { is: 'list', most: 2, length: 20 };
  const hobby: Field = { is: 'text', max: 20 };
  Object.assign(profileTable, { languages: { ...languages, toEmployers: true, toCandidates: true }, hobby });
  const support = await import('./support/house.ts');
  ({ api } = await import('#contract/api.ts'));
  exported = await import('../server/people/personal-data/export.ts');
  forgotten = await import('../server/people/personal-data/forget.ts');
  house = await support.openHouse();
  await sql`alter table users_profiles
    add column languages text[] not null default '{}', add column hobby text not null default ''`.execute(house.db);
  ada = await house.signUp('candidate');
  boss = await house.signUp('manager', { company: 'Bread & Co' });
});
afterAll(async () => {
  await house.close();
  vi.resetModules();
});

/** The types know nothing of the new fields. */
async function asked(person: Person, endpoint: Endpoint, input: object = {}) {
  const { body } = await house.call(person, endpoint, input);
  return body as Record<string, unknown>;
}
const said = { languages: ['Thai', 'Dutch'], hobby: 'Kites' };
const toOthers = { languages: ['Thai', 'Dutch'] };
const shown = (profile: unknown) => {
  expect(profile).toMatchObject(toOthers);
  expect(profile).not.toHaveProperty('hobby');
};

it('begins empty, is saved within its limits, and stays when something else is saved', async () => {
  expect(await asked(ada, api.profiles.mine)).toMatchObject({ languages: [], hobby: '' });
  expect(await asked(ada, api.profiles.save, { hobby: 'x'.repeat(21) })).toMatchObject({
    issues: [{ path: 'hobby', message: 'Please keep this under 20 characters' }],
  });
  expect(await asked(ada, api.profiles.save, said)).toMatchObject(said);
  expect(await asked(ada, api.profiles.save, { title: 'Baker', profile_visible: true })).toMatchObject(said);
  expect(await asked(ada, api.profiles.mine)).toMatchObject(said);
});

it('is shown to a manager when it is marked, and only then', async () => {
  const { candidate } = await asked(boss, api.candidates.one, { candidate_id: ada.id });
  shown(candidate);
  const { in_search, after_applying } = await asked(ada, api.profiles.preview);
  shown(in_search);
  shown(after_applying);
});

it('is shown of a manager to candidates when it is marked, until the manager hides it', async () => {
  const { id: job_id } = await house.job(boss);
  await asked(boss, api.profiles.save, said);
  shown(await asked(ada, api.managers.ofJob, { job_id }));
  await asked(boss, api.profiles.save, { profile_visible: false });
  expect(await asked(ada, api.managers.ofJob, { job_id })).toMatchObject({ languages: [], company: 'Bread & Co' });
});

it('is in the export, and leaves with the person', async () => {
  const rows = async () => {
    for await (const { name, rows } of exported.exportOf(house.db, ada.id)) if (name === 'profile') return rows;
    return [];
  };
  expect(await rows()).toEqual([expect.objectContaining(said)]);
  await house.db.transaction().execute((tx) => forgotten.forget(house.services, tx, ada.id));
  expect(await rows()).toEqual([expect.objectContaining({ languages: [], hobby: '', first_name: 'Deleted' })]);
});
