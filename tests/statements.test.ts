import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint, RawInput } from '#contract/base/endpoint.ts';
import { listPage } from '../server/jobs/search/list-rows.ts';
import { makeMissingCards } from '../server/jobs/publishing/job-card.ts';
import { type Draft, draftIn, sentIn } from './support/applying.ts';
import { recordStatements } from './support/recorded-statements.ts';
import { meetingIn } from './support/meeting.ts';
import { type TestProduct, startTestProduct, type Person } from './support/test-product.ts';

let product: TestProduct;
let sent: Draft;
let draft: Draft;
beforeAll(async () => {
  product = await startTestProduct();
  sent = await sentIn(product);
  draft = await draftIn(product);
  await meetingIn(product, await sentIn(product, { manager: sent.manager }));
  await product.runTasks();
  // Those of jobs that were changed within the last minute are made by a second statement.
  await makeMissingCards(100).execute(product.db);
});
afterAll(() => product.close());

// Asked again every two seconds, however many calls there are.
const whoCalls = 'select "users"."id", "users"."role"';

/** What one call sends to the database, begin and commit included; the second time, when everything is warm. */
async function statementsOf<E extends Endpoint>(
  person: Person | null,
  endpoint: E,
  input: RawInput<E>,
  second = input,
): Promise<string[]> {
  expect(await product.call(person, endpoint, input)).toMatchObject({ status: 200 });
  const statements = await recordStatements(async () => {
    expect(await product.call(person, endpoint, second)).toMatchObject({ status: 200 });
  });
  return (
    statements
      // Connections of the product prepare by themselves; those of the queue and of followers have a clock of their own.
      .filter(({ client, text }) => Object.hasOwn(client, 'query') && !text.trim().startsWith(whoCalls))
      .map(({ text }) => text.replaceAll(/\s+/g, ' ').slice(0, 90))
  );
}

// What each call may send to the database. A larger number is a decision: each statement is a way to the database and back.
it.each([
  ['the list of jobs', 2, () => statementsOf(sent.candidate, api.jobs.open, {})],
  ['one job', 1, () => statementsOf(sent.candidate, api.jobs.openOne, { job_id: sent.job_id })],
  ['the public board', 1, () => statementsOf(null, api.board.jobs, {})],
  ['a public job', 4, () => statementsOf(null, api.board.job, { job_id: sent.job_id })],
  ['own applications', 2, () => statementsOf(sent.candidate, api.applications.mine, {})],
  ['one own application', 2, () => statementsOf(sent.candidate, api.applications.one, { job_id: sent.job_id })],
  [
    'a draft, saved',
    5,
    () =>
      statementsOf(draft.candidate, api.applications.save, { application_id: draft.application_id, ai_consent: true }),
  ],
  ['the applicants of a job', 2, () => statementsOf(sent.manager, api.applicants.forJob, { job_id: sent.job_id })],
  ['the review', 8, () => statementsOf(sent.manager, api.reviews.detail, { application_id: sent.application_id })],
  [
    'an application, started',
    2,
    async () => {
      const [first, second] = [await product.job(sent.manager), await product.job(sent.manager)];
      return statementsOf(sent.candidate, api.applications.create, { job_id: first.id }, { job_id: second.id });
    },
  ],
  ['the candidate search', 2, () => statementsOf(sent.manager, api.candidates.search, {})],
  ['the dashboard of a manager', 8, () => statementsOf(sent.manager, api.stats.manager, {})],
  ['the dashboard of a candidate', 6, () => statementsOf(sent.candidate, api.stats.candidate, {})],
  ['the conversations', 1, () => statementsOf(sent.manager, api.messages.conversations, {})],
  ['the interviews', 2, () => statementsOf(sent.manager, api.meetings.list, { when: 'upcoming' })],
  ['the bell', 1, () => statementsOf(sent.manager, api.notifications.list, {})],
] as const)('%s sends at most %i statements', async (_, most, told) => {
  const statements = await told();
  expect(statements.length <= most ? [] : statements).toEqual([]);
});

it('the query of a list, also with words and places, is planned once for all readers and searches', async () => {
  // Other tests in this process have used up the names of prepared statements.
  vi.resetModules();
  const { connect } = await import('../server/adapters/database/db.ts');
  const { db, close } = connect(product.url, 1, () => {});
  const plans = sql<{ generic_plans: number; custom_plans: number }>`
    select generic_plans::int, custom_plans::int from pg_prepared_statements where statement like '%select total, promoted%'`;
  const page = { sort: 'newest', skills: [], limit: 20, after: null, exclude: [], promote: true } as const;
  const searches = ['nurse', 'baker', 'senior teacher', 'electrician', 'cook', 'driver', 'night nurse', 'b', 'x'];
  try {
    for (const search of searches)
      for (const place of ['Denver', 'Salt Lake City']) {
        await listPage(db, { ...page, reader: randomUUID(), search, place }, null, 100);
        await listPage(db, { ...page, reader: randomUUID() }, null, 100);
      }
    const { rows } = await plans.execute(db);
    // Five of the first ones are planned with what is asked, and the two before a statement is prepared.
    const kept = { generic_plans: 11, custom_plans: 5 };
    expect(rows).toEqual([kept, kept]);
  } finally {
    await close();
  }
});
