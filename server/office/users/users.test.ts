import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { mostCounted } from '#contract/office/users.ts';
import { api } from '#contract/api.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import { draftIn } from '../../../tests/support/applying.ts';
import { findable } from '../../../tests/support/finding.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.signUp('admin');
  await house.confirm(admin);
});
afterAll(() => house.close());

const list = async (search: Sent<typeof api.administration.users> = {}) =>
  (await house.call(admin, api.administration.users, search)).body;
const named = async (first_name: string, last_name = 'Zed', role: 'candidate' | 'manager' = 'candidate') => {
  const person = await house.signUp(role);
  await house.call(person, api.users.updateProfile, { first_name, last_name });
  return person;
};
const audit = (id: string) =>
  house.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute();
const mailTo = async ({ email }: Person) => {
  await house.runTasks();
  return (await house.sentMail(email)).map(({ subject }) => subject);
};

describe('the list of users', () => {
  it('is searched by name and email, filtered, and sorted whatever the case', async () => {
    const people = [await named('ilse', 'Quartz'), await named('Hugo', 'Quartz'), await named('Jane', 'Quartz')];
    const byName = await list({ search: 'quartz' });
    expect(byName).toMatchObject({ total: 3, has_next_page: false, next_cursor: null });
    expect(byName.users.map(({ first_name }) => first_name)).toEqual(['Hugo', 'ilse', 'Jane']);
    const turned = await list({ search: 'a', sort_field: 'email', sort_order: 'desc', limit: 3 });
    expect(turned.users.map(({ email }) => email)).toEqual(
      turned.users
        .map(({ email }) => email)
        .toSorted()
        .toReversed(),
    );
    expect((await list({ search: people[0]!.email.slice(0, 20) })).users.map(({ id }) => id)).toEqual([people[0]!.id]);
    expect((await list({ search: '%' })).total).toBe(0);
    expect((await list({ role: 'admin' })).users.map(({ id }) => id)).toEqual([admin.id]);
    const suffixed = await named('Paying', 'Quartz');
    await house.db.updateTable('users').set({ user_type: 'candidate_1' }).where('id', '=', suffixed.id).execute();
    expect((await list({ search: 'paying', role: 'candidate' })).users[0]?.user_type).toBe('candidate');
  });

  it('goes on by key and by page with the same rows, and caps the page', async () => {
    for (let n = 0; n < 7; n++) await named('Same', 'Pager');
    const search = { search: 'pager', limit: 3 } as const;
    const first = await list(search);
    const byKey = await list({ ...search, page: 2, cursor: first.next_cursor! });
    const byPage = await list({ ...search, page: 2 });
    expect(byKey.users).toEqual(byPage.users);
    expect(new Set([...first.users, ...byKey.users].map(({ id }) => id)).size).toBe(6);
    const { users: all } = await list({ search: 'pager' });
    const last = await list({ ...search, page: 3 });
    expect([last.users, last.has_next_page]).toEqual([all.slice(6), false]);
    const middle = await list({ search: 'pager', limit: 2, page: 3 });
    expect([middle.users, middle.has_next_page]).toEqual([all.slice(4, 6), true]);
    expect((await list({ ...search, page: 4 })).users).toEqual([]);
    expect((await list({ limit: 5000 })).users.length).toBeLessThanOrEqual(100);
  });

  it.each([{ sort_field: 'password_hash' }, { sort_order: 'up' }, { role: 'user' }, { page: 0 }, { cursor: 'junk' }])(
    'refuses %j',
    async (wrong) => {
      const answer = await house.call(admin, api.administration.users, wrong as Sent<typeof api.administration.users>);
      expect(answer.status).toBe(400);
    },
  );
});

