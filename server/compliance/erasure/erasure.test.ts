import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { buy, single } from '../../../tests/support/buying.ts';
import { graceIsOver } from '../../../tests/support/erasing.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { tablesAboutUsers } from '../../../tests/support/tables.ts';
import { openKeyring } from '../../video/videos/keyring.ts';
import { openStorage } from '../../adapters/storage/storage.ts';
import { videoKey } from '../../video/videos/queries.ts';
import { modules } from '../../modules.ts';
import { eraseAccount, eraseAccounts } from './erase.ts';
import { enqueue } from '../../base/task.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

/** What modules keep after an erasure. */
const staying = Object.fromEntries(modules.map(({ name, personalData }) => [name, personalData.retainedTables ?? []]));

const ask = (person: Person, confirmation = product.password) =>
  product.call(person, api.deletions.request, { confirmation });
const mailTo = async (address: string) => {
  await product.runTasks();
  return product.sentMail(address);
};
const signIn = (person: Person) =>
  product.call(null, api.users.token, { email: person.email, password: product.password });
async function eraseNow(person: Person) {
  await graceIsOver(product, person);
  await product.db.transaction().execute((tx) => enqueue(tx, eraseAccounts, {}));
  await product.runTasks();
}
/** The rows of each table that hold this text. */
async function rowsWith(word: string): Promise<Record<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select table_name as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema = 'public' and table_name not in ('mailbox', 'audit_log')`.execute(
    product.db,
  );
  const found: Record<string, string[]> = {};
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text as row from ${sql.table(name)} as t where t::text ilike ${`%${word}%`} order by 1`.execute(
      product.db,
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

describe('the deletion of an account', () => {
  it('the deletion requires the password, hides the profile, and is undone by the emailed link or at sign-in', async () => {
    const manager = await product.signUp('manager');
    const candidate = await product.signUp('candidate');
    await product.call(candidate, api.profiles.save, { profile_visible: true });
    expect((await ask(candidate, 'not my password')).body.issues).toMatchObject([{ path: 'confirmation' }]);
    expect((await ask(candidate)).status).toBe(200);
    expect((await product.call(candidate, api.users.me, {})).status).toBe(401);
    const found = async () => (await product.call(manager, api.candidates.search, {})).body.total;
    expect(await found()).toBe(0);

    const asked = await signIn(candidate);
    expect([asked.status, asked.body.code]).toEqual([401, 'deletion_waits']);
    expect(await found()).toBe(0);
    const { body } = await product.call(null, api.deletions.keep, { step: String(asked.body['step']) });
    expect(body.access_token).toBeTruthy();
    const again = await product.call(null, api.deletions.keep, { step: String(asked.body['step']) });
    expect(again.body.code).toBe('step_over');
    expect(await found()).toBe(1);
    expect((await mailTo(candidate.email)).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining(['Your account will be deleted', 'Your account won’t be deleted']),
    );

    await ask({ ...candidate, token: body.access_token });
    const [letter] = (await mailTo(candidate.email)).toReversed();
    expect(letter?.text).toContain('You asked us to delete your account.');
    const token = /keep-account#token=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
    expect((await product.call(null, api.deletions.undo, { token })).status).toBe(200);
    expect((await product.call(null, api.deletions.undo, { token })).status).toBe(410);
    await eraseNow(await product.signUp('candidate'));
    expect((await signIn(candidate)).status).toBe(200);
  });

  it('a person without a password confirms with the email address and a recent sign-in', async () => {
    const person = await product.signUp('user');
    await product.db.updateTable('users').set({ password_hash: null }).where('id', '=', person.id).execute();
    const long = sql<string>`now() - interval '11 minutes'`;
    const since = (created_at: typeof long) =>
      product.db.updateTable('sessions').set({ created_at }).where('user_id', '=', person.id).execute();
    await since(long);
    expect((await ask(person, 'somebody@example.com')).status).toBe(400);
    expect((await ask(person, person.email)).status).toBe(428);
    await since(sql<string>`now()`);
    expect((await ask(person, person.email)).status).toBe(200);
  });

  it('an erased candidate leaves no readable data, and the manager sees an anonymous decision', async () => {
    const sent = await sentIn(product, {
      ai_consent: true,
      answers: [{ text: 'Xylophone bread.' }, { text: 'Burnt.' }],
    });
    const { candidate, manager, application_id } = sent;
    const id = videoIdOf(sent.video_url) ?? '';
    await product.call(candidate, api.users.updateProfile, { first_name: 'Zebulon', last_name: 'Quagmire' });
    const waiting = { email: 'former@example.com', first_name: 'Zebulon', last_name: 'Quagmire', job_title: '' };
    await product.db
      .insertInto('waitlist')
      .values({ ...waiting, user_type: 'job_seeker', user_id: candidate.id })
      .execute();
    const file = join(product.folder, 'film');
    writeFileSync(file, 'moving pictures of somebody');
    await product.services.storage.put(videoKey(id), file);
    await analysedIn(product, application_id);
    const words = 'The xylophone was misjudged.';
    expect((await product.call(candidate, api.appeals.open, { application_id, words })).status).toBe(200);
    await product.call(manager, api.reviews.open, { application_id });
    await product.call(manager, api.notes.add, { application_id, text: 'Zebulon bakes well.' });
    await product.call(manager, api.reviews.updateStatus, {
      application_id,
      new_status: 'rejected',
      reason_code: 'skills',
    });
    await product.runTasks();
    const backup = openStorage(
      { folder: join(product.folder, 'storage') },
      openKeyring(product.db, product.services.settings.secret),
    );
    expect(await backup.size(videoKey(id))).not.toBeNull();

    await ask(candidate);
    await eraseNow(candidate);
    expect(await tracesOf('zebulon', 'quagmire', 'xylophone', candidate.email)).toEqual([]);
    expect(await backup.size(videoKey(id))).toBeNull();
    expect(readdirSync(join(product.folder, 'storage/videos')).filter((name) => name.startsWith(id))).toEqual([]);
    const detail = await product.call(manager, api.reviews.detail, { application_id });
    expect(detail.body.application).toMatchObject({
      status: 'rejected',
      video: null,
      analysis: null,
      video_gone: { why: 'account_deleted' },
      candidate: { first_name: 'Deleted', last_name: 'account' },
      rejection: { code: 'skills' },
    });
    expect((await product.call(manager, api.notes.of, { application_id })).body.notes).toMatchObject([
      { text: '[name] bakes well.' },
    ]);
    const [last] = (await mailTo(candidate.email)).toReversed();
    expect(last?.subject).toBe('Your account is deleted');
    const [, sealed = ''] = /\/receipts#([\w-]+)/.exec(last?.text ?? '') ?? [];
    const receipt = JSON.parse(Buffer.from(sealed, 'base64url').toString()) as Parameters<typeof verify>[0];
    expect((await verify(receipt)).body).toEqual({ valid: true });
    expect((await signIn(candidate)).status).toBe(401);
  });

  it('a candidate who leaves with an unsent application is erased, and the draft with them', async () => {
    const { candidate, application_id } = await draftIn(product);
    await product.call(candidate, api.users.updateProfile, { first_name: 'Zebulon', last_name: 'Quagmire' });
    await ask(candidate);
    await eraseNow(candidate);
    expect(await tracesOf('zebulon', candidate.email)).toEqual([]);
    expect(await rowsWith(application_id)).not.toHaveProperty('applications');
    expect((await signIn(candidate)).status).toBe(401);
  });

  it('the deletion cancels the plan of a single manager, but not one that colleagues share', async () => {
    for (const isShared of [false, true]) {
      const owner = await product.signUp('manager');
      await buy(product, owner, single);
      const { id: org_id } = (await product.call(owner, api.organizations.mine, {})).body;
      const colleague = await product.signUp('manager');
      if (isShared)
        await product.db
          .updateTable('users')
          .set({ org_id, org_role: 'owner' })
          .where('id', '=', colleague.id)
          .execute();
      expect((await ask(owner)).status).toBe(200);
      const step = String((await signIn(owner)).body['step']);
      const back = { token: (await product.call(null, api.deletions.keep, { step })).body.access_token };
      const { subscriptions } = (await product.call(back, api.billing.overview, {})).body;
      expect(subscriptions).toMatchObject([{ status: 'active', cancel_at_period_end: !isShared }]);
    }
  });

  it('the erasure does not change data about other people', async () => {
    const [leaving, staying] = [await sentIn(product), await sentIn(product)];
    const { id: user_id } = staying.candidate;
    const now = new Date().toISOString();
    const { id: session_id } = await product.db
      .selectFrom('sessions')
      .select('id')
      .where('user_id', '=', user_id)
      .executeTakeFirstOrThrow();
    await product.db.insertInto('digests').values({ user_id, told_until: now }).execute();
    const browser = { endpoint: `https://push.example/${user_id}`, p256dh: 'key', auth: 'secret' };
    await product.db
      .insertInto('push_subscriptions')
      .values({ user_id, session_id, ...browser })
      .execute();
    await product.runTasks();
    const before = await rowsWith(user_id);
    expect(before).toMatchObject({ applications: [expect.any(String)], digests: [expect.any(String)] });
    await ask(leaving.candidate);
    await eraseNow(leaving.candidate);
    expect(await rowsWith(user_id)).toEqual(before);
  });

  it('an erased manager’s jobs are closed or reassigned, and the last owner cannot leave before naming another', async () => {
    const { manager, candidate, application_id, job_id } = await sentIn(product);
    await ask(manager);
    const statusOf = (id: string) =>
      product.db.selectFrom('jobs').select(['status', 'created_by']).where('id', '=', id).executeTakeFirst();
    expect((await statusOf(job_id))?.status).toBe('Paused');
    await eraseNow(manager);
    expect((await statusOf(job_id))?.status).toBe('Filled');
    const own = await product.call(candidate, api.outcomes.page, { application_id });
    expect(own.body.application).toMatchObject({ status: 'rejected', rejection: { code: 'other' } });

    const owner = await product.signUp('manager');
    const colleague = await product.signUp('manager');
    const { org_id } = await product.db
      .selectFrom('users')
      .select('org_id')
      .where('id', '=', owner.id)
      .executeTakeFirstOrThrow();
    await product.db
      .updateTable('users')
      .set({ org_id, org_role: 'recruiter' })
      .where('id', '=', colleague.id)
      .execute();
    const company_video_url = await product.video(owner);
    const other = videoIdOf(await product.video(owner)) ?? '';
    const job = await product.job(owner, { company_video_url });
    expect((await ask(owner)).body.code).toBe('last_owner');
    await product.db.updateTable('users').set({ org_role: 'owner' }).where('id', '=', colleague.id).execute();
    expect((await ask(owner)).status).toBe(200);
    await eraseNow(owner);
    expect(await statusOf(job.id)).toEqual({ status: 'Active', created_by: colleague.id });
    const videos = product.db.selectFrom('videos').select('id').where('owner_id', '=', owner.id).execute();
    expect(await videos).toEqual([{ id: videoIdOf(company_video_url) }]);
    const left = product.db
      .selectFrom('deletion_receipts')
      .select('video_id')
      .where('owner_id', '=', owner.id)
      .execute();
    expect(await left).toEqual([{ video_id: other }]);

    const last = await product.signUp('manager');
    await product.db.updateTable('users').set({ org_id, org_role: 'recruiter' }).where('id', '=', last.id).execute();
    await eraseNow(colleague);
    const heir = product.db.selectFrom('users').select('org_role').where('id', '=', last.id).executeTakeFirst();
    expect(await heir).toEqual({ org_role: 'owner' });
  });
});

it('the erasure continues with the next account when one cannot be erased', async () => {
  const [stuck, next] = [await product.signUp('candidate'), await product.signUp('candidate')];
  await sql`create function refuse() returns trigger language plpgsql as $$ begin raise 'stuck'; end $$`.execute(
    product.db,
  );
  await sql`create trigger refuse before update of erased_at on users for each row
    when (old.id = ${sql.lit(stuck.id)}) execute function refuse()`.execute(product.db);
  for (const person of [stuck, next]) {
    await ask(person);
    await graceIsOver(product, person);
  }
  await eraseNow(next);
  const erased = await product.db.selectFrom('users').select('id').where('erased_at', 'is not', null).execute();
  expect(erased).toContainEqual({ id: next.id });
  expect(erased).not.toContainEqual({ id: stuck.id });
});

it('the erasure changes every table about users except the declared ones', async () => {
  const leaving = await product.signUp('candidate');
  const about = await tablesAboutUsers(product.db);
  await sql`create table touched (name text)`.execute(product.db);
  await sql`create function touch() returns trigger language plpgsql as $$
    begin insert into touched values (tg_table_name); return null; end $$`.execute(product.db);
  for (const table of about)
    await sql`create trigger touch after update or delete on ${sql.table(table)} execute function touch()`.execute(
      product.db,
    );
  await ask(leaving);
  await graceIsOver(product, leaving);
  await sql`truncate touched`.execute(product.db);
  await eraseAccount(product.services, { id: leaving.id, role: 'candidate', org_id: null, org_role: null });
  const { rows } = await sql<{ name: string }>`select distinct name from touched`.execute(product.db);
  const touched = rows.map(({ name }) => name);
  expect(about.filter((table) => !touched.includes(table)).toSorted()).toEqual(
    Object.values(staying).flat().toSorted(),
  );
});

it.each(modules)(
  'each table of $name that is exempt from erasure belongs to that module',
  ({ tables, personalData }) => {
    expect((personalData.retainedTables ?? []).filter((table) => !tables.some((own) => own === table))).toEqual([]);
  },
);

const verify = (receipt: Parameters<typeof product.call<typeof api.deletionReceipts.verify>>[2]) =>
  product.call(null, api.deletionReceipts.verify, receipt);

it('no searchable word of an erased person is left, not even of an application that was decided', async () => {
  const { manager, candidate, application_id } = await sentIn(product, {
    answers: [{ text: 'Pumpernickel every Sunday.' }],
  });
  await product.call(candidate, api.users.updateProfile, { title: 'Zymurgist' });
  await product.db
    .updateTable('application_answers')
    .set({ text: 'Pumpernickel every Monday.' })
    .where('application_id', '=', application_id)
    .where('position', '=', 0)
    .execute();
  const foundBy = async (search: string) =>
    (await product.call(manager, api.applicants.all, { search })).body.applicants.map(({ id }) => id);
  expect(await foundBy('zymurgist')).toEqual([application_id]);
  await product.call(manager, api.reviews.updateStatus, { application_id, new_status: 'accepted' });
  await ask(candidate);
  await eraseNow(candidate);
  expect([await foundBy('zymurgist'), await foundBy('pumpernickel')]).toEqual([[], []]);
  expect(await tracesOf('zymurgist', 'pumpernickel')).toEqual([]);
});
