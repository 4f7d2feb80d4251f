import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import type { Decision } from '#contract/office/moderation.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { known as knownIn } from '../../../tests/support/known.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const known = (network: number) => knownIn(house, network);
const report = (person: Person, about: Pick<Sent<typeof api.moderation.report>, 'kind' | 'id'>) =>
  house.call(person, api.moderation.report, { ...about, reason: 'fake' });
const casesOf = (subject_id: string) =>
  house.db.selectFrom('moderation_cases').selectAll().where('subject_id', '=', subject_id).execute();

describe('the weight of reports', () => {
  const hidden = async (job_id: string) => (await house.call(null, api.board.job, { job_id })).body.job.closed;
  const reportedBy = async (id: string, people: readonly Person[]) => {
    for (const person of people) expect((await report(person, { kind: 'job', id })).status).toBe(200);
    return hidden(id);
  };
  const decided = async (id: string, decision: Decision) => {
    const [waiting] = await casesOf(id);
    const input = { case_id: waiting!.id, decision, note: 'Looked at' };
    expect((await house.call(await house.signUp('admin'), api.cases.decide, input)).status).toBe(200);
  };
  const newJob = async () => (await house.job(await house.signUp('manager'))).id;

  it('keeps throw-away accounts and one house with many accounts from hiding anything', async () => {
    const fresh = await Promise.all(Array.from({ length: 5 }, () => house.signUp('candidate')));
    expect(await reportedBy(await newJob(), fresh)).toBe(false);
    const sameHouse = await Promise.all(Array.from({ length: 5 }, () => known(77)));
    const id = await newJob();
    expect(await reportedBy(id, sameHouse)).toBe(false);
    expect(await reportedBy(id, [await known(78), await known(79)])).toBe(true);
  });

  it('grows with right reports and shrinks with wrong ones', async () => {
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

  it('leaves a verified company’s job to a person', async () => {
    const manager = await house.signUp('manager', { company: 'Tern Rail' });
    const { id } = await house.job(manager, { company: 'Tern Rail' });
    await house.db
      .updateTable('organizations')
      .set({ domain: 'ternrail.example', domain_verified_at: new Date().toISOString() })
      .where('name', '=', 'Tern Rail')
      .execute();
    const people = [await known(1), await known(2), await known(3), await known(4)];
    expect(await reportedBy(id, people)).toBe(false);
    await decided(id, 'hide');
    expect(await hidden(id)).toBe(true);
  });

  it('lets those who are wrong again and again report less', async () => {
    const person = await known(9);
    for (let wrong = 0; wrong < 3; wrong += 1) {
      const id = await newJob();
      await report(person, { kind: 'job', id });
      await decided(id, 'dismiss');
    }
    expect((await report(person, { kind: 'job', id: await newJob() })).status).toBe(429);
  });
});
