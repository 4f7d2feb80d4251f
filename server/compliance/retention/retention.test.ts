import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { api } from '#contract/api.ts';
import { retentionPeriods } from '#contract/compliance/retention.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { heldUp } from '../../../tests/support/holding.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { runRetention } from './run.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

async function run(dryRun = false) {
  const report = await runRetention(product.services, { dryRun });
  await product.runTasks();
  return Object.fromEntries(report.map(({ rule, due, done }) => [rule, [due, done]]));
}
const agedBy = (days: number) => sql<string>`now() - make_interval(days => ${days})`;
/** As if the warnings had gone out so long ago. */
const later = (days: number) =>
  product.db
    .updateTable('retention_warnings')
    .set({ warned_at: agedBy(days) })
    .execute();
const logged = async (action: string, who: string) =>
  (await product.call(await product.signUp('admin'), api.audit.entries, { action, who })).body.entries;
const subjectsTo = async (address: string) => (await product.sentMail(address)).map(({ subject }) => subject);

it('an old application is anonymized thirty days after a warning, and its decision is deleted later', async () => {
  const sent = await sentIn(product, { ai_consent: true, answers: [{ text: 'Xylophone bread.' }, { text: 'Burnt.' }] });
  const { application_id, candidate, manager } = sent;
  await analysedIn(product, application_id);
  await product.call(manager, api.reviews.updateStatus, {
    application_id,
    new_status: 'rejected',
    reason_code: 'skills',
  });
  await product.runTasks();
  const twoYears = 366 * retentionPeriods.application_years;
  await product.db
    .updateTable('applications')
    .set({ submitted_at: agedBy(twoYears) })
    .where('id', '=', application_id)
    .execute();

  expect(await run(true)).toMatchObject({ warn_application: [1, 0], retire_application: [0, 0] });
  expect(await subjectsTo(candidate.email)).not.toContain('Your application will be deleted: Baker');
  expect(await run()).toMatchObject({ warn_application: [1, 1], retire_application: [0, 0] });
  expect(await subjectsTo(candidate.email)).toContain('Your application will be deleted: Baker');
  expect(await run()).toMatchObject({ warn_application: [0, 0], retire_application: [0, 0] });
  await later(retentionPeriods.warning_days + 1);
  // Two runs at once find it both, one of them retires it, and the other finds nothing wrong with that.
  const both = await heldUp(product, {
    lock: sql`select from applications where id = ${application_id} for update`,
    begin: () => Promise.all([run(), run()]),
    waiting: 2,
  });
  expect(both).toMatchObject([{ retire_application: [1, 1] }, { retire_application: [1, 1] }]);
  expect(await logged('retire application', application_id)).toHaveLength(1);

  const { body } = await product.call(manager, api.reviews.detail, { application_id });
  expect(body.application).toMatchObject({
    status: 'rejected',
    rejection: { code: 'skills' },
    candidate: { first_name: 'Former', last_name: 'candidate' },
    video: null,
    analysis: null,
    video_gone: { why: 'retention' },
  });
  expect(JSON.stringify(body)).not.toContain('Xylophone');
  expect((await product.call(candidate, api.applications.mine, {})).body.total).toBe(0);
  await product.db
    .updateTable('applications')
    .set({ submitted_at: agedBy(366 * retentionPeriods.decision_years) })
    .where('id', '=', application_id)
    .execute();
  expect(await run()).toMatchObject({ delete_decision: [1, 1] });
  expect(await logged('delete by retention', application_id)).toHaveLength(1);
});

it('messages are deleted after a year, and inactive accounts after three unless the person returns', async () => {
  const { candidate, manager, application_id } = await sentIn(product);
  const { body: opened } = await product.call(candidate, api.messages.open, { application_id });
  await product.db
    .updateTable('conversations')
    .set({ last_at: agedBy(366) })
    .where('id', '=', opened.conversation_id)
    .execute();
  expect(await run()).toMatchObject({ delete_conversation: [1, 1] });

  const asleep = await product.signUp('candidate');
  for (const { id } of [asleep, candidate]) {
    await product.db
      .updateTable('users')
      .set({ created_at: agedBy(1100) })
      .where('id', '=', id)
      .execute();
    await product.db
      .updateTable('sessions')
      .set({ rotated_at: agedBy(1100) })
      .where('user_id', '=', id)
      .execute();
  }
  expect(await run()).toMatchObject({ warn_account: [2, 2], delete_account: [0, 0] });
  expect(await subjectsTo(asleep.email)).toContain('Your account will be deleted in 30 days');
  await product.call(null, api.users.token, { email: candidate.email, password: product.password });
  await later(retentionPeriods.warning_days + 1);
  expect(await run()).toMatchObject({ delete_account: [1, 1] });
  const left = await product.db
    .selectFrom('users')
    .select(['id', 'erased_at'])
    .where('id', 'in', [asleep.id, candidate.id])
    .execute();
  expect(left.find(({ id }) => id === asleep.id)?.erased_at).not.toBeNull();
  expect(left.find(({ id }) => id === candidate.id)?.erased_at).toBeNull();
  expect((await product.call(manager, api.users.me, {})).status).toBe(200);
  const admin = await product.signUp('admin');
  const { runs } = (await product.call(admin, api.retention.overview, {})).body;
  expect(runs.some(({ dry_run }) => dry_run) && runs.some(({ dry_run }) => !dry_run)).toBe(true);
});

it('an unused video is deleted after a week, but not one of a draft, a profile or a posting', async () => {
  const { candidate, manager, application_id, video_url: drafted } = await draftIn(product);
  await product.call(candidate, api.applications.save, { application_id, video_url: drafted });
  const shown = await product.video(candidate);
  await product.db
    .updateTable('users_profiles')
    .set({ video_id: videoIdOf(shown) })
    .where('id', '=', candidate.id)
    .execute();
  const posted = await product.video(manager);
  await product.job(manager, { company_video_url: posted });
  const unused = await product.video(candidate);
  expect(await run()).toMatchObject({ delete_video: [0, 0] });
  await product.db
    .updateTable('videos')
    .set({ created_at: agedBy(retentionPeriods.unused_video_days + 1) })
    .where('owner_id', 'in', [candidate.id, manager.id])
    .execute();

  expect(await run()).toMatchObject({ delete_video: [1, 1] });
  const statusOf = async (person: Person, path: string) =>
    (await product.call(person, api.videos.one, { path })).status;
  expect([await statusOf(candidate, unused), await statusOf(manager, posted)]).toEqual([404, 200]);
  expect([await statusOf(candidate, drafted), await statusOf(candidate, shown)]).toEqual([200, 200]);
});

it('the retention periods match the policy pages', () => {
  for (const page of ['privacy-policy', 'data-policy']) {
    const text = readFileSync(`web/screens/public/legal/${page}.tsx`, 'utf8');
    expect(text).toContain(`until deletion or ${retentionPeriods.inactive_years} years of inactivity`);
    expect(text).toContain(`Application data: ${retentionPeriods.application_years} years after submission`);
    expect(text).toContain(`Communication records: ${retentionPeriods.message_years} year after last interaction`);
  }
  const own = readFileSync('web/screens/public/legal/privacy-policy.tsx', 'utf8');
  expect(own).toContain(
    `A video that isn’t shown anywhere: ${retentionPeriods.unused_video_days} days after you upload it.`,
  );
});
