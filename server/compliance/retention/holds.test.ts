import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { retentionPeriods } from '#contract/compliance/retention.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { heldUp } from '../../../tests/support/holding.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { sendResume } from '../../../tests/support/resumes.ts';
import { enqueue } from '../../base/task.ts';
import { eraseWhenHoldEnds } from '../../hiring/applications/held-analyses.ts';
import { insertVideo } from '../../video/videos/upload.ts';
import { eraseAccounts } from '../erasure/erase.ts';
import { runRetention } from './run.ts';

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct();
  admin = await product.signUp('admin');
});
afterAll(() => product.close());

const place = async (subject: 'user' | 'job' | 'organization', which: string, until: string | null = null) =>
  product.call(admin, api.legalHolds.place, { subject, which, reason: 'Case 12, a court asked', until });
const lift = (hold_id: string) => product.call(admin, api.legalHolds.lift, { hold_id });
const agedBy = (days: number) => sql<string>`now() - make_interval(days => ${days})`;
const isErased = async ({ id }: Person) =>
  (await product.db.selectFrom('users').select('erased_at').where('id', '=', id).executeTakeFirstOrThrow())
    .erased_at !== null;
const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

/** Ends the grace period of the deleted account and runs the erasure. */
async function eraseNow({ id }: Person) {
  await product.db
    .updateTable('users')
    .set({ delete_after: agedBy(1) })
    .where('id', '=', id)
    .execute();
  await product.db.transaction().execute((tx) => enqueue(tx, eraseAccounts, {}));
  await product.runTasks();
}

it('a legal hold prevents erasure until it is lifted, and shows its reason in the list', async () => {
  const candidate = await product.signUp('candidate');
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
  const { holds } = (await product.call(admin, api.legalHolds.list, {})).body;
  expect(holds.find(({ id }) => id === body.hold.id)?.lifted_at).not.toBeNull();
  const log = (await product.call(admin, api.audit.entries, { who: candidate.id })).body.entries;
  expect(log.map(({ action }) => action)).toEqual(
    expect.arrayContaining(['place legal hold', 'lift legal hold', 'erase account']),
  );
});

it('a legal hold ends automatically after its last day', async () => {
  const candidate = await product.signUp('candidate');
  await place('user', candidate.id, day(-1));
  await eraseNow(candidate);
  expect(await isErased(candidate)).toBe(true);
});

