import { randomUUID } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { maxUsersCounted } from '#contract/administration/users.ts';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { draftIn } from '../../../tests/support/applying.ts';
import { findable } from '../../../tests/support/finding.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signUp('admin');
  await product.confirm(admin);
});
afterAll(() => product.close());

const list = async (search: RawInput<typeof api.administration.users> = {}) =>
  (await product.call(admin, api.administration.users, search)).body;
const named = async (first_name: string, last_name = 'Zed', role: 'candidate' | 'manager' = 'candidate') => {
  const person = await product.signUp(role);
  await product.call(person, api.users.updateProfile, { first_name, last_name });
  return person;
};
const audit = (id: string) =>
  product.db.selectFrom('audit_log').selectAll().where('subject_id', '=', id).orderBy('id').execute();
const mailTo = async ({ email }: Person) => {
  await product.runTasks();
  return (await product.sentMail(email)).map(({ subject }) => subject);
};

describe('the list of users', () => {
  it('the list is searched by name and email, filtered, and sorted case-insensitively', async () => {
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
    await product.db.updateTable('users').set({ user_type: 'candidate_1' }).where('id', '=', suffixed.id).execute();
    expect((await list({ search: 'paying', role: 'candidate' })).users[0]?.user_type).toBe('candidate');
  });

  it('names are found without their accents and with them, in the list and in the applications', async () => {
    const [zoe, muller] = [await named('Zoë', 'Lindqvist'), await named('Jörg', 'Müller-Łuk')];
    const idsOf = async (search: string) => (await list({ search })).users.map(({ id }) => id);
    for (const search of ['zoe lind', 'Zoë', 'LINDQVIST']) expect(await idsOf(search)).toEqual([zoe.id]);
    for (const search of ['muller-luk', 'Müller-Łuk', 'jorg m']) expect(await idsOf(search)).toEqual([muller.id]);
    expect(await idsOf('zo_')).toEqual([]);
  });

  it('paging by key and by number returns the same rows, and the page size is capped', async () => {
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
    'the list refuses %j',
    async (wrong) => {
      const answer = await product.call(
        admin,
        api.administration.users,
        wrong as RawInput<typeof api.administration.users>,
      );
      expect(answer.status).toBe(400);
    },
  );
});

describe('an edit', () => {
  const edit = (person: Person, changes: Omit<RawInput<typeof api.administration.edit>, 'user_id'>, by = admin) =>
    product.call(by, api.administration.edit, { user_id: person.id, ...changes });

  it('an edit changes only the given fields and is recorded in the audit log', async () => {
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
    const { email_verified_at } = await product.db
      .selectFrom('users')
      .select('email_verified_at')
      .where('id', '=', person.id)
      .executeTakeFirstOrThrow();
    expect(email_verified_at).toBeNull();
    const taken = await edit(person, { email: admin.email.toUpperCase() });
    expect(taken).toMatchObject({ status: 409, body: { issues: [{ path: 'email' }] } });
  });

  it('a changed email address invalidates links that were sent to the former one', async () => {
    const person = await named('Moved');
    await product.call(null, api.recovery.ask, { email: person.email });
    await product.runTasks();
    const mails = await product.sentMail(person.email);
    const token = /reset-password#token=([\w.~-]+)/.exec(mails.at(-1)?.text ?? '')?.[1] ?? '';
    expect(token).not.toBe('');
    await edit(person, { email: `${randomUUID()}@example.com` });
    const reset = await product.call(null, api.recovery.reset, { token, password: 'another long enough password' });
    expect(reset.status).toBe(410);
  });

  it('a changed company of an owner renames the organization', async () => {
    const manager = await product.signUp('manager', { company: 'Old Co' });
    await edit(manager, { company: 'New Co' });
    expect((await product.call(manager, api.organizations.mine, {})).body.name).toBe('New Co');
  });

  it('a role can be changed when nothing depends on it, but never one’s own', async () => {
    const person = await named('Wrong role');
    expect((await edit(person, { role: 'manager' })).body.user.user_type).toBe('manager');
    expect((await product.call(person, api.users.me, {})).body).toMatchObject({ role: 'manager', org_role: 'owner' });
    const { candidate, manager } = await draftIn(product);
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
    product.call(by, api.administration.suspend, { user_id: person.id, reason: 'Asked for money' });
  const unsuspend = (person: Person) => product.call(admin, api.administration.unsuspend, { user_id: person.id });
  const signIn = ({ email }: Person) => product.call(null, api.users.token, { email, password: product.password });
  const onBoard = async (id: string) => {
    const { status, body } = await product.call(null, api.board.job, { job_id: id });
    return status === 200 && !body.job.closed;
  };

  it('a suspension ends every session immediately and closes open jobs, and lifting it restores them', async () => {
    const manager = await product.signUp('manager');
    const [open, paused] = [await product.job(manager), await product.job(manager)];
    await product.call(manager, api.postings.pause, { job_id: paused.id });
    const before = await product.db.selectFrom('jobs').selectAll().where('id', '=', open.id).executeTakeFirstOrThrow();

    const { body } = await suspend(manager);
    expect(body.user).toMatchObject({ suspended_why: 'Asked for money' });
    expect((await product.call(manager, api.users.me, {})).status).toBe(401);
    expect(
      (await product.call(null, api.users.token, { grant_type: 'refresh_token' }, { cookie: manager.cookie })).status,
    ).toBe(401);
    expect((await signIn(manager)).body.code).toBe('suspended');
    expect(await onBoard(open.id)).toBe(false);
    expect((await suspend(manager)).status).toBe(200);
    expect(await mailTo(manager)).toEqual(['Your account is suspended']);

    expect((await unsuspend(manager)).body.user.suspended_at).toBeNull();
    expect((await unsuspend(manager)).status).toBe(200);
    expect(await onBoard(open.id)).toBe(true);
    const after = await product.db.selectFrom('jobs').selectAll().where('id', '=', open.id).executeTakeFirstOrThrow();
    expect(after.status).toBe('Active');
    expect(Date.parse(after.expires_at!)).toBeGreaterThanOrEqual(Date.parse(before.expires_at!));
    const still = await product.db
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

  it('a colleague cannot reopen a job that a suspension hides', async () => {
    const manager = await product.signUp('manager');
    const job = await product.job(manager);
    await suspend(manager);
    const reopened = product.db.updateTable('jobs').set({ status: 'Active' }).where('id', '=', job.id).execute();
    await expect(reopened).rejects.toThrow(/jobs_hidden/);
  });

  it('a suspended candidate is not in the search, even after a profile change', async () => {
    const candidate = await findable(product, { title: 'Baker of the moon' });
    const found = async () =>
      (
        await product.db
          .selectFrom('candidate_search')
          .select('candidate_id')
          .where('candidate_id', '=', candidate.id)
          .execute()
      ).length;
    expect(await found()).toBe(1);
    await suspend(candidate);
    expect(await found()).toBe(0);
    await product.db
      .updateTable('users_profiles')
      .set({ title: 'Still here' })
      .where('id', '=', candidate.id)
      .execute();
    expect(await found()).toBe(0);
    await unsuspend(candidate);
    expect(await found()).toBe(1);
  });

  it('an administrator cannot suspend themselves, and two administrators cannot suspend each other', async () => {
    expect((await suspend(admin)).body.code).toBe('not_yourself');
    const [one, other] = [await product.signUp('admin'), await product.signUp('admin')];
    await Promise.all([one, other].map(product.confirm));
    const both = await Promise.all([suspend(other, one), suspend(one, other)]);
    expect(both.map(({ status }) => status).filter((status) => status === 200).length).toBeLessThan(2);
  });
});

it('an administrator confirms their identity again before each sensitive action', async () => {
  const hurried = await product.signUp('admin');
  const { id: user_id, email } = await product.signUp('candidate');
  const grant = (amount: number) =>
    product.call(hurried, api.administration.grant, {
      user_id,
      amount,
      grant_id: randomUUID(),
      kind: 'application',
      reason: 'We were down',
    });
  const acts = async () => [
    await product.call(hurried, api.administration.remove, { user_id, email }),
    await product.call(hurried, api.administration.suspend, { user_id, reason: 'Asked for money' }),
    await product.call(hurried, api.administration.edit, { user_id, role: 'manager' }),
    await product.call(hurried, api.administration.edit, { user_id, email: `${randomUUID()}@example.com` }),
    await product.call(hurried, api.admins.invite, {}),
    await grant(51),
  ];
  expect((await acts()).map(({ status }) => status)).toEqual([428, 428, 428, 428, 428, 428]);
  expect((await product.call(hurried, api.administration.edit, { user_id, first_name: 'Ilse' })).status).toBe(200);
  expect((await grant(50)).body).toEqual({ balance: 50 });
  await product.confirm(hurried);
  expect((await grant(51)).body).toEqual({ balance: 101 });
  await product.db
    .updateTable('sessions')
    .set({ confirmed_at: sql<string>`now() - interval '11 minutes'` })
    .where('user_id', '=', hurried.id)
    .execute();
  expect((await acts()).map(({ status }) => status)).toEqual([428, 428, 428, 428, 428, 428]);
});

describe('a deletion', () => {
  it('a deletion requires the email address, takes effect immediately, and can be undone', async () => {
    const manager = await product.signUp('manager');
    const job = await product.job(manager);
    const remove = (wanted: object, by = admin) =>
      product.call(by, api.administration.remove, {
        user_id: manager.id,
        email: manager.email,
        ...wanted,
      });
    expect((await remove({ email: 'somebody@example.com' })).body.issues?.[0]?.path).toBe('email');
    expect((await remove({ user_id: admin.id, email: admin.email })).body.code).toBe('not_yourself');
    const erased = Date.parse((await remove({})).body.user.delete_after ?? '');
    expect(Math.round((erased - Date.now()) / 86_400_000)).toBe(30);
    expect((await product.call(manager, api.users.me, {})).status).toBe(401);
    expect((await product.call(null, api.board.job, { job_id: job.id })).body.code).toBe('job_not_found');
    const told = (await mailTo(manager)).join();
    expect(told).toMatch(/delet/i);
    expect(told).not.toMatch(/suspended/);
    const [letter] = (await product.sentMail(manager.email)).filter(({ subject }) => /delet/i.test(subject));
    expect(letter?.text).toContain('An administrator has asked for the deletion of your account.');
    const { body } = await product.call(admin, api.administration.unsuspend, { user_id: manager.id });
    expect(body.user).toMatchObject({ suspended_at: null, delete_after: null });
  });
});

describe('a grant', () => {
  it('a repeated grant adds credits once with its reason, and the user is notified', async () => {
    const candidate = await product.signUp('candidate');
    const grant = {
      user_id: candidate.id,
      grant_id: randomUUID(),
      kind: 'application',
      amount: 3,
      reason: 'We were down',
    } as const;
    const presses = await Promise.all([1, 2].map(() => product.call(admin, api.administration.grant, grant)));
    expect(presses.map(({ body }) => body)).toEqual([{ balance: 3 }, { balance: 3 }]);
    const { body } = await product.call(candidate, api.credits.history, {});
    expect(body.entries).toMatchObject([{ amount: 3, bucket: 'refund', reason: 'We were down' }]);
    expect(await mailTo(candidate)).toEqual(['You have received 3 application credits']);
    expect((await audit(candidate.id)).filter(({ action }) => action === 'grant credits')).toHaveLength(1);
    const unfit = await product.call(admin, api.administration.grant, {
      ...grant,
      grant_id: randomUUID(),
      kind: 'job_posting',
    });
    expect(unfit.body.issues?.[0]?.path).toBe('kind');
  });
});

describe('a hundred thousand users', () => {
  it('the list of users is sorted and searched by indexes', async () => {
    const plans = await product.db.transaction().execute(async (tx) => {
      // A handful of rows is read whole unless that is forbidden, by whatever index is smallest.
      await sql`set local enable_seqscan = off`.execute(tx);
      const plan = async (query: RawBuilder<unknown>) => JSON.stringify((await sql`explain ${query}`.execute(tx)).rows);
      return [
        await plan(sql`select users.id from users join users_profiles on users_profiles.id = users.id
          where (lower(first_name), users_profiles.id) > ('b', '00000000-0000-0000-0000-000000000000'::uuid)
          order by lower(first_name), users_profiles.id limit 101`),
        await plan(sql`select id from users_profiles where name_letters(first_name, last_name) like '%stabcd%'`),
        await plan(sql`select users_profiles.id from users_profiles left join users on users.id = users_profiles.id
          order by lower(last_name), users_profiles.id limit 101 offset 49900`),
        await sql`drop index users_email_order, users_role_email_order`
          .execute(tx)
          .then(() => plan(sql`select id from users where lower(email) like '%crowd1234%'`)),
      ];
    });
    expect(plans[0]).toMatch(/users_profiles_first_name_order.*Index Cond: \(ROW/);
    expect(plans[1]).toContain('users_profiles_plain_name_parts');
    expect(plans[3]).toContain('users_email_parts');
    expect(plans[2]).toMatch(/Index Only Scan.*users_profiles_last_name_order/);
  });
});

// Last, because the crowd stays.
describe('a large search result', () => {
  it('the total of a large search result is capped', async () => {
    await sql`
      with people as (
        insert into users (email, role, user_type)
        select 'crowd' || n || '@crowd.test', 'candidate', 'candidate' from generate_series(1, ${maxUsersCounted + 1}::int) as n
        returning id
      )
      insert into users_profiles (id, first_name, last_name) select id, 'In', 'Crowd' from people`.execute(product.db);
    const counted = { total: maxUsersCounted, has_more_than_total: true, has_next_page: true };
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
