import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Rating } from '#contract/hiring/scorecards.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, requestFor } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const exported = async ({ manager, job_id }: Draft) =>
  (await product.app.inject(requestFor(api.applicants.export, { job_id }, manager.token))).body;

describe('what the team noted, in the CSV export', () => {
  it('the export has the source, the due date, the scorecards and the notes of the team', async () => {
    const sent = await sentIn(product);
    const { manager, application_id } = sent;
    await product.db.updateTable('applications').set({ source: 'qr' }).where('id', '=', application_id).execute();
    await product.call(manager, api.notes.add, { application_id, text: '=SUM(A1) is how they begin' });
    const ratings = [4, 3].map((level) => ({ level: level as 3, reason: 'A real example' }));
    const saved = await product.call(manager, api.scorecards.save, { application_id, ratings });
    expect(saved.status).toBe(200);
    const { body } = await product.call(manager, api.applicants.forJob, { job_id: sent.job_id });
    const [row] = body.applications;
    const text = await exported(sent);
    expect(text).toContain('"Source","Reply due","Average scorecard","Scorecards","Notes"');
    expect(text).toContain(`"QR code","${row?.reply_due_at}",3.5,"`);
    expect(text).toMatch(/: 4, 3","\d{4}-\d\d-\d\d [^"]+: =SUM\(A1\) is how they begin"\r\n$/);
  });

  it('the scorecards of colleagues are in the export once the reader has saved one, and notes once the review is not blind', async () => {
    const sent = await sentIn(product);
    const { manager, application_id, job_id } = sent;
    const colleague = await product.signUp('manager');
    await product.db
      .insertInto('review_notes')
      .values({ application_id, author_id: colleague.id, text: 'Met before' })
      .execute();
    const rating = { level: 2, criteria: [], reason: 'General' };
    await product.db
      .insertInto('scorecards')
      .values({
        application_id,
        reviewer_id: colleague.id,
        ratings: sql<Rating[]>`${JSON.stringify([rating, rating])}::jsonb`,
        blind: false,
      })
      .execute();
    await product.call(manager, api.scorecards.setBlind, { job_id, job: true });
    const before = await exported(sent);
    expect(before).not.toMatch(/Met before|: 2, 2/);
    const ratings = [
      { ...rating, level: 4 as const },
      { ...rating, level: 4 as const },
    ];
    await product.call(manager, api.scorecards.save, { application_id, ratings });
    const after = await exported(sent);
    expect(after).toMatch(/,3,"[^"]*: 2, 2/);
    expect(after).toContain('Met before');
  });
});
