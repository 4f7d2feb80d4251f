import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { recordChange } from '../../platform/audit/record.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

it('the trends count each day separately, with latency and failures of analyses', async () => {
  const admin = await product.signUp('admin');
  const { application_id, candidate } = await sentIn(product, { ai_consent: true });
  await analysedIn(product, application_id);
  await sql`update applications set analysis_started_at = processed_at - interval '40 seconds'`.execute(product.db);
  await sql`update users set created_at = now() - interval '3 days' where id = ${candidate.id}`.execute(product.db);
  await sql`update analyses set result = result || ${JSON.stringify({
    analysis_score: 61,
    usage: { calls: 11, input_tokens: 1100, output_tokens: 110 },
  })}::jsonb`.execute(product.db);
  const failed = { actor_id: null, action: 'analyse application', subject: 'application', subject_id: application_id };
  await product.db.transaction().execute((tx) => recordChange(tx, { ...failed, after: { analysis_status: 'failed' } }));

  const { body } = await product.call(admin, api.trends.days, { days: '14' });
  expect(body.days).toHaveLength(14);
  expect(body.days.at(-1)).toMatchObject({
    day: new Date().toISOString().slice(0, 10),
    sign_ups: 2,
    applications: 1,
    analyses: 1,
    failures: 1,
    input_tokens: 1100,
    output_tokens: 110,
    score_median: 61,
    latency_p50: 40,
    latency_p95: 40,
  });
  expect(body.days.at(-4)).toMatchObject({
    sign_ups: 1,
    applications: 0,
    input_tokens: 0,
    score_median: null,
    latency_p50: null,
  });
  expect((await product.call(admin, api.trends.days, { days: '15' })).status).toBe(400);
});
