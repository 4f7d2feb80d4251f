import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, requestFor } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

type Wanted = Omit<RawInput<typeof api.applicants.forJob>, 'job_id'>;
const listOf = async ({ manager, job_id }: Draft, wanted: Wanted = {}) =>
  (await product.call(manager, api.applicants.forJob, { job_id, ...wanted })).body;
const score = ({ application_id }: Draft, analysis_score: number) =>
  product.db.updateTable('applications').set({ analysis_score }).where('id', '=', application_id).execute();
const exported = async ({ manager, job_id }: Draft) => {
  const answer = await product.app.inject(requestFor(api.applicants.export, { job_id }, manager.token));
  return { headers: answer.headers, text: answer.body, lines: answer.body.trim().split('\r\n') };
};

/** One job with a draft, an answer without a score, and answers with 55, 72 and 91, in this order. */
async function crowd() {
  const draft = await draftIn(product);
  const { manager, job_id } = draft;
  const next = () => sentIn(product, { manager, job_id });
  const [unscored, low, middle, high] = [await next(), await next(), await next(), await next()];
  await score(low, 55);
  await score(middle, 72);
  await score(high, 91);
  const names = new Map([
    [draft.application_id, 'draft'],
    [unscored.application_id, 'unscored'],
    [low.application_id, 'low'],
    [middle.application_id, 'middle'],
    [high.application_id, 'high'],
  ]);
  return { ...draft, draft, unscored, low, middle, high, names };
}

