import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { QuestionRubric } from '#contract/jobs/rubric.ts';
import { aJob, type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { openAnalysis } from '../../assessment/analysis/open-analysis.ts';
import { rubricOf } from './rubric.ts';

let product: TestProduct;
let manager: Person;
beforeAll(async () => {
  product = await startTestProduct(() => ({ analysis: openAnalysis({ demo: true }) }));
  manager = await product.signUp('manager', { company: 'Bread & Co' });
});
afterAll(() => product.close());

const read = async (job_id: string) => (await product.call(manager, api.rubrics.ofJob, { job_id })).body;
const approve = (job_id: string, rubric: QuestionRubric[]) =>
  product.call(manager, api.rubrics.approve, { job_id, rubric });

/** The first criterion in words of the employer's own. */
const inOwnWords = (rubric: QuestionRubric[], name = 'Loves flour'): QuestionRubric[] =>
  rubric.map((one, at) => {
    const [first, ...others] = one.criteria;
    return at === 0 && first ? { ...one, criteria: [{ ...first, name }, ...others] } : one;
  });

it('a rubric is generated from the questions and approved with the posting', async () => {
  const { id } = await product.job(manager);
  const { rubric, version, approved_at, locked } = await read(id);
  expect(rubric.map(({ type }) => type)).toEqual(['motivation', 'past_behavior']);
  expect([version, locked, approved_at !== null]).toEqual([1, false, true]);
});

it('a rubric follows the questions, and every approved version is retained', async () => {
  const { id } = await product.job(manager);
  const own = inOwnWords((await read(id)).rubric);
  expect((await approve(id, own)).body).toMatchObject({ version: 2, rubric: own });
  expect((await approve(id, own)).body.version).toBe(2);
  const application_questions = ['Why rolls?', 'What would you do if the oven broke?'];
  await product.call(manager, api.postings.edit, { job_id: id, job: { ...aJob, application_questions } });
  const { rubric, version } = await read(id);
  expect([version, rubric.map(({ type }) => type)]).toEqual([3, ['motivation', 'situation']]);
  expect(await product.db.selectFrom('job_rubrics').select('version').where('job_id', '=', id).execute()).toHaveLength(
    3,
  );
});

it('a rubric is translated for its reader, except what the employer wrote', async () => {
  const { id } = await product.job(manager);
  await approve(id, inOwnWords((await read(id)).rubric));
  const { rubric } = await rubricOf(product.db, { id, application_questions: aJob.application_questions }, 'es');
  expect(rubric[0]?.criteria[0]?.name).toBe('Loves flour');
  expect(rubric[1]?.criteria[0]?.name).toBe('Acción propia');
});

it.each<[string, (rubric: QuestionRubric[]) => QuestionRubric[]]>([
  ['other questions', (rubric) => rubric.map((one) => ({ ...one, question: 'Who are you?' }))],
  ['a question less', (rubric) => rubric.slice(1)],
  [
    'weights that are not whole',
    (rubric) => rubric.map((one) => ({ ...one, criteria: one.criteria.map((it) => ({ ...it, weight: 50 })) })),
  ],
  ['two criteria', (rubric) => rubric.map((one) => ({ ...one, criteria: one.criteria.slice(0, 2) }))],
  [
    'four levels',
    (rubric) =>
      rubric.map((one) => ({ ...one, criteria: one.criteria.map((it) => ({ ...it, levels: it.levels.slice(1) })) })),
  ],
])('an invalid rubric is refused: %s', async (_, change) => {
  const { id } = await product.job(manager);
  expect((await approve(id, change((await read(id)).rubric))).status).toBe(400);
});

it.each([
  ['Young and dynamic', 'Age may not decide'],
  ['Habla como nativo', 'Origin, citizenship and mother tongue are protected'],
  ['Sin hijos', 'Marriage, pregnancy and children are private'],
  ['Cultural fit', 'The words of an answer can’t show this.'],
])('a criterion that may not decide is refused beside its field, with the reason: %s', async (name, why) => {
  const { id } = await product.job(manager);
  const rubric = inOwnWords((await read(id)).rubric, name);
  const refused = await approve(id, rubric);
  expect(refused.status).toBe(400);
  expect(refused.body.issues?.[0]).toMatchObject({ path: 'rubric.0.criteria.0.name' });
  expect(refused.body.issues?.[0]?.message).toContain(why);
  const [first, ...others] = inOwnWords(rubric)[0]!.criteria;
  const levels = first!.levels.map((level, at) => (at === 4 ? `A full answer. ${name}.` : level));
  const described = [{ ...rubric[0]!, criteria: [{ ...first!, levels }, ...others] }, ...rubric.slice(1)];
  expect((await approve(id, described)).body.issues?.[0]?.path).toBe('rubric.0.criteria.0.levels.4');
  expect((await read(id)).version).toBe(1);
});

it.each(['Handles young customers’ accounts', 'native mobile development'])(
  'a criterion about the work is approved: %s',
  async (name) => {
    const { id } = await product.job(manager);
    expect((await approve(id, inOwnWords((await read(id)).rubric, name))).body.version).toBe(2);
  },
);

it('the first answer locks the rubric, and candidates can read its criteria before', async () => {
  const { job_id, candidate } = await sentIn(product, { manager });
  const { body } = await product.call(candidate, api.jobs.openOne, { job_id });
  expect(body.job.graded_by[1]?.criteria).toEqual(['Own action', 'Result', 'Link to the requirements', 'Situation']);
  const { rubric, locked } = await read(job_id);
  expect(locked).toBe(true);
  const refused = await approve(job_id, inOwnWords(rubric));
  expect([refused.status, refused.body.issues?.[0]?.path]).toEqual([400, 'rubric']);
});
