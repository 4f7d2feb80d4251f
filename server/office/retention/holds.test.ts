import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { promised } from '#contract/office/retention.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { enqueue } from '../../base/task.ts';
import { eraseAccounts } from '../erasure/erase.ts';
import { runRetention } from './run.ts';

let house: House;
let admin: Person;
beforeAll(async () => {
  house = await openHouse();
  admin = await house.signUp('admin');
});
afterAll(() => house.close());

const place = async (subject: 'user' | 'job' | 'organization', which: string, until: string | null = null) =>
  house.call(admin, api.legalHolds.place, { subject, which, reason: 'Case 12, a court asked', until });
const lift = (hold_id: string) => house.call(admin, api.legalHolds.lift, { hold_id });
const agedBy = (days: number) => sql<string>`now() - make_interval(days => ${days})`;
const isErased = async ({ id }: Person) =>
  (await house.db.selectFrom('users').select('erased_at').where('id', '=', id).executeTakeFirstOrThrow()).erased_at !==
  null;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** The days of grace are over at once. */
async function eraseNow({ id }: Person) {
  await house.db
    .updateTable('users')
    .set({ delete_after: agedBy(1) })
    .where('id', '=', id)
    .execute();
  await house.db.transaction().execute((tx) => enqueue(tx, eraseAccounts, {}));
  await house.runTasks();
}

it('keeps a person from erasure until it is lifted, and says who placed it and why', async () => {
  const candidate = await house.signUp('candidate');
  const { body, status } = await place('user', candidate.email.toUpperCase());
  expect(status).toBe(200);
  expect(body.hold).toMatchObject({
    subject_id: candidate.id,
    name: candidate.email,
    reason: 'Case 12, a court asked',
  });
  // Sent twice it is one hold.
  expect((await place('user', candidate.id, day(30))).body.hold).toMatchObject({ id: body.hold.id, until: day(30) });
  await eraseNow(candidate);
  expect(await isErased(candidate)).toBe(false);
  expect((await lift(body.hold.id)).status).toBe(200);
  expect((await lift(body.hold.id)).status).toBe(200);
  await eraseNow(candidate);
  expect(await isErased(candidate)).toBe(true);
  const { holds } = (await house.call(admin, api.legalHolds.list, {})).body;
  expect(holds.find(({ id }) => id === body.hold.id)?.lifted_at).not.toBeNull();
  const log = (await house.call(admin, api.audit.entries, { who: candidate.id })).body.entries;
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['place legal hold', 'lift legal hold', 'erase account']),
  );
});

it('ends by itself after its last day', async () => {
  const candidate = await house.signUp('candidate');
  await place('user', candidate.id, day(-1));
  await eraseNow(candidate);
  expect(await isErased(candidate)).toBe(true);
});

it('keeps what is about a job or an organization from retention, and its candidates from erasure', async () => {
  const due = async () => {
    const report = await runRetention(house.services, { dryRun: true });
    return report.find(({ rule }) => rule === 'warn_application')?.due;
  };
  for (const subject of ['job', 'organization'] as const) {
    const { application_id, candidate, manager } = await sentIn(house);
    const before = await due();
    await house.db
      .updateTable('applications')
      .set({ submitted_at: agedBy(366 * promised.application_years) })
      .where('id', '=', application_id)
      .execute();
    expect(await due()).toBe((before ?? 0) + 1);
    const { job_id, org_id } = await house.db
      .selectFrom('applications')
      .innerJoin('jobs', 'jobs.id', 'applications.job_id')
      .select(['job_id', 'org_id'])
      .where('applications.id', '=', application_id)
      .executeTakeFirstOrThrow();
    const { body } = await place(subject, subject === 'job' ? `https://example.com/jobs/${job_id}` : org_id);
    expect(await due()).toBe(before);
    await eraseNow(candidate);
    await eraseNow(manager);
    expect([await isErased(candidate), await isErased(manager)]).toEqual([false, false]);
    await lift(body.hold.id);
    await eraseNow(candidate);
    expect(await isErased(candidate)).toBe(true);
  }
});

it('keeps an answer whose candidate would delete it, while withdrawing stays free', async () => {
  const { application_id, candidate } = await sentIn(house);
  const { body } = await place('user', candidate.email);
  const refused = await house.call(candidate, api.outcomes.deleteVideo, { application_id });
  expect(refused).toMatchObject({ status: 409, body: { code: 'legal_hold' } });
  const video = () =>
    house.db
      .selectFrom('applications')
      .select(['status', 'video_id'])
      .where('id', '=', application_id)
      .executeTakeFirst();
  const { video_id } = (await video()) ?? {};
  expect((await house.call(candidate, api.applications.withdraw, { application_id })).status).toBe(200);
  expect(await video()).toEqual({ status: 'withdrawn', video_id });
  await lift(body.hold.id);
  expect((await house.call(candidate, api.outcomes.deleteVideo, { application_id })).status).toBe(200);
  expect((await video())?.video_id).toBeNull();
});

it('finds no one for a wrong name, and says so at the field', async () => {
  const wrong = await place('user', 'nobody@example.com');
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'which' }] } });
  expect((await place('organization', 'No such house')).status).toBe(400);
});
