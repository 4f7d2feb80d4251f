import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { workingDaysBefore } from '#contract/platform/working-days.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { returnExpressCredits } from './return-credits.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

async function express(): Promise<Draft> {
  const candidate = await product.signUp('candidate');
  await product.grant(candidate, 'application', 1);
  return sentIn(product, { candidate, door: 'express', ai_consent: true });
}
const run = async () => {
  await returnExpressCredits.run(product.services, {}, { id: crypto.randomUUID(), last: false });
  await product.runTasks();
};
const sentBefore = ({ application_id }: Draft, workingDays: number) =>
  product.db
    .updateTable('applications')
    .set({ submitted_at: workingDaysBefore(new Date(Date.now() - 60_000), workingDays) })
    .where('id', '=', application_id)
    .execute();
const creditsOf = async ({ candidate }: Draft) =>
  (await product.call(candidate, api.credits.balance, {})).body.applications;
const page = async ({ candidate, application_id }: Draft) =>
  (await product.call(candidate, api.outcomes.page, { application_id })).body.application;
const mailsTo = async ({ candidate }: Draft) => (await product.sentMail(candidate.email)).map(({ subject }) => subject);

describe('an express credit', () => {
  it('the credit is refunded once when no one answers within ten working days', async () => {
    const sent = await express();
    expect((await page(sent)).refund_due_at).not.toBeNull();
    await sentBefore(sent, 9);
    await run();
    expect(await creditsOf(sent)).toBe(0);
    await sentBefore(sent, 10);
    await run();
    await run();
    expect(await creditsOf(sent)).toBe(1);
    expect(await mailsTo(sent)).toEqual(['Your express credit is back']);
    const now = await page(sent);
    expect(now).toMatchObject({ status: 'submitted', refund_due_at: null });
    expect(now.timeline.map(({ kind }) => kind)).toContain('refunded');
    const entries = await product.db
      .selectFrom('credit_entries')
      .select(['bucket', 'amount'])
      .where('owner_id', '=', sent.candidate.id)
      .orderBy('id')
      .execute();
    expect(entries.at(-1)).toEqual({ bucket: 'refund', amount: 1 });
  });

  it.each(['closed job', 'failed video', 'failed analysis'] as const)(
    'the credit is refunded for a %s',
    async (why) => {
      const sent = await express();
      const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
      const application = product.db.updateTable('applications').where('id', '=', sent.application_id);
      if (why === 'closed job') {
        await product.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', sent.job_id).execute();
      } else if (why === 'failed video') {
        await product.db
          .updateTable('videos')
          .set({ status: 'failed' })
          .where('owner_id', '=', sent.candidate.id)
          .execute();
        await application.set({ submitted_at: yesterday }).execute();
      } else await application.set({ analysis_status: 'failed', analysis_started_at: yesterday }).execute();
      await run();
      expect(await creditsOf(sent)).toBe(1);
    },
  );

  it('the credit is not refunded after an answer, and a standard application has no refund', async () => {
    const answered = await express();
    await product.call(answered.manager, api.reviews.updateStatus, {
      application_id: answered.application_id,
      new_status: 'rejected',
      reason_code: 'skills',
    });
    const standard = await sentIn(product);
    for (const sent of [answered, standard]) await sentBefore(sent, 20);
    await run();
    expect(await creditsOf(answered)).toBe(0);
    expect(await creditsOf(standard)).toBe(0);
    expect((await page(standard)).refund_due_at).toBeNull();
  });
});
