import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/people/videos.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { buy, single } from '../../../tests/support/buying.ts';
import { graceIsOver } from '../../../tests/support/erasing.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { type Room, tablesAboutUsers, tablesOf } from '../../../tests/support/house/tables.ts';
import { openKeyring } from '../../adapters/storage/keyring.ts';
import { openStorage } from '../../adapters/storage/storage.ts';
import { videoKey } from '../../people/videos/queries.ts';
import * as hiring from '../../hiring/personal-data/forget.ts';
import * as interviews from '../../interviews/personal-data/forget.ts';
import * as jobs from '../../jobs/personal-data/forget.ts';
import * as money from '../../money/personal-data/forget.ts';
import * as people from '../../people/personal-data/forget.ts';
import * as platform from '../../platform/personal-data/forget.ts';
import * as office from '../personal-data/forget.ts';
import { eraseAccount, eraseAccounts } from './erase.ts';
import { enqueue } from '../../base/task.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

/** What rooms keep after an erasure. */
const staying = {
  platform: platform.staying,
  money: money.staying,
  people: people.staying,
  jobs: jobs.staying,
  hiring: hiring.staying,
  interviews: interviews.staying,
  office: office.staying,
};

const ask = (person: Person, confirmation = house.password) =>
  house.call(person, api.deletions.request, { confirmation });
