import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import type { ModerationDecision } from '#contract/administration/moderation.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { known as knownIn } from '../../../tests/support/known.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const known = (network: number) => knownIn(product, network);
const report = (person: Person, about: Pick<RawInput<typeof api.moderation.report>, 'kind' | 'id'>) =>
  product.call(person, api.moderation.report, { ...about, reason: 'fake' });
const casesOf = (subject_id: string) =>
  product.db.selectFrom('moderation_cases').selectAll().where('subject_id', '=', subject_id).execute();

describe('the weight of reports', () => {
  const hidden = async (job_id: string) => (await product.call(null, api.board.job, { job_id })).status === 404;
  const reportedBy = async (id: string, people: readonly Person[]) => {
    for (const person of people) expect((await report(person, { kind: 'job', id })).status).toBe(200);
    return hidden(id);
  };
  const decided = async (id: string, decision: ModerationDecision) => {
    const [waiting] = await casesOf(id);
    const input = { case_id: waiting!.id, decision, note: 'Looked at' };
    expect((await product.call(await product.signUp('admin'), api.cases.decide, input)).status).toBe(200);
  };
  const newJob = async () => (await product.job(await product.signUp('manager'))).id;

  it('new accounts and many accounts on one network cannot hide a job', async () => {
    const fresh = await Promise.all(Array.from({ length: 5 }, () => product.signUp('candidate')));
    expect(await reportedBy(await newJob(), fresh)).toBe(false);
    const sameHouse = await Promise.all(Array.from({ length: 5 }, () => known(77)));
    const id = await newJob();
    expect(await reportedBy(id, sameHouse)).toBe(false);
    expect(await reportedBy(id, [await known(78), await known(79)])).toBe(true);
  });

  it('the weight grows with upheld reports and shrinks with dismissed ones', async () => {
    const [good, bad] = [
      [await known(1), await known(2)],
      [await known(3), await known(4), await known(5)],
    ];
    const [scam, fine] = [await newJob(), await newJob()];
    expect(await reportedBy(scam, good)).toBe(false);
    await decided(scam, 'hide');
    expect(await reportedBy(fine, bad)).toBe(true);
    await decided(fine, 'dismiss');
    expect(await hidden(fine)).toBe(false);
    expect(await reportedBy(await newJob(), bad)).toBe(false);
    expect(await reportedBy(await newJob(), good)).toBe(true);
  });

  it('the job of a verified company is hidden only by a person', async () => {
    const manager = await product.signUp('manager', { company: 'Tern Rail' });
    const { id } = await product.job(manager, { company: 'Tern Rail' });
    await product.db
      .updateTable('organizations')
      .set({ domain: 'ternrail.example', domain_verified_at: new Date().toISOString() })
      .where('name', '=', 'Tern Rail')
      .execute();
    const people = [await known(1), await known(2), await known(3), await known(4)];
    expect(await reportedBy(id, people)).toBe(false);
    await decided(id, 'hide');
    expect(await hidden(id)).toBe(true);
  });

  it('a person with several dismissed reports gets a lower report limit', async () => {
    const person = await known(9);
    for (let wrong = 0; wrong < 3; wrong += 1) {
      const id = await newJob();
      await report(person, { kind: 'job', id });
      await decided(id, 'dismiss');
    }
    expect((await report(person, { kind: 'job', id: await newJob() })).status).toBe(429);
  });
});
