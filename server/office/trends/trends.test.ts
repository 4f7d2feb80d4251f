import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';
import { record } from '../../platform/audit/record.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

it('counts each day by itself, with the time and the failures of analyses', async () => {
  const admin = await house.signUp('admin');
  const { application_id, candidate } = await sentIn(house, { ai_consent: true });
  await analysedIn(house, application_id);
  await sql`update applications set analysis_started_at = processed_at - interval '40 seconds'`.execute(house.db);
  await sql`update users set created_at = now() - interval '3 days' where id = ${candidate.id}`.execute(house.db);
  await sql`update analyses set result = result || ${JSON.stringify({
    analysis_score: 61,
    usage: { calls: 11, input_tokens: 1100, output_tokens: 110 },
  })}::jsonb`.execute(house.db);
  const failed = { actor_id: null, action: 'analyse application', subject: 'application', subject_id: application_id };
  await house.db.transaction().execute((tx) => record(tx, { ...failed, after: { analysis_status: 'failed' } }));

  const { body } = await house.call(admin, api.trends.days, { days: '14' });
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
  expect((await house.call(admin, api.trends.days, { days: '15' })).status).toBe(400);
});
