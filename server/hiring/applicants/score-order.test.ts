import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { startTestProduct, type TestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

it('scores within the same ten are equal and sorted by date, page by page without loss or doubles', async () => {
  const sent = await sentIn(product);
  const { manager, job_id } = sent;
  const ids = [sent.application_id];
  for (let more = 0; more < 4; more += 1) ids.push((await sentIn(product, { manager, job_id })).application_id);
  const scores = [79, 70, 75, 80, 69];
  for (const [index, id] of ids.entries()) {
    const analysis_score = scores[index] ?? null;
    await product.db.updateTable('applications').set({ analysis_score }).where('id', '=', id).execute();
  }
  const walk = async (order: 'asc' | 'desc') => {
    const scoresInOrder: (number | null)[] = [];
    let cursor: string | undefined;
    do {
      const input = { job_id, sort: 'score', order, limit: 2, ...(cursor !== undefined && { cursor }) } as const;
      const { body } = await product.call(manager, api.applicants.forJob, input);
      scoresInOrder.push(...body.applications.map(({ analysis_score }) => analysis_score));
      cursor = body.next_cursor ?? undefined;
    } while (cursor !== undefined);
    return scoresInOrder;
  };
  expect(await walk('desc')).toEqual([80, 75, 70, 79, 69]);
  expect(await walk('asc')).toEqual([69, 79, 70, 75, 80]);
});
