import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { findable } from '../../../tests/support/finding.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

type Ratings = RawInput<typeof api.scorecards.save>['ratings'];
const ratings: Ratings = [
  { level: 3, criteria: ['evidence'] },
  { level: 4, reason: 'Says what came of it.' },
];
const save = ({ application_id }: Draft, manager: Person, given: Ratings = ratings) =>
  product.call(manager, api.scorecards.save, { application_id, ratings: given });
const cards = async ({ application_id }: Draft, manager: Person) =>
  (await product.call(manager, api.scorecards.of, { application_id })).body;
const detail = async ({ application_id }: Draft, manager: Person) =>
  (await product.call(manager, api.reviews.detail, { application_id })).body.application;
const decide = ({ application_id, manager }: Draft, new_status: 'accepted' | 'rejected') =>
  product.call(manager, api.reviews.updateStatus, { application_id, new_status });
const setBlind = ({ manager, job_id }: Draft, change: { job?: boolean | null; organization?: boolean }) =>
  product.call(manager, api.scorecards.setBlind, { job_id, ...change });

async function colleagueOf({ manager }: Draft): Promise<Person> {
  const colleague = await product.signUp('manager', { company: 'Bread & Co' });
  const { org_id } = await product.db
    .selectFrom('users')
    .select('org_id')
    .where('id', '=', manager.id)
    .executeTakeFirstOrThrow();
  await product.db.updateTable('users').set({ org_id }).where('id', '=', colleague.id).execute();
  return colleague;
}

describe('a scorecard', () => {
  it('a reviewer sees the ratings of colleagues only after saving a scorecard, and the candidate sees none', async () => {
    const sent = await sentIn(product);
    const colleague = await colleagueOf(sent);
    await save(sent, colleague);
    expect(await cards(sent, sent.manager)).toEqual({ own: null, others: null, others_count: 1 });
    const { body } = await save(sent, sent.manager, [
      { level: 1, reason: 'No.' },
      { level: 2, criteria: ['clarity'] },
    ]);
    expect(body).toMatchObject({
      own: { ratings: [{ level: 1 }, { level: 2 }] },
      others: [{ ratings: [{ level: 3 }, { level: 4 }] }],
    });
    const own = await product.call(sent.candidate, api.applications.one, { job_id: sent.job_id });
    expect(JSON.stringify(own.body)).not.toContain('Says what came of it.');
    expect(
      await product.call(sent.candidate, api.scorecards.of, { application_id: sent.application_id }),
    ).toMatchObject({
      status: 403,
    });
  });

  it('a scorecard needs a level and a reason for each question', async () => {
    const sent = await sentIn(product);
    const wrong: [Ratings, string][] = [
      [[{ level: 3, criteria: ['evidence'] }], 'Choose a level for each question'],
      [[{ level: 3 }, { level: 4, reason: 'Yes.' }], 'Choose a reason or write a note, so your team can follow'],
      [
        [
          { level: 3, reason: ' ' },
          { level: 4, reason: 'Yes.' },
        ],
        'Choose a reason or write a note, so your team can follow',
      ],
    ];
    for (const [given, error] of wrong) {
      expect(await save(sent, sent.manager, given)).toMatchObject({ status: 400, body: { error } });
    }
    const five = [{ level: 5, reason: 'Very.' }, ratings[1]] as unknown as Ratings;
    expect(await save(sent, sent.manager, five)).toMatchObject({ status: 400, body: { error: 'Choose a level' } });
    expect(await cards(sent, sent.manager)).toMatchObject({ own: null });
  });

  it('a scorecard can be changed, and an identical save changes nothing', async () => {
    const sent = await sentIn(product);
    const first = (await save(sent, sent.manager)).body.own;
    expect((await save(sent, sent.manager)).body.own).toEqual(first);
    const changed = await save(sent, sent.manager, [
      { level: 2, reason: 'Heard it again.' },
      { level: 4, reason: 'Yes.' },
    ]);
    expect(changed.body.own).toMatchObject({ ratings: [{ level: 2 }, { level: 4 }], saved_at: first?.saved_at });
    expect(changed.body.own?.updated_at).not.toBe(first?.updated_at);
  });
});