describe('an edit', () => {
  const edit = (person: Person, changes: Omit<Sent<typeof api.administration.edit>, 'user_id'>, by = admin) =>
    house.call(by, api.administration.edit, { user_id: person.id, ...changes });

  it('changes what is given, and notes before and after', async () => {
    const person = await named('Before');
    const email = `${randomUUID()}@example.com`;
    const { body } = await edit(person, { first_name: 'After', company: 'New Co', email });
    expect(body.user).toMatchObject({ first_name: 'After', last_name: 'Zed', company: 'New Co', email });
    expect((await audit(person.id)).at(-1)).toMatchObject({
      actor_id: admin.id,
      action: 'edit user',
      before: { role: 'candidate' },
      after: { changed: ['first_name', 'email', 'company'] },
    });
    expect(await mailTo(person)).toContain('The email of your account was changed');
    expect((await mailTo({ ...person, email })).join()).toMatch(/confirm/i);
    const { email_verified_at } = await house.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(email_verified_at).toBeNull();
    const taken = await edit(person, { email: admin.email.toUpperCase() });
    expect(taken).toMatchObject({ status: 409, body: { issues: [{ path: 'email' }] } });
  });

  it('leaves nothing of what was mailed to the former address', async () => {
    const person = await named('Moved');
    await house.call(null, api.recovery.ask, { email: person.email });
    await house.runTasks();
    const mails = await house.sentMail(person.email);
    const token = /reset-password#token=([\w.~-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    await edit(person, { email: `${randomUUID()}@example.com` });
    const reset = await house.call(null, api.recovery.reset, { token, password: 'another long enough password' });
    expect(reset.status).toBe(410);
  });

  it('names the organization of its owner', async () => {
    const manager = await house.signUp('manager', { company: 'Old Co' });
    await edit(manager, { company: 'New Co' });
    expect((await house.call(manager, api.organizations.mine, {})).body.name).toBe('New Co');
  });

  it('changes a role that nothing hangs on, never one’s own', async () => {
    const person = await named('Wrong role');
    expect((await edit(person, { role: 'manager' })).body.user.user_type).toBe('manager');
    expect((await house.call(person, api.users.me, {})).body).toMatchObject({ role: 'manager', org_role: 'owner' });
    const { candidate, manager } = await draftIn(house);
    for (const busy of [candidate, manager]) {
      expect((await edit(busy, { role: 'admin' })).body).toMatchObject({
        code: 'role_in_use',
        issues: [{ path: 'role' }],
      });
    }
    expect((await edit(admin, { role: 'candidate' })).body.code).toBe('not_yourself');
    expect((await edit(person, { role: 'user' })).status).toBe(400);
  });
});