it('a hold on a job or an organization prevents retention of applications and erasure of candidates', async () => {
  const due = async () => {
    const report = await runRetention(product.services, { dryRun: true });
    return report.find(({ rule }) => rule === 'warn_application')?.due;
  };
  for (const subject of ['job', 'organization'] as const) {
    const { application_id, candidate, manager } = await sentIn(product);
    const before = await due();
    await product.db
      .updateTable('applications')
      .set({ submitted_at: agedBy(366 * retentionPeriods.application_years) })
      .where('id', '=', application_id)
      .execute();
    expect(await due()).toBe((before ?? 0) + 1);
    const { job_id, org_id } = await product.db
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

it('the deletion email is the same with and without a legal hold', async () => {
  const [held, free] = [await product.signUp('candidate'), await product.signUp('candidate')];
  const { body } = await place('user', held.email);
  for (const person of [held, free])
    await product.call(person, api.deletions.request, { confirmation: product.password });
  await product.runTasks();
  const mailOf = async ({ email }: Person) =>
    (await product.sentMail(email))
      .find(({ subject }) => subject === 'Your account will be deleted')
      ?.text.replaceAll(/https?:\S+/g, '[link]');
  const mail = await mailOf(held);
  expect(mail).toBe(await mailOf(free));
  expect(mail).toContain('If the law or a court requires us to keep data longer, it stays hidden and we erase it when');
  expect(mail).not.toContain('After it, nothing can be brought back');
  for (const person of [held, free]) await eraseNow(person);
  expect([await isErased(held), await isErased(free)]).toEqual([false, true]);
  // It waits out of sight, can still be brought back, and is erased once the hold is lifted.
  const signIn = await product.call(null, api.users.token, { email: held.email, password: product.password });
  expect(signIn.body.code).toBe('deletion_waits');
  await lift(body.hold.id);
  await eraseNow(held);
  expect(await isErased(held)).toBe(true);
});

it('a held answer cannot be deleted, but the application can be withdrawn', async () => {
  const { application_id, candidate } = await sentIn(product);
  const { body } = await place('user', candidate.email);
  const refused = await product.call(candidate, api.outcomes.deleteVideo, { application_id });
  expect(refused).toMatchObject({ status: 409, body: { code: 'legal_hold' } });
  const video = () =>
    product.db
      .selectFrom('applications')
      .select(['status', 'video_id'])
      .where('id', '=', application_id)
      .executeTakeFirst();
  const { video_id } = (await video()) ?? {};
  expect((await product.call(candidate, api.applications.withdraw, { application_id })).status).toBe(200);
  expect(await video()).toEqual({ status: 'withdrawn', video_id });
  await lift(body.hold.id);
  expect((await product.call(candidate, api.outcomes.deleteVideo, { application_id })).status).toBe(200);
  expect((await video())?.video_id).toBeNull();
});

it('a withdrawn consent stops AI under a hold, keeps what is held out of sight, and deletes it after the hold', async () => {
  const { application_id, candidate, manager } = await sentIn(product, { ai_consent: true });
  await analysedIn(product, application_id);
  const { body } = await place('user', candidate.email);
  const withdrawn = await product.call(candidate, api.consents.decide, {
    purpose: 'ai_analysis',
    application_id,
    given: false,
  });
  expect(withdrawn.status).toBe(200);
  const { application } = (await product.call(manager, api.reviews.detail, { application_id })).body;
  expect(application).toMatchObject({ analysis: null, analysis_score: null, human_review: true });
  const held = async () => JSON.stringify(await product.db.selectFrom('held_analyses').select('content').execute());
  const askAgain = () =>
    eraseWhenHoldEnds.run(product.services, { application_id }, { id: application_id, last: false });
  await askAgain();
  expect(await held()).toContain('Because it feeds people.');
  await lift(body.hold.id);
  await askAgain();
  expect(await held()).toBe('[]');
});

it('an answer that was withdrawn under a hold is erased after the hold', async () => {
  const { application_id, candidate } = await sentIn(product);
  const { body } = await place('user', candidate.email);
  await product.call(candidate, api.applications.withdraw, { application_id });
  await lift(body.hold.id);
  await eraseWhenHoldEnds.run(product.services, { application_id }, { id: application_id, last: false });
  const row = product.db.selectFrom('applications').select('video_id').where('id', '=', application_id);
  expect(await row.executeTakeFirst()).toEqual({ video_id: null });
});

const oldVideo = async (person: Person) => {
  const id = videoIdOf(await product.video(person)) ?? '';
  await product.db
    .updateTable('videos')
    .set({ created_at: agedBy(retentionPeriods.unused_video_days + 1) })
    .where('id', '=', id)
    .execute();
  return id;
};
const videosOf = async ({ id }: Person) =>
  (await product.db.selectFrom('videos').select('id').where('owner_id', '=', id).execute()).map((video) => video.id);

it('a hold protects an unused video from retention, even when it is placed during the run', async () => {
  const [first, second] = [await product.signUp('candidate'), await product.signUp('candidate')];
  const [blocking, spared] = [await oldVideo(first), await oldVideo(second)];
  await product.db
    .updateTable('videos')
    .set({ created_at: agedBy(retentionPeriods.unused_video_days + 2) })
    .where('id', '=', blocking)
    .execute();
  let isPlaced = false;
  let placing: ReturnType<typeof place> | undefined;
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`.execute(product.db);
    return rows[0]?.count;
  };
  // Retention has listed both and waits at the first one. The hold is placed now, or waits for the first one to be deleted.
  await heldUp(product, {
    lock: sql`select from videos where id = ${blocking} for update`,
    begin: () => runRetention(product.services, { dryRun: false }),
    waiting: 1,
    async meanwhile() {
      placing = place('user', second.id).finally(() => (isPlaced = true));
      await expect.poll(async () => isPlaced || (await waiting()) === 2, { timeout: 120_000 }).toBe(true);
    },
  });
  expect((await placing)?.status).toBe(200);
  expect(await videosOf(first)).toEqual([]);
  expect(await videosOf(second)).toEqual([spared]);
});

it('a hold protects videos that their owner deletes or replaces, and the refusal names the hold', async () => {
  const candidate = await product.signUp('candidate');
  const { body } = await place('user', candidate.email);
  const draft = await draftIn(product, { candidate });
  const introduction = async () => {
    const path = await product.video(candidate);
    await product.db.updateTable('videos').set({ purpose: 'profile' }).where('id', '=', videoIdOf(path)).execute();
    return path;
  };
  await product.call(candidate, api.profiles.save, { video_url: await introduction() });
  await product.call(candidate, api.profiles.save, { video_url: await introduction() });
  const path = await product.video(candidate);
  const before = await videosOf(candidate);
  const refused = await product.call(candidate, api.videos.remove, { path });
  expect(refused).toMatchObject({ status: 409, body: { code: 'legal_hold' } });
  const { application_id } = draft;
  expect((await product.call(candidate, api.applications.withdraw, { application_id })).status).toBe(200);
  expect(await videosOf(candidate)).toEqual(before);
  await lift(body.hold.id);
  expect((await product.call(candidate, api.videos.remove, { path })).status).toBe(200);
  expect(await videosOf(candidate)).not.toContain(videoIdOf(path));
});

it('a hold protects the oldest unused videos when its owner exceeds the limit', async () => {
  const candidate = await product.signUp('candidate');
  await place('user', candidate.email);
  for (let nth = 0; nth < 21; nth += 1) await product.video(candidate);
  const before = await videosOf(candidate);
  const row = { owner_id: candidate.id, purpose: 'application', status: 'ready', bytes: 1, duration: 1 } as const;
  await product.db.transaction().execute((tx) => insertVideo(tx, { ...row, width: 1, height: 1 } as never));
  expect(await videosOf(candidate)).toEqual(expect.arrayContaining(before));
});

it('a hold protects a résumé that its owner deletes or replaces', async () => {
  const candidate = await product.signUp('candidate');
  const { body } = await place('user', candidate.email);
  const first = (await sendResume(product, candidate)).body;
  const second = (await sendResume(product, candidate)).body;
  const refused = await product.call(candidate, api.profiles.removeResume, { id: second.id });
  expect(refused).toMatchObject({ status: 409, body: { code: 'legal_hold' } });
  const resumes = () => product.db.selectFrom('resumes').select('id').where('owner_id', '=', candidate.id).execute();
  expect((await resumes()).map(({ id }) => id).toSorted()).toEqual([first.id, second.id].toSorted());
  await lift(body.hold.id);
  expect((await product.call(candidate, api.profiles.removeResume, { id: second.id })).status).toBe(200);
});

it('a hold for an unknown person or organization returns an error for the field', async () => {
  const wrong = await place('user', 'nobody@example.com');
  expect(wrong).toMatchObject({ status: 400, body: { issues: [{ path: 'which' }] } });
  expect((await place('organization', 'No such house')).status).toBe(400);
});
