import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { openAnalysis } from '../server/assessment/analysis/open-analysis.ts';
import { sentIn, type Draft } from './support/applying.ts';
import { freezeFromScratch, lastYear } from './support/fairness.ts';
import { type TestProduct, startTestProduct, type Person } from './support/test-product.ts';
import { analysedIn, anAnalysis } from './support/recordings/analysed.ts';

/** What names a number that plain rules may have given, and what says so beside it, in the same object. */
const beside: Record<string, readonly string[]> = {
  analysis_score: ['analysis_demo', 'demo'],
  ai_recommendation: ['analysis_demo', 'demo'],
  score_median: ['score_demo'],
  mean: ['demo'],
  previous_score: ['previous_demo'],
  scored: ['scored_demo'],
};
/** Not scores of software: whether the own scorecard is saved, and counts beside the mean of the same week. */
const others = ['human_review', 'week'];

type Shape = Record<string, unknown>;

/** Every object in a schema, however deep. */
function shapesIn(schema: unknown, seen = new Set<unknown>()): Shape[] {
  if (typeof schema !== 'object' || schema === null || seen.has(schema)) return [];
  seen.add(schema);
  const def = (schema as { _zod?: { def: Shape } })._zod?.def ?? (schema as Shape);
  const own = def['type'] === 'object' ? [def['shape'] as Shape] : [];
  return [...own, ...Object.values(def).flatMap((inside) => shapesIn(inside, seen))];
}

it('every score in an answer of the contract has a field for the demo label beside it', () => {
  const endpoints = Object.values(api).flatMap((noun) => Object.entries(noun as Record<string, Endpoint>));
  const shapes = endpoints.flatMap(([name, { output }]) => shapesIn(output).map((shape) => ({ name, shape })));
  const scored = shapes.flatMap(({ name, shape }) =>
    Object.keys(shape).flatMap((key) => {
      const labels = beside[key];
      if (!labels || (key === 'scored' && others.some((other) => other in shape))) return [];
      // Inside a whole analysis, which has the label itself.
      if (key === 'previous_score' && !('decided_at' in shape) && !('success' in shape)) return [];
      return [{ name, key, labelled: labels.some((label) => label in shape) }];
    }),
  );
  expect(scored.length).toBeGreaterThan(15);
  expect(scored.filter(({ labelled }) => !labelled)).toEqual([]);
});

it('every web file that shows a score shows the demo label', () => {
  const files = globSync('web/**/*.tsx', { cwd: join(import.meta.dirname, '..') });
  const texts = files
    .filter((file) => !file.includes('.test.'))
    .map((file) => [file, readFileSync(file, 'utf8')] as const);
  const showing = texts.filter(([, text]) => /\{[^}]*\b(analysis_score|previous_score|score_median)\b/.test(text));
  const withLabel = (text: string) => /<DemoLabel|<ScoreShown|Demo, not a model/.test(text);
  expect(showing.length).toBeGreaterThan(8);
  expect(showing.filter(([, text]) => !withLabel(text)).map(([file]) => file)).toEqual([]);
});

const demoAnalysis = { ...anAnalysis, analyser: 'Demo, not a model', demo: true } as const;

let product: TestProduct;
let sent: Draft;
let second: Draft;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct(() => ({ analysis: openAnalysis({ demo: true }) }));
  admin = await product.signUp('admin');
  sent = await sentIn(product, { ai_consent: true, door: 'standard' });
  const { manager, job_id } = sent;
  second = await sentIn(product, { ai_consent: true, manager, job_id });
  await product.runTasks();
  for (const { application_id } of [sent, second]) {
    await analysedIn(product, application_id, demoAnalysis);
    await product.db
      .updateTable('applications')
      .set({ analysis_demo: true })
      .where('id', '=', application_id)
      .execute();
  }
});
afterAll(() => product.close());

/** Every object with a score in an answer, wherever it is. */
function scoresIn(value: unknown): Shape[] {
  if (Array.isArray(value)) return value.flatMap(scoresIn);
  if (typeof value !== 'object' || value === null) return [];
  const own = 'analysis_score' in value || 'score_median' in value ? [value as Shape] : [];
  return [...own, ...Object.values(value).flatMap(scoresIn)];
}

