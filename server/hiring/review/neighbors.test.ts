import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { applicantSorts } from '#contract/hiring/applicants.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let job: Pick<Draft, 'manager' | 'job_id'>;
beforeAll(async () => {
  product = await startTestProduct();
  const first = await sentIn(product);
  job = { manager: first.manager, job_id: first.job_id };
  const applied = async () => (await sentIn(product, job)).application_id;
  const [passed, scored, due] = [await applied(), await applied(), await applied()];
  await applied();
  await draftIn(product, job);
  const rejection = { application_id: passed, new_status: 'rejected' } as const;
  await product.call(job.manager, api.reviews.updateStatus, rejection);
  const change = (id: string, to: { analysis_score: number } | { reply_due_at: string }) =>
    product.db.updateTable('applications').set(to).where('id', '=', id).execute();
  await change(scored, { analysis_score: 71 });
  await change(due, { reply_due_at: new Date(Date.now() + 60_000).toISOString() });
});
afterAll(() => product.close());

const walks = [
  ...applicantSorts.flatMap((sort) => [
    { sort, order: 'asc' as const },
    { sort, order: 'desc' as const },
  ]),
  { sort: 'due', order: 'asc', status: 'submitted' } as const,
  { sort: 'created', order: 'desc', score: 'none' } as const,
];

it.each(walks)('the review walks through the applicants as the list shows them: %o', async (list) => {
  const { manager, job_id } = job;
  const shown = await product.call(manager, api.applicants.forJob, { job_id, ...list });
  const ids = shown.body.applications.filter(({ status }) => status !== 'draft').map(({ id }) => id);
  for (const [index, application_id] of ids.entries()) {
    const { body } = await product.call(manager, api.reviews.detail, { application_id, job_id, ...list });
    expect(body.application).toMatchObject({
      position: index + 1,
      total: ids.length,
      previous_id: ids[index - 1] ?? null,
      next_id: ids[index + 1] ?? null,
    });
  }
  expect(ids.length).toBe('status' in list || 'score' in list ? 4 : 5);
});