const mailTo = async (address: string) => {
  await house.runTasks();
  return house.sentMail(address);
};
const signIn = (person: Person) => house.call(null, api.users.token, { email: person.email, password: house.password });
async function eraseNow(person: Person) {
  await graceIsOver(house, person);
  await house.db.transaction().execute((tx) => enqueue(tx, eraseAccounts, {}));
  await house.runTasks();
}
/** The rows of each table that hold this text. */
async function rowsWith(word: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' and table_name not in ('mailbox', 'audit_log')`.execute(
    house.db,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} as t where t::text ilike ${`%${word}%`} order by 1`.execute(
      house.db,
    );
    if (rows.length > 0) found[name] = rows.map(({ row }) => row);
  }
  return found;
}
/** Every table in which a text of this person is left. */
async function tracesOf(...words: string[]): Promise<string[]> {
  const found: string[] = [];
  for (const word of words) found.push(...Object.keys(await rowsWith(word)).map((name) => `${name}: ${word}`));
  return found;
}

describe('deleting an account', () => {
  it('asks for the password, hides at once, and is undone by the link or by saying so at the sign-in', async () => {
    const manager = await house.signUp('manager');
    const candidate = await house.signUp('candidate');
    await house.call(candidate, api.profiles.save, { profile_visible: true });
    expect((await ask(candidate, 'not my password')).body.issues).toMatchObject([{ path: 'confirmation' }]);
    expect((await ask(candidate)).status).toBe(200);
    expect((await house.call(candidate, api.users.me, {})).status).toBe(401);
    const found = async () => (await house.call(manager, api.candidates.search, {})).body.total;
    expect(await found()).toBe(0);

    const asked = await signIn(candidate);
    expect([asked.status, asked.body.code]).toEqual([401, 'deletion_waits']);
    expect(await found()).toBe(0);
    const { body } = await house.call(null, api.deletions.keep, { step: String(asked.body['step']) });
    expect(body.access_token).toBeTruthy();
    const again = await house.call(null, api.deletions.keep, { step: String(asked.body['step']) });
    expect(again.body.code).toBe('step_over');
    expect(await found()).toBe(1);
    expect((await mailTo(candidate.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your account will be deleted', 'Your account won’t be deleted']),
    );

    await ask({ ...candidate, token: body.access_token });
    const [letter] = (await mailTo(candidate.email)).toReversed();
    expect(letter?.text).toContain('You asked us to delete your account.');
    const token = /keep-account#token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect((await house.call(null, api.deletions.undo, { token })).status).toBe(200);
    expect((await house.call(null, api.deletions.undo, { token })).status).toBe(410);
    await eraseNow(await house.signUp('candidate'));
    expect((await signIn(candidate)).status).toBe(200);
  });

  it('asks anyone who has no password for the address and a fresh sign-in', async () => {
    const person = await house.signUp('user');
    await house.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
    const long = sql<string>`now() - interval '11 minutes'`;
    const since = (created_at: typeof long) =>
      house.db.updateTable('sessions').set({ created_at }).where('user_id', '=', person.id).execute();
    await since(long);
    expect((await ask(person, 'somebody@example.com')).status).toBe(400);
    expect((await ask(person, person.email)).status).toBe(428);
    await since(sql<string>`now()`);
    expect((await ask(person, person.email)).status).toBe(200);
  });

  it('leaves nothing readable of a candidate, and to the manager a decision without a person', async () => {
    const sent = await sentIn(house, { ai_consent: true, answers: [{ text: 'Xylophone bread.' }, { text: 'Burnt.' }] });
    const { candidate, manager, application_id } = sent;
    const id = videoIdOf(sent.video_url) ?? '';
    await house.call(candidate, api.users.updateProfile, { first_name: 'Zebulon', last_name: 'Quagmire' });
    const waiting = { email: 'former@example.com', first_name: 'Zebulon', last_name: 'Quagmire', job_title: '' };
    await house.db
      .insertInto('waitlist')
      .values({ ...waiting, user_type: 'job_seeker', user_id: candidate.id })
      .execute();
    const file = join(house.folder, 'film');
    writeFileSync(file, 'moving pictures of somebody');
    await house.services.storage.put(videoKey(id), file);
    await analysedIn(house, application_id);
    const words = 'The xylophone was misjudged.';
    expect((await house.call(candidate, api.appeals.open, { application_id, words })).status).toBe(200);
    await house.call(manager, api.reviews.open, { application_id });
    await house.call(manager, api.notes.add, { application_id, text: 'Zebulon bakes well.' });
    await house.call(manager, api.reviews.updateStatus, {
      application_id,
      new_status: 'rejected',
      reason_code: 'skills',
    });
    const backup = openStorage(
      { folder: join(house.folder, 'storage') },
      openKeyring(house.db, house.services.settings.secret),
    );
    expect(await backup.size(videoKey(id))).not.toBeNull();

    await ask(candidate);
    await eraseNow(candidate);
    expect(await tracesOf('zebulon', 'quagmire', 'xylophone', candidate.email)).toEqual([]);
    expect(await backup.size(videoKey(id))).toBeNull();
    expect(readdirSync(join(house.folder, 'storage/videos')).filter((name) => name.startsWith(id))).toEqual([]);
    const detail = await house.call(manager, api.reviews.detail, { application_id });
    expect(detail.body.application).toMatchObject({
      status: 'rejected',
      video: null,
      analysis: null,
      video_gone: { why: 'account_deleted' },
      candidate: { first_name: 'Deleted', last_name: 'account' },
      rejection: { code: 'skills' },
    });
    expect((await house.call(manager, api.notes.of, { application_id })).body.notes).toMatchObject([
      { text: '[name] bakes well.' },
    ]);
    const [last] = (await mailTo(candidate.email)).toReversed();
    expect(last?.subject).toBe('Your account is deleted');
    const [, sealed = ''] = /\/receipts#([\w-]+)/.exec(last?.text ?? '') ?? [];
    const receipt = JSON.parse(Buffer.from(sealed, 'base64url').toString()) as Parameters<typeof verify>[0];
    expect((await verify(receipt)).body).toEqual({ valid: true });
    expect((await signIn(candidate)).status).toBe(401);
  });

  it('cancels the plan of a manager alone, and leaves one that colleagues use', async () => {
    for (const isShared of [false, true]) {
      const owner = await house.signUp('manager');
      await buy(house, owner, single);
      const { id: org_id } = (await house.call(owner, api.organizations.mine, {})).body;
      const colleague = await house.signUp('manager');
      if (isShared)
        await house.db.updateTable('users').set({ org_id, org_role: 'owner' }).where('id', '=', colleague.id).execute();
      expect((await ask(owner)).status).toBe(200);
      const step = String((await signIn(owner)).body['step']);
      const back = { token: (await house.call(null, api.deletions.keep, { step })).body.access_token };
      const { subscriptions } = (await house.call(back, api.billing.overview, {})).body;
      expect(subscriptions).toMatchObject([{ status: 'active', cancel_at_period_end: !isShared }]);
    }
  });

  it('touches nothing that is about others', async () => {
    const [leaving, staying] = [await sentIn(house), await sentIn(house)];
    const { id: user_id } = staying.candidate;
    const now = new Date().toISOString();
    const { id: session_id } = await house.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    await house.db.insertInto('digests').values({ user_id, told_until: now }).execute();
    const browser = { endpoint: `https://push.example/${user_id}`, p256dh: 'key', auth: 'secret' };
    await house.db
      .insertInto('push_subscriptions')
      .values({ user_id, session_id, ...browser })
      .execute();
    await house.runTasks();
    const before = await rowsWith(user_id);
    expect(before).toMatchObject({ applications: [expect.any(String)], digests: [expect.any(String)] });
    await ask(leaving.candidate);
    await eraseNow(leaving.candidate);
    expect(await rowsWith(user_id)).toEqual(before);
  });

  it('of a manager answers everyone, or hands the jobs to a colleague; the last owner stays until there is another', async () => {
    const { manager, candidate, application_id, job_id } = await sentIn(house);
    await ask(manager);
    const statusOf = (id: string) =>
      house.db.selectFrom('jobs').select(['status', 'created_by']).where('id', '=', id).executeTakeFirst();
    expect((await statusOf(job_id))?.status).toBe('Paused');
    await eraseNow(manager);
    expect((await statusOf(job_id))?.status).toBe('Filled');
    const own = await house.call(candidate, api.outcomes.page, { application_id });
    expect(own.body.application).toMatchObject({ status: 'rejected', rejection: { code: 'other' } });

    const owner = await house.signUp('manager');
    const colleague = await house.signUp('manager');
    const { org_id } = await house.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await house.db.updateTable('users').set({ org_id, org_role: 'recruiter' }).where('id', '=', colleague.id).execute();
    const company_video_url = await house.video(owner);
    const other = videoIdOf(await house.video(owner)) ?? '';
    const job = await house.job(owner, { company_video_url });
    expect((await ask(owner)).body.code).toBe('last_owner');
    await house.db.updateTable('users').set({ org_role: 'owner' }).where('id', '=', colleague.id).execute();
    expect((await ask(owner)).status).toBe(200);
    await eraseNow(owner);
    expect(await statusOf(job.id)).toEqual({ status: 'Active', created_by: colleague.id });
    const videos = house.db.selectFrom('videos').select('id').where('owner_id', '=', owner.id).execute();
    expect(await videos).toEqual([{ id: videoIdOf(company_video_url) }]);
    const left = house.db.selectFrom('deletion_receipts').select('video_id').where('owner_id', '=', owner.id).execute();
    expect(await left).toEqual([{ video_id: other }]);

    const last = await house.signUp('manager');
    await house.db.updateTable('users').set({ org_id, org_role: 'recruiter' }).where('id', '=', last.id).execute();
    await eraseNow(colleague);
    const heir = house.db.selectFrom('users').select('org_role').where('id', '=', last.id).executeTakeFirst();
    expect(await heir).toEqual({ org_role: 'owner' });
  });
});

