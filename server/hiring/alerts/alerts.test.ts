import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertSearchPath } from '#contract/hiring/alerts.ts';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { enqueue } from '../../base/task.ts';
import { lastMorning, sendJobAlerts } from './send.ts';

let product: TestProduct;
let manager: Person;
let candidate: Person;
beforeAll(async () => {
  product = await startTestProduct();
  manager = await product.signUp('manager', { company: 'Bread & Co' });
});
afterAll(() => product.close());
beforeEach(async () => {
  candidate = await product.signUp('candidate', { skills: ['Baking'] });
  await product.call(candidate, api.users.updateProfile, { timezone: 'America/Denver' });
});

const hour = 3_600_000;
const ago = (hours: number) => new Date(Date.now() - hours * hour).toISOString();
const create = (name: string, filters = {}) => product.call(candidate, api.alerts.create, { name, filters });
const list = async () => (await product.call(candidate, api.alerts.list, {})).body.alerts;
const mails = () => product.sentMail(candidate.email);

/** As if the search had been saved days ago and the job posted the night before the last morning. */
async function nightHasPassed(...jobIds: string[]): Promise<void> {
  const morning = lastMorning('America/Denver', new Date()).getTime();
  const posted_at = new Date(morning - 3 * hour).toISOString();
  await product.db.updateTable('jobs').set({ posted_at }).where('id', 'in', jobIds).execute();
  await product.db.updateTable('job_search').set({ posted_at }).where('job_id', 'in', jobIds).execute();
  await product.db
    .updateTable('job_alerts')
    .set({ told_until: ago(72) })
    .where('candidate_id', '=', candidate.id)
    .execute();
}
async function morning(): Promise<void> {
  await product.db.transaction().execute((tx) => enqueue(tx, sendJobAlerts, {}));
  await product.runTasks();
}

describe('saved searches', () => {
  it('a candidate saves a search once, renames it, pauses it and deletes it', async () => {
    const filters = { search: 'bread', place: 'Denver', salary_min: 60_000 };
    const { body } = await create('Bread in Denver', filters);
    expect(body.alert).toMatchObject({ name: 'Bread in Denver', filters, paused: false });
    expect((await create('bread in denver', filters)).body.alert.id).toBe(body.alert.id);
    expect((await create('Bread in Denver', {})).body).toMatchObject({
      code: 'invalid_input',
      issues: [{ path: 'name' }],
    });

    const { id } = body.alert;
    await create('Cake');
    const rename = (name: string) => product.call(candidate, api.alerts.update, { alert_id: id, name });
    expect(await rename('Cake')).toMatchObject({ status: 400, body: { issues: [{ path: 'name' }] } });
    expect((await rename('Rye')).body.alert.name).toBe('Rye');
    const paused = await product.call(candidate, api.alerts.update, { alert_id: id, paused: true });
    expect(paused.body.alert).toMatchObject({ name: 'Rye', paused: true });
    await product.call(candidate, api.alerts.remove, { alert_id: id });
    expect((await list()).map(({ name }) => name)).toEqual(['Cake']);
  });

  it('a candidate has at most twenty saved searches, even with concurrent requests', async () => {
    await Promise.all(Array.from({ length: 23 }, (_, number) => create(`Search ${number}`)));
    expect(await list()).toHaveLength(20);
    expect(await create('One more')).toMatchObject({ status: 409, body: { code: 'too_many_alerts' } });
  });

  it('a saved search links to the job list with the same filters', () => {
    expect(
      alertSearchPath({ search: 'C++ & more', job_type: 'contract', salary_min: 60_000, place: 'St. Louis' }),
    ).toBe('/candidate/jobs?search=C%2B%2B%20%26%20more&type=contract&salary=60000&place=St.%20Louis');
  });
});