describe('a blind review', () => {
  const transcript = [{ start: 0, end: 4, text: 'My name is Ada Park and I bake.' }];
  const analysed = async (wanted: Parameters<typeof sentIn>[1] = {}) => {
    const sent = await sentIn(product, wanted);
    const result = {
      analyser: 'Test',
      analysis_score: 70,
      ai_recommendation: 'INTERVIEW',
      insufficient_evidence: false,
      analysis_notes: {
        summary: 'Ada bakes.',
        strengths: [{ text: 'Bakes', quote: 'Ada Park and I bake', at: 0 }],
        red_flags: [],
        communication_skills: { score: null, notes: '' },
        enthusiasm_motivation: { score: null, notes: '' },
      },
      questions: [],
      measured: [],
      transcript,
      warnings: [],
    } as const;
    const run = { application_id: sent.application_id, run_id: crypto.randomUUID(), analyser: 'Test' };
    await product.db
      .insertInto('analyses')
      .values({ ...run, result: structuredClone(result) as never })
      .execute();
    return sent;
  };

  it('each reviewer sees the identity and the video of the candidate only after scoring', async () => {
    const sent = await analysed({ answers: [{ text: 'Ask Park.' }] });
    await setBlind(sent, { job: true });
    const colleague = await colleagueOf(sent);
    const seen = await detail(sent, sent.manager);
    expect(seen).toMatchObject({
      hidden: true,
      candidate: {
        first_name: seen.candidate_id,
        last_name: '',
        email: '',
        location: '',
        timezone: null,
        skills: ['Baking'],
      },
      video: null,
      answers: { 'Why bread?': 'Ask [name].' },
      analysis: {
        transcript: [{ text: 'My name is [name] [name] and I bake.' }],
        analysis_notes: { summary: '[name] bakes.' },
      },
    });
    expect(JSON.stringify(seen)).not.toMatch(/Ada|\/media\/|@example/);
    await product.call(sent.manager, api.reviews.open, { application_id: sent.application_id });
    const list = await product.call(sent.manager, api.applicants.forJob, { job_id: sent.job_id });
    expect(list.body.applications).toMatchObject([{ name: null, scored: false }]);

    await save(sent, sent.manager);
    expect(await detail(sent, sent.manager)).toMatchObject({
      hidden: false,
      candidate: { first_name: 'Ada' },
      video: { status: 'ready' },
    });
    expect(await cards(sent, sent.manager)).toMatchObject({ own: { blind: true } });
    const after = await product.call(sent.manager, api.applicants.forJob, { job_id: sent.job_id });
    expect(after.body.applications).toMatchObject([{ name: 'Ada Park', scored: true }]);
    expect(await detail(sent, colleague)).toMatchObject({ hidden: true, video: null });
  });

  it('a blind look shows no title and only required skills, so the candidate search finds no single person', async () => {
    const sent = await analysed();
    const { candidate, manager, job_id, application_id } = sent;
    const skills = ['Baking', 'Sugar sculpture', 'Breton'];
    await product.call(candidate, api.profiles.save, { title: 'Crêpe historian', skills, profile_visible: true });
    for (const _ of [1, 2]) await findable(product, { skills: ['Baking'] });
    const other = await analysed({ manager, job_id });
    await setBlind(sent, { job: true });
    const review = await detail(sent, manager);
    const ids = [application_id, other.application_id].join(',');
    const compared = await product.call(manager, api.comparisons.of, { job_id, application_ids: ids });
    expect(review.match.matched).toContain('Baking');
    expect(review.candidate).toMatchObject({ title: '', skills: review.match.matched });
    expect(JSON.stringify([review, compared.body])).not.toMatch(/Crêpe|sculpture|Breton/);
    const search = await product.call(manager, api.candidates.search, { skills: review.candidate.skills });
    expect(search.body.total).toBeGreaterThanOrEqual(3);
    await save(sent, manager);
    expect((await detail(sent, manager)).candidate).toMatchObject({ title: 'Crêpe historian', skills });
  });

  it('a reviewer can reject but not accept or invite before scoring', async () => {
    const sent = await analysed();
    await setBlind(sent, { job: true });
    expect(await decide(sent, 'accepted')).toMatchObject({ status: 409, body: { code: 'score_first' } });
    const meeting = await product.call(sent.manager, api.meetings.create, {
      application_id: sent.application_id,
      scheduled_date: new Date(Date.now() + 86_400_000).toISOString(),
      timezone: 'UTC',
      meeting_type: 'video',
    });
    expect(meeting).toMatchObject({ status: 409, body: { code: 'score_first' } });
    expect(await decide(sent, 'rejected')).toMatchObject({ status: 200 });
    expect(await detail(sent, sent.manager)).toMatchObject({ hidden: true, status: 'rejected' });
  });

  it('the setting of the job overrides the setting of the organization', async () => {
    const sent = await analysed();
    expect((await setBlind(sent, { organization: true })).body).toEqual({ job: null, organization: true });
    expect(await detail(sent, sent.manager)).toMatchObject({ hidden: true });
    expect((await setBlind(sent, { job: false })).body).toEqual({ job: false, organization: true });
    expect(await detail(sent, sent.manager)).toMatchObject({ hidden: false });
    expect((await setBlind(sent, { job: null, organization: false })).body).toEqual({ job: null, organization: false });
  });

  it('a blind review can be lifted only for an answer without text, and the audit log records it', async () => {
    const readable = await analysed();
    await setBlind(readable, { job: true });
    const lift = ({ manager, application_id }: Draft) => product.call(manager, api.scorecards.lift, { application_id });
    expect(await lift(readable)).toMatchObject({ status: 409, body: { code: 'score_first' } });
    const silent = await sentIn(product, { manager: readable.manager, job_id: readable.job_id, answers: [] });
    expect(await lift(silent)).toMatchObject({ status: 200 });
    expect(await detail(silent, silent.manager)).toMatchObject({ hidden: false });
    expect(await lift(silent)).toMatchObject({ status: 200 });
    const logged = await product.db
      .selectFrom('audit_log')
      .select('actor_id')
      .where('action', '=', 'lift blind look')
      .where('subject_id', '=', silent.application_id)
      .execute();
    expect(logged).toEqual([{ actor_id: silent.manager.id }]);
  });

  it('the withdrawal email does not name the candidate', async () => {
    const sent = await analysed();
    await setBlind(sent, { job: true });
    await product.call(sent.manager, api.reviews.open, { application_id: sent.application_id });
    await product.call(sent.candidate, api.applications.withdraw, { application_id: sent.application_id });
    await product.runTasks();
    const mail = (await product.sentMail(sent.manager.email)).at(-1);
    expect(mail?.subject).toMatch(/^C-[0-9A-F]{6} has withdrawn/);
  });

  it('pipeline, closing list, profile and offered times show no name', async () => {
    const sent = await analysed();
    const { manager, job_id, application_id } = sent;
    await setBlind(sent, { job: true });
    await product.call(sent.candidate, api.profiles.save, { profile_visible: true });
    const colleague = await colleagueOf(sent);
    const offer = (person: Person) =>
      product.call(person, api.slots.offer, {
        application_id,
        timezone: 'UTC',
        meeting_type: 'video',
        slots: [48, 72].map((hours) => new Date(Date.now() + hours * 3_600_000).toISOString()),
      });
    expect(await offer(manager)).toMatchObject({ status: 409, body: { code: 'score_first' } });
    await product.call(manager, api.reviews.open, { application_id });
    const [row] = (await product.call(manager, api.applicants.forJob, { job_id })).body.applications;
    const lists = async (person: Person) => {
      const overview = await product.call(person, api.prospects.overview, { job_id });
      const closing = await product.call(person, api.closing.remaining, { job_id });
      const profile = await product.call(person, api.candidates.one, { candidate_id: sent.candidate.id });
      return {
        pipeline: overview.body.stages.flatMap(({ newest }) => newest.map(({ name }) => name)),
        waiting: closing.body.applicants.map(({ name }) => name),
        sent: profile.body.applications.map(({ id }) => id),
      };
    };
    expect(await lists(manager)).toEqual({ pipeline: [row?.candidate_id], waiting: [null], sent: [] });
    await save(sent, manager);
    expect(await lists(manager)).toEqual({ pipeline: ['Ada Park'], waiting: ['Ada Park'], sent: [application_id] });

    expect(await offer(manager)).toMatchObject({ status: 200 });
    const offeredTo = async (person: Person) =>
      (await product.call(person, api.slots.list, { application_id })).body.offers.map(({ candidate }) => candidate);
    expect(await offeredTo(manager)).toEqual([{ first_name: 'Ada', last_name: 'Park', face: null }]);
    expect(await offeredTo(colleague)).toEqual([{ first_name: row?.candidate_id, last_name: '', face: null }]);
    expect(await lists(colleague)).toMatchObject({ pipeline: [row?.candidate_id], sent: [] });
  });

  it('a comparison shows no name before scoring', async () => {
    const one = await analysed();
    const two = await analysed({ manager: one.manager, job_id: one.job_id });
    await setBlind(one, { job: true });
    await product.call(one.manager, api.reviews.open, { application_id: one.application_id });
    await save(two, two.manager);
    await product.call(two.manager, api.reviews.open, { application_id: two.application_id });
    const ids = [two, one].map(({ application_id }) => application_id);
    const compare = (application_ids: string[]) =>
      product.call(one.manager, api.comparisons.of, { job_id: one.job_id, application_ids: application_ids.join(',') });
    const { body } = await compare(ids);
    expect(body.applications).toMatchObject([
      { id: ids[0], name: 'Ada Park', own: [{ level: 3 }, { level: 4 }], team: { average: 3.5, reviewers: 1 } },
      { id: ids[1], name: null, own: null, team: null, strengths: [{ quote: '[name] [name] and I bake' }] },
    ]);
    expect(body.applications[0]?.answers[0]).toEqual({
      question: 'Why bread?',
      said: 'My name is Ada Park and I bake.',
      written: 'Because it feeds people.',
    });
    expect(await compare(ids.slice(1))).toMatchObject({
      status: 400,
      body: { error: 'Choose two to four candidates' },
    });
    const elsewhere = await sentIn(product, { manager: one.manager });
    expect(await compare([...ids, elsewhere.application_id])).toMatchObject({ status: 404 });
  });
});

