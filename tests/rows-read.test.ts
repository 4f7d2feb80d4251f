import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint, RawInput } from '#contract/base/endpoint.ts';
import type { ApplicantSort } from '#contract/hiring/applicants.ts';
import type { Draft } from './support/applying.ts';
import { recordStatements, type Statement } from './support/recorded-statements.ts';
import { largeOrganization, largestJob } from './support/large-organization.ts';
import { type Person, startTestProduct, type TestProduct } from './support/test-product.ts';

type Plan = Record<string, unknown> & { Plans?: Plan[] };

let product: TestProduct;
let sent: Draft;
let reader: pg.Client;
beforeAll(async () => {
  product = await startTestProduct();
  sent = await largeOrganization(product);
  reader = new pg.Client({ connectionString: product.url });
  await reader.connect();
}, 300_000);
afterAll(async () => {
  await reader.end();
  await product.close();
});

/** The statements with which the product reads for one call. */
async function statementsOf(person: Person, endpoint: Endpoint, input: RawInput<Endpoint>): Promise<Statement[]> {
  const statements = await recordStatements(async () => {
    expect(await product.call(person, endpoint, input)).toMatchObject({ status: 200 });
  });
  return statements.filter(({ text }) => /^\s*(select|with)\b/.test(text));
}

const number = (plan: Plan, key: string) => Number(plan[key] ?? 0);

/** Rows that the scans of a plan looked at, in all loops. */
function rowsRead(plan: Plan): number {
  const own = /^(?!Bitmap Index).*Scan$/.test(String(plan['Node Type']))
    ? number(plan, 'Actual Rows') +
      number(plan, 'Rows Removed by Filter') +
      number(plan, 'Rows Removed by Index Recheck')
    : 0;
  const below = (plan.Plans ?? []).reduce((sum, one) => sum + rowsRead(one), 0);
  return own * number(plan, 'Actual Loops') + below;
}

async function explained({ text, values }: Statement) {
  const { rows } = await reader.query({ text: `explain (analyze, format json) ${text}`, values });
  const [{ Plan: plan }] = rows[0]['QUERY PLAN'] as [{ Plan: Plan }];
  return { read: rowsRead(plan), text: text.replaceAll(/\s+/g, ' ').slice(0, 160) };
}

const listOf = (sort: ApplicantSort) => [sent.manager, api.applicants.forJob, { job_id: sent.job_id, sort }] as const;

const jobs = 200;
const page = 100;
const perRow = 50;
/** For sorts without an index of their own, and for the place of one applicant among all. */
const eachApplicantThrice = 3 * largestJob;
/** A page of jobs with the largest on it, whose overdue applicants are counted in an index: at most the third that waits. */
const pageOfJobs = perRow * 30 + largestJob / 3;

type Call = readonly [Person, Endpoint, RawInput<Endpoint>];
const calls: [name: string, most: number, call: () => Call][] = [
  ['applicants, newest first', perRow * page, () => listOf('created')],
  ['applicants, due first', perRow * page, () => listOf('due')],
  ['applicants by score', perRow * page, () => listOf('score')],
  ['applicants by date', eachApplicantThrice, () => listOf('submitted')],
  ['applicants by status', eachApplicantThrice, () => listOf('status')],
  ['review', eachApplicantThrice, () => [sent.manager, api.reviews.detail, { application_id: sent.application_id }]],
  // Counts up to 10,000, and looks at the name of each candidate of so small a server.
  ['all applicants', eachApplicantThrice, () => [sent.manager, api.applicants.all, {}]],
  [
    'all applicants, found by name',
    eachApplicantThrice,
    () => [sent.manager, api.applicants.all, { search: 'Kim4711' }],
  ],
  ['dashboard', perRow * jobs, () => [sent.manager, api.stats.manager, {}]],
  ['what needs the manager', perRow * jobs, () => [sent.manager, api.stats.needs, {}]],
  ['postings', pageOfJobs, () => [sent.manager, api.prospects.list, {}]],
  ['pipeline', perRow * page, () => [sent.manager, api.prospects.overview, { job_id: sent.job_id }]],
  ['own jobs', pageOfJobs, () => [sent.manager, api.jobs.posted, {}]],
  ['conversations', perRow * page, () => [sent.manager, api.messages.conversations, {}]],
  ['interviews', perRow * page, () => [sent.manager, api.meetings.list, { when: 'upcoming' }]],
  ['notifications', perRow * page, () => [sent.manager, api.notifications.list, {}]],
];

it.each(calls)('%s: no statement reads more than %i rows', async (_, most, call) => {
  // Medians of large jobs are computed once an hour.
  await statementsOf(...call());
  const statements = await statementsOf(...call());
  const tooMany = [];
  for (const statement of statements) {
    const { read, text } = await explained(statement);
    if (read > most) tooMany.push({ read, text });
  }
  expect(tooMany).toEqual([]);
  expect(statements.length).toBeGreaterThan(0);
});