describe('the morning email', () => {
  it('the email lists new jobs of all searches once, best match first, and is not sent without new jobs', async () => {
    await create('Bakers', { search: 'baker' });
    await create('Design', { category: 'Design' });
    await create('Everything of Denver', { place: 'denver' });
    const worse = await product.job(manager, { title: 'Baker of rye' });
    const better = await product.job(manager, { title: 'Baker of bread', skills_required: ['Baking'] });
    const sent = await product.job(manager, { title: 'Baker by day' });
    await sentIn(product, { manager, candidate, job_id: sent.id });
    await nightHasPassed(worse.id, better.id, sent.id);
    await morning();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('4 new jobs in 2 saved searches');
    expect(mail?.text).not.toMatch(/Design|by day/);
    const order = ['Bakers: 2 new jobs', 'Baker of bread', '100% match', 'Baker of rye', '50% match'];
    const places = order.map((words) => mail?.text.indexOf(words) ?? -1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);
    expect(mail?.text).toContain('Bread & Co (not verified) · Denver, CO · On-site · $40,000 - $50,000');
    expect(mail?.html).toContain(`/candidate/jobs/${better.id}`);

    await morning();
    expect(await mails()).toHaveLength(1);
  });

  it('the email lists jobs by their required skills and past accents', async () => {
    await create('Cities', { search: 'zurich c#' });
    const [found, other] = [
      await product.job(manager, { title: 'Bäcker in Zürich', skills_required: ['C#'] }),
      await product.job(manager, { title: 'Müller in Zürich', skills_required: ['C++'] }),
    ];
    await nightHasPassed(found.id, other.id);
    await morning();
    const [mail] = await mails();
    expect(mail?.text).toContain('Bäcker in Zürich');
    expect(mail?.text).not.toContain('Müller');
  });

  it('the email leaves out paused searches and jobs that were posted during the pause', async () => {
    const { body } = await create('Bakers', { search: 'baker' });
    const job = await product.job(manager);
    await product.call(candidate, api.alerts.update, { alert_id: body.alert.id, paused: true });
    await nightHasPassed(job.id);
    await morning();
    await product.call(candidate, api.alerts.update, { alert_id: body.alert.id, paused: false });
    await morning();
    expect(await mails()).toEqual([]);
  });

  it('a one-click unsubscribe pauses the searches of its recipient only', async () => {
    await create('Bakers', { search: 'baker' });
    await nightHasPassed((await product.job(manager)).id);
    await morning();
    const link = new URL((await mails())[0]?.unsubscribe_url ?? '');
    expect((await mails())[0]?.text).toContain(link.href);
    const press = (search: string) =>
      product.app.inject({
        method: 'POST',
        url: link.pathname + search,
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'List-Unsubscribe=One-Click',
      });
    const stranger = await product.signUp('candidate');
    const theirs = link.search.replace(candidate.id, stranger.id);
    expect((await press(theirs)).statusCode).toBe(404);
    expect((await list())[0]?.paused).toBe(false);
    for (let twice = 0; twice < 2; twice++) expect((await press(link.search)).statusCode).toBe(200);
    expect((await list())[0]?.paused).toBe(true);
  });

  it('the email is sent at eight o’clock in the time zone of the recipient, also when the clocks change', () => {
    const last = (zone: string, now: string) => lastMorning(zone, new Date(now)).toISOString();
    expect(last('America/Denver', '2026-11-21T15:00:00Z')).toBe('2026-11-21T15:00:00.000Z');
    expect(last('America/Denver', '2026-11-21T14:59:59Z')).toBe('2026-11-20T15:00:00.000Z');
    expect(last('America/Denver', '2026-11-01T20:00:00Z')).toBe('2026-11-01T15:00:00.000Z');
    expect(last('America/Denver', '2026-11-01T14:30:00Z')).toBe('2026-10-31T14:00:00.000Z');
    expect(last('Asia/Kathmandu', '2026-06-01T02:15:00Z')).toBe('2026-06-01T02:15:00.000Z');
    expect(last('Pacific/Auckland', '2026-06-01T00:00:00Z')).toBe('2026-05-31T20:00:00.000Z');
  });

  it('no email is sent while email notifications are off, and missed jobs are not sent later', async () => {
    await create('Everything');
    const { id } = await product.job(manager, { title: 'Baker at night' });
    await nightHasPassed(id);
    await product.call(candidate, api.settings.save, { email_notifications: false });
    await morning();
    await product.call(candidate, api.settings.save, { email_notifications: true });
    await morning();
    expect(await mails()).toEqual([]);
  });
});
