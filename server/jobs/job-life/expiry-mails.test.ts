import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { expireJobs } from './expire.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const days = (count: number) => new Date(Date.now() + count * 86_400_000).toISOString();
const expire = (ids: string[], expires_at: string) =>
  product.db.updateTable('jobs').set({ expires_at }).where('id', 'in', ids).execute();

async function runHourly(): Promise<void> {
  await expireJobs.run(product.services, {}, { id: randomUUID(), last: false });
  await product.runTasks();
}

async function employerWith(...titles: string[]): Promise<{ manager: Person; ids: string[] }> {
  const manager = await product.signUp('manager');
  const ids: string[] = [];
  for (const title of titles) ids.push((await product.job(manager, { title })).id);
  return { manager, ids };
}

const dayInWords = (at: string) =>
  new Date(at).toLocaleDateString('en-US', { month: 'long', day: 'numeric', year: 'numeric', timeZone: 'UTC' });

const subjectsTo = async ({ email }: Person, about: RegExp) =>
  (await product.sentMail(email)).map(({ subject }) => subject).filter((subject) => about.test(subject));
const noticesOf = async (person: Person) =>
  (await product.call(person, api.notifications.list, {})).body.notifications.map(({ title, path }) => ({
    title,
    path,
  }));

describe('the email before a job expires', () => {
  it('the employer gets it once, three days before, and again when the job runs longer', async () => {
    const { manager, ids } = await employerWith('Baker');
    await expire(ids, days(5));
    await runHourly();
    expect(await subjectsTo(manager, /expires/)).toEqual([]);
    await expire(ids, days(2.5));
    await runHourly();
    await runHourly();
    expect(await subjectsTo(manager, /expires/)).toEqual([expect.stringMatching(/^Baker expires on /)]);
    expect(await noticesOf(manager)).toEqual([
      { title: expect.stringMatching(/^Baker expires on /), path: `/manager/jobs/${ids[0]}` },
    ]);
    await expire(ids, days(2.9));
    await runHourly();
    expect(await subjectsTo(manager, /expires/)).toHaveLength(2);
  });

  it('several jobs share one email that names each with its day', async () => {
    const { manager, ids } = await employerWith('Baker', 'Cook');
    const [baker = '', cook = ''] = ids;
    const [first, second] = [days(1), days(2)];
    await expire([baker], first);
    await expire([cook], second);
    await runHourly();
    const [mail, ...others] = await product.sentMail(manager.email);
    expect(mail?.subject).toBe('2 of your jobs expire soon');
    expect(mail?.text).toContain(`“Baker” on ${dayInWords(first)}`);
    expect(mail?.text).toContain(`“Cook” on ${dayInWords(second)}`);
    expect(others).toEqual([]);
  });

  it('nothing is sent about a job that was closed before the email was written', async () => {
    const { manager, ids } = await employerWith('Baker');
    await expire(ids, days(2));
    await expireJobs.run(product.services, {}, { id: randomUUID(), last: false });
    await product.call(manager, api.postings.pause, { job_id: ids[0] ?? '' });
    await product.runTasks();
    expect(await subjectsTo(manager, /expires/)).toEqual([]);
  });
});

describe('the email after a job expired', () => {
  it('the employer gets one email with the way to repost, also when the task runs again', async () => {
    const { manager, ids } = await employerWith('Baker');
    await expire(ids, days(-0.01));
    await runHourly();
    await runHourly();
    const [mail, ...others] = await product.sentMail(manager.email);
    expect(mail?.subject).toBe('Baker has expired');
    expect(mail?.text).toMatch(new RegExp(`Repost the job:? \\S+/manager/jobs/${ids[0]}`));
    expect(others).toEqual([]);
    expect((await product.call(manager, api.postings.one, { job_id: ids[0] ?? '' })).body.job.posting_state).toBe(
      'expired',
    );
  });

  it('no email asks to repost a job that was reposted already', async () => {
    const { manager, ids } = await employerWith('Baker');
    await expire(ids, days(-0.01));
    await product.grant(manager, 'job_posting', 1);
    await product.call(manager, api.postings.repost, { job_id: ids[0] ?? '' });
    await runHourly();
    expect(await subjectsTo(manager, /expired/)).toEqual([]);
  });

  it('an employer who turned these emails off finds the news in the list of notifications', async () => {
    const { manager, ids } = await employerWith('Baker');
    await product.call(manager, api.settings.save, { mail_applications: 'never' });
    await expire(ids, days(-0.01));
    await runHourly();
    expect(await product.sentMail(manager.email)).toEqual([]);
    expect(await noticesOf(manager)).toEqual([{ title: 'Baker has expired', path: `/manager/jobs/${ids[0]}` }]);
  });
});
