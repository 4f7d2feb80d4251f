import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const person = {
  user_type: 'job_seeker',
  email: 'Ada@example.com',
  first_name: 'Ada',
  last_name: 'Park',
  job_title: 'Baker',
} as const;
const listed = () => product.db.selectFrom('waitlist').selectAll().execute();
const forgive = () => product.db.deleteFrom('throttle_counters').execute();

describe('the waitlist', () => {
  it('the checks run in a fixed order, each with its own message', async () => {
    const steps = [
      ['user_type', 'Please select a role'],
      ['email', 'Invalid email'],
      ['first_name', 'First name required'],
      ['last_name', 'Last name required'],
      ['job_title', 'Job title required'],
    ] as const;
    const given: Record<string, string> = { email: 'no-at-sign', first_name: ' ', last_name: '', job_title: '' };
    for (const [field, words] of steps) {
      const { status, body } = await product.call(null, api.waitlist.join, given as typeof person);
      expect([status, body.error]).toEqual([400, words]);
      given[field] = person[field];
    }
    expect(await listed()).toEqual([]);
    await forgive();
  });

  it('each address joins once, every request gets the same answer, and an email confirms it', async () => {
    for (const email of ['Ada@example.com', 'ada@EXAMPLE.com']) {
      const { body } = await product.call(null, api.waitlist.join, { ...person, email });
      expect(body).toEqual({ success: true });
    }
    await product.runTasks();
    const mails = await product.sentMail();
    expect(mails.map(({ recipient }) => recipient)).toEqual(['Ada@example.com']);
    const link = /http\S+\/waitlist\/confirm\?\S+/.exec(mails[0]?.text ?? '')?.[0] ?? '';
    const params = Object.fromEntries(new URL(link).searchParams) as { email: string; seal: string };

    const wrong = await product.call(null, api.waitlist.confirm, { ...params, seal: 'wrong' });
    expect(wrong.status).toBe(404);
    const right = await product.call(null, api.waitlist.confirm, params);
    expect(right.body).toEqual({ confirmed: true, place: { state: 'waiting', place: 1, waiting: 1 } });
    expect((await listed()).map(({ confirmed_at }) => confirmed_at !== null)).toEqual([true]);
    await forgive();
  });

  it('a bot that fills the hidden field is not stored, and the sixth request in a minute is refused', async () => {
    const statuses = [];
    for (let join = 0; join < 6; join++) {
      const email = `bot-${join}@example.com`;
      statuses.push((await product.call(null, api.waitlist.join, { ...person, email, website: 'x' })).status);
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await listed()).length).toBe(1);
  });
});