it('goes on to the next account when one cannot be erased', async () => {
  const [stuck, next] = [await house.signUp('candidate'), await house.signUp('candidate')];
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    house.db,
  );
  await sql`create trigger refuse before update of erased_at on users for each row
    when (old.id = ${sql.lit(stuck.id)}) execute function refuse()`.execute(house.db);
  for (const person of [stuck, next]) {
    await ask(person);
    await graceIsOver(house, person);
  }
  await eraseNow(next);
  const erased = await house.db.selectFrom('users').select('id').where('erased_at', 'is not', null).execute();
  expect(erased).toContainEqual({ id: next.id });
  expect(erased).not.toContainEqual({ id: stuck.id });
});

it('asks every room for every table that knows a user', async () => {
  const leaving = await house.signUp('candidate');
  const about = await tablesAboutUsers(house.db);
  await sql`create table touched (name text)`.execute(house.db);
  await sql`create function touch() returns trigger language plpgsql as $$
    begin insert into touched values (tg_table_name); return null; end $$`.execute(house.db);
  for (const table of about)
    await sql`create trigger touch after update or delete on ${sql.table(table)} execute function touch()`.execute(
      house.db,
    );
  await ask(leaving);
  await graceIsOver(house, leaving);
  await sql`truncate touched`.execute(house.db);
  await eraseAccount(house.services, { id: leaving.id, role: 'candidate', org_id: null, org_role: null });
  const { rows } = await sql<{ name: string }>`select distinct name from touched`.execute(house.db);
  const touched = rows.map(({ name }) => name);
  expect(about.filter((table) => !touched.includes(table)).toSorted()).toEqual(
    Object.values(staying).flat().toSorted(),
  );
});

it.each(Object.entries(staying))('lets only tables of %s stay', (room, tables) => {
  expect(tables.filter((table) => !tablesOf(room as Room).includes(table))).toEqual([]);
});

const verify = (receipt: Parameters<typeof house.call<typeof api.deletionReceipts.verify>>[2]) =>
  house.call(null, api.deletionReceipts.verify, receipt);
