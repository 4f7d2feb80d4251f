import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { Endpoint } from '#contract/base/endpoint.ts';
import type { Field } from '#contract/base/field-table.ts';
import type { TestProduct, Person } from './support/test-product.ts';

let product: TestProduct;
let ada: Person;
let boss: Person;
let api: typeof import('#contract/api.ts').api;
let forgotten: typeof import('../server/people/personal-data/forget.ts');

// Two migrations and two entries in the table, before anything has read it: one field for others, one for oneself.
beforeAll(async () => {
  vi.resetModules();
  const { profileTable } = await import('#contract/people/profile-fields.ts');
  const languages: Field = { is: 'list', most: 2, length: 20 };
  const hobby: Field = { is: 'text', max: 20 };
  Object.assign(profileTable, { languages: { ...languages, toEmployers: true, toCandidates: true }, hobby });
  const support = await import('./support/test-product.ts');
  ({ api } = await import('#contract/api.ts'));
  forgotten = await import('../server/people/personal-data/forget.ts');
  product = await support.startTestProduct();
  await sql`alter table users_profiles
    add column languages text[] not null default '{}', add column hobby text not null default ''`.execute(product.db);
  ada = await product.signUp('candidate');
  boss = await product.signUp('manager', { company: 'Bread & Co' });
});
afterAll(async () => {
  await product.close();
  vi.resetModules();
});

/** The types know nothing of the new fields. */
async function asked(person: Person, endpoint: Endpoint, input: object = {}) {
  const { body } = await product.call(person, endpoint, input);
  return body as Record<string, unknown>;
}
const said = { languages: ['Thai', 'Dutch'], hobby: 'Kites' };
const toOthers = { languages: ['Thai', 'Dutch'] };
const shown = (profile: unknown) => {
  expect(profile).toMatchObject(toOthers);
  expect(profile).not.toHaveProperty('hobby');
};

it('the new profile field starts empty, is saved within its limits and survives other saves', async () => {
  expect(await asked(ada, api.profiles.mine)).toMatchObject({ languages: [], hobby: '' });
  expect(await asked(ada, api.profiles.save, { hobby: 'x'.repeat(21) })).toMatchObject({
    issues: [{ path: 'hobby', message: 'Please keep this under 20 characters' }],
  });
  expect(await asked(ada, api.profiles.save, said)).toMatchObject(said);
  expect(await asked(ada, api.profiles.save, { title: 'Baker', profile_visible: true })).toMatchObject(said);
  expect(await asked(ada, api.profiles.mine)).toMatchObject(said);
});

it('a manager sees the new profile field only when the field is marked as visible', async () => {
  const { candidate } = await asked(boss, api.candidates.one, { candidate_id: ada.id });
  shown(candidate);
  const { in_search, after_applying } = await asked(ada, api.profiles.preview);
  shown(in_search);
  shown(after_applying);
});

it('candidates see the marked new field of a manager until the manager hides the profile', async () => {
  const { id: job_id } = await product.job(boss);
  await asked(boss, api.profiles.save, said);
  shown(await asked(ada, api.managers.ofJob, { job_id }));
  await asked(boss, api.profiles.save, { profile_visible: false });
  expect(await asked(ada, api.managers.ofJob, { job_id })).toMatchObject({ languages: [], company: 'Bread & Co' });
});

it('the new profile field is in the data export and is deleted with the person', async () => {
  const rows = async () => {
    for await (const { name, rows } of product.services.hooks.personalData(product.services, ada.id))
      if (name === 'profile') return rows;
    return [];
  };
  expect(await rows()).toEqual([expect.objectContaining(said)]);
  await product.db.transaction().execute((tx) => forgotten.forget(tx, ada.id));
  expect(await rows()).toEqual([expect.objectContaining({ languages: [], hobby: '', first_name: 'Deleted' })]);
});