it('every list, page and figure with a demo score carries the label for either side and administrators', async () => {
  const { manager, candidate, application_id, job_id } = sent;
  const ids = `${application_id},${second.application_id}`;
  const read = {
    list: await product.call(manager, api.applicants.forJob, { job_id }),
    'list of an administrator': await product.call(admin, api.applicants.forJob, { job_id }),
    comparison: await product.call(manager, api.comparisons.of, { job_id, application_ids: ids }),
    detail: await product.call(manager, api.reviews.detail, { application_id }),
    results: await product.call(manager, api.analysis.results, { application_id }),
    mine: await product.call(candidate, api.applications.mine, {}),
    one: await product.call(candidate, api.applications.one, { job_id }),
    page: await product.call(candidate, api.outcomes.page, { application_id }),
    processing: await product.call(admin, api.processing.applications, {}),
    trends: await product.call(admin, api.trends.days, { days: 14 }),
  };
  for (const [name, { status, body }] of Object.entries(read)) {
    expect(status, name).toBe(200);
    const numbers = scoresIn(body).filter((one) => (one['analysis_score'] ?? one['score_median'] ?? null) !== null);
    expect(numbers.length, name).toBeGreaterThan(0);
    const unlabelled = numbers.filter((one) => !(one['analysis_demo'] || one['demo'] || one['score_demo']));
    expect(unlabelled, name).toEqual([]);
  }
  const { weeks } = (await product.call(admin, api.oversight.overview, {})).body.oversight;
  expect(weeks.map(({ demo }) => demo)).toEqual([true]);
  await product.db
    .updateTable('applications')
    .set({ submitted_at: `${lastYear}-05-05T00:00:00Z` })
    .where('id', 'in', [sent.application_id, second.application_id])
    .execute();
  await freezeFromScratch(product);
  const quarter = { year: lastYear, quarter: 2 };
  expect((await product.call(admin, api.fairness.report, quarter)).body.scored_demo).toBe(true);
  expect((await product.call(null, api.fairness.summary, quarter)).body.scored_demo).toBe(true);
});

it('the exported files carry the demo label', async () => {
  const fileOf = async (person: Person, path: string) =>
    (await product.app.inject({ url: path, headers: { authorization: `Bearer ${person.token}` } })).body;
  const table = await fileOf(sent.manager, `/functions/v1/export-applications?job_id=${sent.job_id}`);
  const rows = table.split('\n').filter((line) => line.includes('@'));
  expect(table).toContain('Demo, not a model');
  expect(rows.every((line) => line.includes('Demo, not a model'))).toBe(true);
});

it('emails that name a score carry the demo label until a person’s score counts', async () => {
  const { candidate, manager, application_id } = sent;
  await product.call(candidate, api.appeals.open, { application_id, words: 'It is far too low, I think.' });
  const { appeals } = (await product.call(admin, api.appeals.waiting, {})).body;
  const decision = { appeal_id: appeals[0]?.id ?? '', score: 90, reasons: 'Says why and gives an example of it.' };
  expect((await product.call(admin, api.appeals.decide, decision)).status).toBe(200);
  await product.runTasks();
  for (const { email } of [candidate, manager]) {
    const mails = await product.sentMail(email);
    const naming = mails.filter(({ text }) => /gave 90/.test(text));
    expect(naming.length).toBeGreaterThan(0);
    expect(naming.every(({ text }) => text.includes('Demo, not a model'))).toBe(true);
  }
  const page = (await product.call(candidate, api.outcomes.page, { application_id })).body.application;
  expect(page).toMatchObject({ analysis_demo: false, appeal: { previous_demo: true } });

  const unlucky = second;
  await product.call(manager, api.reviews.updateStatus, {
    application_id: unlucky.application_id,
    new_status: 'rejected',
    reason_code: 'skills',
  });
  await product.runTasks();
  expect((await product.sentMail(unlucky.candidate.email)).at(-1)?.text).toContain('Demo, not a model');
});
