import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let manager: Person;
let candidate: Person;
beforeAll(async () => {
  product = await startTestProduct();
  manager = await product.signUp('manager', { company: 'Bread & Co' });
  candidate = await product.signUp('candidate', { skills: ['Sourdough baking'] });
});
afterAll(() => product.close());

const save = (job_id: string) => product.call(candidate, api.savedJobs.save, { job_id });
const saved = async (input = {}) => (await product.call(candidate, api.savedJobs.list, input)).body;

describe('saved jobs', () => {
  it('saved jobs are stored once, listed newest first in pages, and marked when they are closed', async () => {
    const ids: string[] = [];
    for (let count = 0; count < 3; count++) ids.push((await product.job(manager)).id);
    for (const id of ids)
      for (let twice = 0; twice < 2; twice++) expect((await save(id)).body).toEqual({ saved: true });
    await product.db
      .updateTable('jobs')
      .set({ status: 'Filled' })
      .where('id', '=', ids[0] ?? '')
      .execute();
    const past = new Date(Date.now() - 1000).toISOString();
    await product.db
      .updateTable('jobs')
      .set({ expires_at: past })
      .where('id', '=', ids[1] ?? '')
      .execute();

    const first = await saved({ limit: 2 });
    const rest = await saved({ limit: 2, cursor: first.next_cursor });
    expect([...first.jobs, ...rest.jobs].map(({ id, closed }) => [id, closed])).toEqual([
      [ids[2], false],
      [ids[1], true],
      [ids[0], true],
    ]);
    expect([first.total, rest.next_cursor]).toEqual([3, null]);
    expect(first.jobs[0]).toMatchObject({ saved: true, match: { percentage: 100 }, posted_by: { first_name: 'Ada' } });
  });

  it('only the owner sees saved jobs, in the lists and on the job’s page', async () => {
    const { id } = await product.job(manager);
    await save(id);
    const isSaved = async (person: Person) => {
      const list = (await product.call(person, api.jobs.open, { sort: 'newest' })).body;
      const page = (await product.call(person, api.jobs.openOne, { job_id: id })).body;
      return [list.jobs.find((job) => job.id === id)?.saved, page.job.saved];
    };
    expect(await isSaved(candidate)).toEqual([true, true]);
    expect(await isSaved(await product.signUp('candidate'))).toEqual([false, false]);
    expect((await product.call(candidate, api.savedJobs.remove, { job_id: id })).body).toEqual({ saved: false });
    expect(await isSaved(candidate)).toEqual([false, false]);
  });

  it('a saved job stays readable after it closes, and a closed job cannot be saved', async () => {
    const { id } = await product.job(manager);
    const close = () => product.db.updateTable('jobs').set({ status: 'Paused' }).where('id', '=', id).execute();
    await save(id);
    await close();
    const page = await product.call(candidate, api.jobs.openOne, { job_id: id });
    expect(page).toMatchObject({ status: 200, body: { job: { closed: true } } });
    await product.call(candidate, api.savedJobs.remove, { job_id: id });
    expect(await save(id)).toMatchObject({ status: 404, body: { code: 'job_not_found' } });
  });
});

describe('the explained match', () => {
  it('the match names the candidate’s skills behind each required one', async () => {
    const job = await product.job(manager, { skills_required: ['Baking', 'sourdough', 'Rye'] });
    const { body } = await product.call(candidate, api.jobs.openOne, { job_id: job.id });
    expect(body.job.explained).toEqual([
      { skill: 'Baking', yours: ['Sourdough baking'] },
      { skill: 'sourdough', yours: ['Sourdough baking'] },
      { skill: 'Rye', yours: [] },
    ]);
    expect(body.job.match.percentage).toBe(67);
  });
});
