import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { workingDaysBefore } from '#contract/platform/working-days.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';
import { returnExpressCredits } from './return-credits.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

async function express(): Promise<Draft> {
  const candidate = await house.signUp('candidate');
  await house.grant(candidate, 'application', 1);
  return sentIn(house, { candidate, door: 'express', ai_consent: true });
}
const run = async () => {
  await returnExpressCredits.run(house.services, {}, { id: crypto.randomUUID(), last: false });
  await house.runTasks();
};
const sentBefore = ({ application_id }: Draft, workingDays: number) =>
  house.db
    .updateTable('applications')
    .set({ submitted_at: workingDaysBefore(new Date(Date.now() - 60_000), workingDays) })
    .where('id', '=', application_id)
    .execute();
const creditsOf = async ({ candidate }: Draft) =>
  (await house.call(candidate, api.credits.balance, {})).body.applications;
const page = async ({ candidate, application_id }: Draft) =>
  (await house.call(candidate, api.outcomes.page, { application_id })).body.application;
const mailsTo = async ({ candidate }: Draft) => (await house.sentMail(candidate.email)).map(({ subject }) => subject);

describe('an express credit', () => {
  it('comes back once when no one has answered within ten working days', async () => {
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
    const entries = await house.db
      .selectFrom('credit_entries')
      .select(['bucket', 'amount'])
      .where('owner_id', '=', sent.candidate.id)
      .orderBy('id')
      .execute();
    expect(entries.at(-1)).toEqual({ bucket: 'refund', amount: 1 });
  });

  it.each(['closed job', 'failed video', 'failed analysis'] as const)('comes back for a %s', async (why) => {
    const sent = await express();
    const yesterday = new Date(Date.now() - 25 * 3_600_000).toISOString();
    const application = house.db.updateTable('applications').where('id', '=', sent.application_id);
    if (why === 'closed job') {
      await house.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', sent.job_id).execute();
    } else if (why === 'failed video') {
      await house.db
        .updateTable('videos')
        .set({ status: 'failed' })
        .where('owner_id', '=', sent.candidate.id)
        .execute();
      await application.set({ submitted_at: yesterday }).execute();
    } else await application.set({ analysis_status: 'failed', analysis_started_at: yesterday }).execute();
    await run();
    expect(await creditsOf(sent)).toBe(1);
  });

  it('stays spent on an answer, and was never spent on a standard application', async () => {
    const answered = await express();
    await house.call(answered.manager, api.reviews.updateStatus, {
      application_id: answered.application_id,
      new_status: 'rejected',
      reason_code: 'skills',
    });
    const standard = await sentIn(house);
    for (const sent of [answered, standard]) await sentBefore(sent, 20);
    await run();
    expect(await creditsOf(answered)).toBe(0);
    expect(await creditsOf(standard)).toBe(0);
    expect((await page(standard)).refund_due_at).toBeNull();
  });
});