describe('notes', () => {
  it('notes are shared with colleagues, editable by their author alone, and hidden during a blind review', async () => {
    const sent = await sentIn(product);
    const { manager, application_id } = sent;
    const colleague = await colleagueOf(sent);
    const read = async (person: Person) => (await product.call(person, api.notes.of, { application_id })).body;
    const { body } = await product.call(manager, api.notes.add, { application_id, text: ' Ada called back. ' });
    expect(await read(colleague)).toMatchObject({
      hidden: 0,
      notes: [{ text: 'Ada called back.', mine: false, author: 'Ada Park' }],
    });
    const note_id = body.note.id;
    expect(await product.call(colleague, api.notes.edit, { note_id, text: 'No.' })).toMatchObject({ status: 404 });
    expect(await product.call(colleague, api.notes.remove, { note_id })).toMatchObject({ status: 404 });
    expect(await product.call(manager, api.notes.add, { application_id, text: '  ' })).toMatchObject({ status: 400 });

    await setBlind(sent, { job: true });
    expect(await read(colleague)).toEqual({ notes: [], hidden: 1 });
    expect(await read(manager)).toMatchObject({ hidden: 0, notes: [{ mine: true }] });
    await save(sent, colleague);
    expect(await read(colleague)).toMatchObject({ hidden: 0, notes: [{ mine: false }] });

    const edited = await product.call(manager, api.notes.edit, { note_id, text: 'She called twice.' });
    expect(edited.body.note).toMatchObject({ text: 'She called twice.', edited_at: expect.any(String) });
    await product.call(manager, api.notes.remove, { note_id });
    expect(await read(manager)).toEqual({ notes: [], hidden: 0 });
  });
});