describe('a suspension', () => {
  const suspend = (person: Person, by = admin) =>
    house.call(by, api.administration.suspend, { user_id: person.id, reason: 'Asked for money' });
  const unsuspend = (person: Person) => house.call(admin, api.administration.unsuspend, { user_id: person.id });
  const signIn = ({ email }: Person) => house.call(null, api.users.token, { email, password: house.password });
  const onBoard = async (id: string) => !(await house.call(null, api.board.job, { job_id: id })).body.job.closed;

  it('ends every session at once, takes open jobs off the board, and gives all of it back', async () => {
    const manager = await house.signUp('manager');
    const [open, paused] = [await house.job(manager), await house.job(manager)];
    await house.call(manager, api.postings.pause, { job_id: paused.id });
    const before = await house.db.selectFrom('jobs').selectAll().where('id', '=', open.id).executeTakeFirstOrThrow();

    const { body } = await suspend(manager);
    expect(body.user).toMatchObject({ suspended_why: 'Asked for money' });
    expect((await house.call(manager, api.users.me, {})).status).toBe(401);
    expect(
      (await house.call(null, api.users.token, { grant_type: 'refresh_token' }, { cookie: manager.cookie })).status,
    ).toBe(401);
    expect((await signIn(manager)).body.code).toBe('suspended');
    expect(await onBoard(open.id)).toBe(false);
    expect((await suspend(manager)).status).toBe(200);
    expect(await mailTo(manager)).toEqual(['Your account is suspended']);

    expect((await unsuspend(manager)).body.user.suspended_at).toBeNull();
    expect((await unsuspend(manager)).status).toBe(200);
    expect(await onBoard(open.id)).toBe(true);
    const after = await house.db.selectFrom('jobs').selectAll().where('id', '=', open.id).executeTakeFirstOrThrow();
    expect(after.status).toBe('Active');
    expect(Date.parse(after.expires_at!)).toBeGreaterThanOrEqual(Date.parse(before.expires_at!));
    const still = await house.db
      .selectFrom('jobs')
      .select('status')
      .where('id', '=', paused.id)
      .executeTakeFirstOrThrow();
    expect(still.status).toBe('Paused');
    expect((await signIn(manager)).status).toBe(200);
    expect((await audit(manager.id)).map(({ action }) => action).filter((action) => /suspend/.test(action))).toEqual([
      'suspend user',
      'unsuspend user',
    ]);
  });

  it('hides jobs even from colleagues’ hands', async () => {
    const manager = await house.signUp('manager');
    const job = await house.job(manager);
    await suspend(manager);
    const reopened = house.db.updateTable('jobs').set({ status: 'Active' }).where('id', '=', job.id).execute();
    await expect(reopened).rejects.toThrow(/jobs_hidden/);
  });

  it('takes a candidate out of the search, whatever is saved meanwhile', async () => {
    const candidate = await findable(house, { title: 'Baker of the moon' });
    const found = async () =>
      (
        await house.db
          .selectFrom('candidate_search')
          .select('candidate_id')
          .where('candidate_id', '=', candidate.id)
          .execute()
      ).length;
    expect(await found()).toBe(1);
    await suspend(candidate);
    expect(await found()).toBe(0);
    await house.db.updateTable('users_profiles').set({ title: 'Still here' }).where('id', '=', candidate.id).execute();
    expect(await found()).toBe(0);
    await unsuspend(candidate);
    expect(await found()).toBe(1);
  });

  it('is never of oneself, and always leaves an administrator', async () => {
    expect((await suspend(admin)).body.code).toBe('not_yourself');
    const [one, other] = [await house.signUp('admin'), await house.signUp('admin')];
    await Promise.all([one, other].map(house.confirm));
    const both = await Promise.all([suspend(other, one), suspend(one, other)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThan(2);
  });
});

it('asks who is there once more before an administrator deletes, suspends, changes a role or address, or gives much', async () => {
  const hurried = await house.signUp('admin');
  const { id: user_id, email } = await house.signUp('candidate');
  const grant = (amount: number) =>
    house.call(hurried, api.administration.grant, {
      user_id,
      amount,
      grant_id: randomUUID(),
      kind: 'application',
      reason: 'We were down',
    });
  const acts = async () => [
    await house.call(hurried, api.administration.remove, { user_id, email }),
    await house.call(hurried, api.administration.suspend, { user_id, reason: 'Asked for money' }),
    await house.call(hurried, api.administration.edit, { user_id, role: 'manager' }),
    await house.call(hurried, api.administration.edit, { user_id, email: `${randomUUID()}@example.com` }),
    await house.call(hurried, api.admins.invite, {}),
    await grant(51),
  ];
  expect((await acts()).map(({ status }) => status)).toEqual([428, 428, 428, 428, 428, 428]);
  expect((await house.call(hurried, api.administration.edit, { user_id, first_name: 'Ilse' })).status).toBe(200);
  expect((await grant(50)).body).toEqual({ balance: 50 });
  await house.confirm(hurried);
  expect((await grant(51)).body).toEqual({ balance: 101 });
  await house.db
    .updateTable('sessions')
    .set({ confirmed_at: sql<string>`now() - interval '11 minutes'` })
    .where('user_id', '=', hurried.id)
    .execute();
  expect((await acts()).map(({ status }) => status)).toEqual([428, 428, 428, 428, 428, 428]);
});

describe('a deletion', () => {
  it('asks for the address, ends everything at once, and can be taken back', async () => {
    const manager = await house.signUp('manager');
    const job = await house.job(manager);
    const remove = (wanted: object, by = admin) =>
      house.call(by, api.administration.remove, {
        user_id: manager.id,
        email: manager.email,
        ...wanted,
      });
    expect((await remove({ email: 'somebody@example.com' })).body.issues?.[0]?.path).toBe('email');
    expect((await remove({ user_id: admin.id, email: admin.email })).body.code).toBe('not_yourself');
    const erased = Date.parse((await remove({})).body.user.delete_after ?? '');
    expect(Math.round((erased - Date.now()) / 86_400_000)).toBe(30);
    expect((await house.call(manager, api.users.me, {})).status).toBe(401);
    expect((await house.call(null, api.board.job, { job_id: job.id })).body.job.closed).toBe(true);
    const told = (await mailTo(manager)).join();
    expect(told).toMatch(/delet/i);
    expect(told).not.toMatch(/suspended/);
    const [letter] = (await house.sentMail(manager.email)).filter(({ subject }) => /delet/i.test(subject));
    expect(letter?.text).toContain('An administrator has asked for the deletion of your account.');
    const { body } = await house.call(admin, api.administration.unsuspend, { user_id: manager.id });
    expect(body.user).toMatchObject({ suspended_at: null, delete_after: null });
  });
});

describe('a grant', () => {
  it('goes through the ledger once, with its reason, and is told', async () => {
    const candidate = await house.signUp('candidate');
    const grant = {
      user_id: candidate.id,
      grant_id: randomUUID(),
      kind: 'application',
      amount: 3,
      reason: 'We were down',
    } as const;
    const presses = await Promise.all([1, 2].map(() => house.call(admin, api.administration.grant, grant)));
    expect(presses.map(({ body }) => body)).toEqual([{ balance: 3 }, { balance: 3 }]);
    const { body } = await house.call(candidate, api.credits.history, {});
    expect(body.entries).toMatchObject([{ amount: 3, bucket: 'refund', reason: 'We were down' }]);
    expect(await mailTo(candidate)).toEqual(['You have received 3 application credits']);
    expect((await audit(candidate.id)).filter(({ action }) => action === 'grant credits')).toHaveLength(1);
    const unfit = await house.call(admin, api.administration.grant, {
      ...grant,
      grant_id: randomUUID(),
      kind: 'job_posting',
    });
    expect(unfit.body.issues?.[0]?.path).toBe('kind');
  });
});

describe('a hundred thousand users', () => {
  it('are sorted and searched by indexes', async () => {
    const plans = await house.db.transaction().execute(async (tx) => {
      // A handful of rows is read whole unless that is forbidden, by whatever index is smallest.
      await sql`set local enable_seqscan = off`.execute(tx);
      const plan = async (query: RawBuilder<unknown>) => JSON.stringify((await sql`explain ${query}`.execute(tx)).rows);
      return [
        await plan(sql`select users.id from users join users_profiles on users_profiles.id = users.id
          where (lower(first_name), users_profiles.id) > ('b', '00000000-0000-0000-0000-000000000000'::uuid)
          order by lower(first_name), users_profiles.id limit 101`),
        await plan(sql`select id from users_profiles where lower(first_name || ' ' || last_name) like '%stabcd%'`),
        await plan(sql`select users_profiles.id from users_profiles left join users on users.id = users_profiles.id
          order by lower(last_name), users_profiles.id limit 101 offset 49900`),
        await sql`drop index users_email_order, users_role_email_order`
          .execute(tx)
          .then(() => plan(sql`select id from users where lower(email) like '%crowd1234%'`)),
      ];
    });
    expect(plans[0]).toMatch(/users_profiles_first_name_order.*Index Cond: \(ROW/);
    expect(plans[1]).toContain('users_profiles_name_parts');
    expect(plans[3]).toContain('users_email_parts');
    expect(plans[2]).toMatch(/Index Only Scan.*users_profiles_last_name_order/);
  });
});

// Last, because the crowd stays.
describe('a crowd', () => {
  it('is not counted further than anyone pages when a search finds it', async () => {
    await sql`
      with people as (
        insert into users (email, role, user_type)
        select 'crowd' || n || '@crowd.test', 'candidate', 'candidate' from generate_series(1, ${mostCounted + 1}::int) as n
        returning id
      )
      insert into users_profiles (id, first_name, last_name) select id, 'In', 'Crowd' from people`.execute(house.db);
    const counted = { total: mostCounted, has_more_than_total: true, has_next_page: true };
    expect(await list({ search: 'crowd', limit: 1 })).toMatchObject(counted);
    expect(await list({ search: 'crowd', limit: 1, page: 10_001 })).toMatchObject({ ...counted, has_next_page: false });
    expect(await list({ search: 'crowd', role: 'manager' })).toMatchObject({ total: 0, has_more_than_total: false });
    // A page in the midst of one role is the one that its key leads to.
    const before = await list({ role: 'candidate', page: 49 });
    const byKey = await list({ role: 'candidate', page: 50, cursor: before.next_cursor! });
    expect((await list({ role: 'candidate', page: 50 })).users).toEqual(byKey.users);
    expect(byKey.users).toHaveLength(100);
  });
});