describe('the order of the applicant table', () => {
  let all: Awaited<ReturnType<typeof crowd>>;
  beforeAll(async () => void (all = await crowd()));

  it.each([
    [{}, ['high', 'middle', 'low', 'unscored', 'draft']],
    [{ order: 'asc' }, ['draft', 'unscored', 'low', 'middle', 'high']],
    [{ sort: 'submitted' }, ['high', 'middle', 'low', 'unscored', 'draft']],
    [{ sort: 'submitted', order: 'asc' }, ['unscored', 'low', 'middle', 'high', 'draft']],
    [{ sort: 'score' }, ['unscored', 'high', 'middle', 'low', 'draft']],
    [{ sort: 'score', order: 'asc' }, ['unscored', 'low', 'middle', 'high', 'draft']],
    [{ sort: 'status', order: 'asc' }, ['unscored', 'low', 'middle', 'high', 'draft']],
    [{ score: 'high' }, ['high']],
    [{ score: 'middle' }, ['middle']],
    [{ score: 'low' }, ['low']],
    [{ score: 'none' }, ['unscored']],
    [{ status: 'draft' }, ['draft']],
  ] satisfies [Wanted, string[]][])(
    'the order %o includes applicants without a score and is the same page by page',
    async (wanted, order) => {
      const whole = await listOf(all, wanted);
      expect(whole.applications.map(({ id }) => all.names.get(id))).toEqual(order);
      expect(whole).toMatchObject({ total: order.length, counts: { draft: 1, submitted: 4, rejected: 0 } });

      const paged: (string | undefined)[] = [];
      let cursor: string | undefined;
      do {
        const page = await listOf(all, { ...wanted, limit: 2, cursor });
        paged.push(...page.applications.map(({ id }) => all.names.get(id)));
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      expect(paged).toEqual(order);
    },
  );

  it('the table shows names from the start, unless the review is blind', async () => {
    const sent = await sentIn(product);
    expect((await listOf(sent)).applications).toMatchObject([{ name: 'Ada Park' }]);
    await product.db.updateTable('jobs').set({ blind_review: true }).where('id', '=', sent.job_id).execute();
    expect((await listOf(sent)).applications).toMatchObject([{ name: null }]);
  });

  it('the table shows the first words of the answer, without names in a blind review', async () => {
    const sent = await sentIn(product, {
      answers: [{ text: 'I am Ada Park, and bread feeds people.', t_start: 0, t_end: 20 }],
    });
    expect((await listOf(sent)).applications).toMatchObject([
      { first_words: 'I am Ada Park, and bread feeds people.' },
    ]);
    await product.db.updateTable('jobs').set({ blind_review: true }).where('id', '=', sent.job_id).execute();
    expect((await listOf(sent)).applications).toMatchObject([
      { first_words: 'I am [name] [name], and bread feeds people.' },
    ]);
  });

  it('the due order lists waiting applicants first, the earliest reply date on top, page by page', async () => {
    const soon = await crowd();
    const due = (one: Draft, hours: number) =>
      product.db
        .updateTable('applications')
        .set({ reply_due_at: sql`now() + ${hours} * interval '1 hour'` })
        .where('id', '=', one.application_id)
        .execute();
    for (const [one, hours] of [
      [soon.high, 40],
      [soon.middle, -3],
      [soon.low, 8],
    ] as const)
      await due(one, hours);
    await product.call(soon.manager, api.reviews.updateStatus, {
      application_id: soon.unscored.application_id,
      new_status: 'rejected',
      reason_code: 'filled',
    });
    const order = ['middle', 'low', 'high', 'unscored', 'draft'];
    const whole = await listOf(soon, { sort: 'due' });
    expect(whole.applications.map(({ id }) => soon.names.get(id))).toEqual(order);
    const first = await listOf(soon, { sort: 'due', limit: 4 });
    const rest = await listOf(soon, { sort: 'due', limit: 4, cursor: first.next_cursor ?? undefined });
    expect([...first.applications, ...rest.applications].map(({ id }) => soon.names.get(id))).toEqual(order);
  });
});

describe('the rejection of many applicants', () => {
  const many = ({ manager, job_id }: Draft, application_ids: string[]) =>
    product.call(manager, api.applicants.passMany, {
      job_id,
      application_ids,
      reason_code: 'filled',
      note: 'Thank you.',
    });
  const undo = ({ manager, job_id }: Draft, application_ids: string[]) =>
    product.call(manager, api.applicants.undoPass, { job_id, application_ids });
  const mailTo = async (...people: Draft[]) => {
    const addresses = people.map(({ candidate }) => candidate.email);
    return (await product.sentMail()).filter(({ recipient }) => addresses.includes(recipient));
  };

  it('each applicant gets the same reason when the undo period ends, and decided applicants are skipped', async () => {
    const { draft: _, unscored, low, middle, high } = await crowd();
    const gone = await sentIn(product, { manager: low.manager, job_id: low.job_id });
    await product.call(gone.candidate, api.applications.withdraw, { application_id: gone.application_id });
    await product.call(high.manager, api.reviews.updateStatus, {
      application_id: high.application_id,
      new_status: 'accepted',
    });
    const ids = [unscored, low, high, gone].map(({ application_id }) => application_id);
    const { body } = await many(low, ids);
    expect(new Set(body.passed)).toEqual(new Set(ids.slice(0, 2)));
    expect(new Set(body.skipped)).toEqual(new Set([high.application_id, gone.application_id]));
    expect(body.undo_until).toEqual(expect.any(String));
    expect((await listOf(low)).counts).toMatchObject({ submitted: 1, rejected: 2, accepted: 1 });
    expect((await many(low, ids)).body).toMatchObject({ passed: [], undo_until: null });
    await product.runTasks();
    const mails = await mailTo(unscored, low, middle);
    expect(mails.map(({ text }) => text.includes('Thank you.'))).toEqual([true, true]);
  });

  it('one undo reverts all rejections, and no applicant is notified', async () => {
    const { low, middle } = await crowd();
    const ids = [low, middle].map(({ application_id }) => application_id);
    await many(low, ids);
    const { body } = await undo(low, ids);
    expect(new Set(body.undone)).toEqual(new Set(ids));
    expect((await undo(low, ids)).body).toMatchObject({ undone: [] });
    await product.runTasks();
    expect(await mailTo(low, middle)).toEqual([]);
    expect((await listOf(low)).counts).toMatchObject({ rejected: 0, submitted: 4 });
  });

  it('the request changes nothing when one application belongs to another job', async () => {
    const { low } = await crowd();
    const other = await sentIn(product, { manager: low.manager });
    expect(await many(low, [low.application_id, other.application_id])).toMatchObject({ status: 404 });
    expect((await listOf(low)).counts.rejected).toBe(0);
    expect(await many(low, [])).toMatchObject({ status: 400 });
  });
});

describe('the CSV export', () => {
  it('the export contains the table with names and no executable formula', async () => {
    const all = await crowd();
    const { candidate, manager, application_id } = all.high;
    await product.call(candidate, api.users.updateProfile, { first_name: '=HYPERLINK("x")', last_name: 'Park' });
    await product.call(manager, api.reviews.open, { application_id });
    const { headers, lines } = await exported(all);
    expect(headers).toMatchObject({ 'content-type': 'text/csv; charset=utf-8', 'cache-control': 'no-store' });
    expect(headers['content-disposition']).toMatch(/^attachment; filename="applications-[0-9a-f]{8}\.csv"$/);
    expect(lines).toHaveLength(6);
    expect(lines[1]).toContain(`"'=HYPERLINK(""x"") Park","${candidate.email}"`);
    expect(lines[1]).toMatch(/,91,"No recommendation","","AI","","Found on Saywell","[^"]+","","",""$/);
    expect(lines[2]).toMatch(/^"C-[0-9A-F]{6}","Ada Park",/);
    expect(lines[5]).toMatch(/"Not submitted","draft","","Not scored","No recommendation","","","","","","","",""$/);
  });

  it('list and export say who gave a score, its range, and where its words come from', async () => {
    const sent = await sentIn(product);
    const shownAs = async (basis: object) => {
      const scored = { analysis_score: 75, analysis_status: 'completed', ...basis } as const;
      await product.db.updateTable('applications').set(scored).where('id', '=', sent.application_id).execute();
      const { body } = await product.call(sent.manager, api.applicants.forJob, { job_id: sent.job_id });
      const line = (await exported(sent)).text;
      return { line: line.slice(line.indexOf(',75,"No rec')), row: body.applications[0] };
    };
    const byModel = await shownAs({ score_by: 'model', score_low: 72, score_high: 78, words_from: ['speech'] });
    expect(byModel.line).toMatch(/^,75,"No recommendation","72–78","AI","Recognized in the recording",/);
    expect(byModel.row).toMatchObject({
      score_by: 'model',
      score_range: { low: 72, high: 78 },
      words_from: ['speech'],
    });
    const byPerson = await shownAs({ score_by: 'person', score_low: null, score_high: null, words_from: [] });
    expect(byPerson.line).toMatch(/^,75,"No recommendation","","A person, after an appeal","",/);
    expect(byPerson.row).toMatchObject({ score_by: 'person', score_range: null });
  });

  it.each(['=', '+', '-', '@'])('the export contains no formula that begins with %j', async (sign) => {
    const sent = await sentIn(product);
    const { candidate, manager, application_id } = sent;
    await product.call(manager, api.reviews.open, { application_id });
    await product.call(candidate, api.users.updateProfile, { first_name: `${sign}A1+1`, last_name: 'Park' });
    expect((await exported(sent)).text).toContain(`,"'${sign}A1+1 Park",`);
  });

  it('the export does not change a value that contains such a character elsewhere', async () => {
    const sent = await sentIn(product);
    const { candidate, manager, application_id } = sent;
    await product.call(manager, api.reviews.open, { application_id });
    await product.call(candidate, api.users.updateProfile, { first_name: 'Ann-Marie', last_name: 'a=b' });
    expect((await exported(sent)).text).toContain(',"Ann-Marie a=b",');
  });

  it('the export continues over many pages', async () => {
    const all = await crowd();
    // Six digits of an id are shown, and two of 1200 may share them: the moment tells their lines apart.
    await sql`
      with people as (insert into users (email) select n || '@crowd.example' from generate_series(1, 1200) as n returning id),
      profiles as (insert into users_profiles (id) select id from people)
      insert into applications (job_id, candidate_id, created_at)
      select ${all.job_id}, id, now() - interval '1 second' * row_number() over () from people`.execute(product.db);
    const { lines } = await exported(all);
    expect(new Set(lines).size).toBe(1 + 5 + 1200);
  });
});
