import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { videoIdOf } from '#contract/video/videos.ts';
import { placeRuleNames, placeRequirementsOf } from '#contract/platform/place-rules.ts';
import { workingDaysAfter } from '#contract/platform/working-days.ts';
import { type Draft, draftIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';
import { openAnalysis } from '../../assessment/analysis/open-analysis.ts';
import { redact } from '../../text/redact.ts';
import { enqueue } from '../../base/task.ts';
import { runRetention } from '../../compliance/retention/run.ts';
import { videoKey } from '../../video/videos/queries.ts';
import { readAfterNotice } from './retry-stuck-analyses.ts';

const film = join(import.meta.dirname, '../../../tests/media/voices/answer.mp4');
const answers = [
  { t_start: 0, t_end: 7 },
  { t_start: 7, t_end: 14 },
];
const places = {
  nowhere: { city: 'Austin', state: 'TX', location: 'Austin, TX' },
  newYork: { city: 'New York', state: 'NY', location: 'New York, NY' },
  chicago: { city: 'Chicago', state: 'IL', location: 'Chicago, IL' },
  denver: { city: 'Denver', state: 'CO', location: 'Denver, CO' },
  berlin: { city: 'Berlin', state: 'Berlin', location: 'Berlin, Germany' },
  toronto: { city: 'Toronto', state: 'ON', location: 'Toronto, ON' },
  oakland: { city: 'Oakland', state: 'CA', location: 'Oakland, CA' },
};

let product: TestProduct;
let admin: Person;
beforeAll(async () => {
  product = await startTestProduct(() => ({ analysis: openAnalysis({ demo: true }) }));
  admin = await product.signUp('admin');
});
afterAll(() => product.close());

/** A draft for a job in this place, of someone who lives nowhere in particular. */
async function draftAt(place: keyof typeof places, living = ''): Promise<Draft> {
  const manager = await product.signUp('manager', { company: 'Bread & Co' });
  const job = await product.job(manager, places[place]);
  const candidate = await product.signUp('candidate', { skills: ['Baking'] });
  if (living) await product.call(candidate, api.profiles.save, { location: living });
  return draftIn(product, { manager, candidate, job_id: job.id });
}

const send = ({ candidate, application_id, video_url }: Draft, ai_consent = true) =>
  product.call(candidate, api.applications.submit, { application_id, video_url, ai_consent, answers });
const putFilm = ({ video_url }: Draft) => product.services.storage.put(videoKey(videoIdOf(video_url) ?? ''), film);
const pageOf = async ({ candidate, application_id }: Draft) =>
  (await product.call(candidate, api.outcomes.page, { application_id })).body.application;
const detailOf = async ({ manager, application_id }: Draft) =>
  (await product.call(manager, api.reviews.detail, { application_id })).body.application;
const openJobOf = async ({ candidate, job_id }: Draft) =>
  (await product.call(candidate, api.jobs.openOne, { job_id })).body.job;

async function reject({ manager, candidate, application_id }: Draft) {
  await product.call(manager, api.reviews.updateStatus, {
    application_id,
    new_status: 'rejected',
    reason_code: 'skills',
  });
  await product.runTasks();
  return (await product.sentMail(candidate.email)).at(-1)?.text ?? '';
}

describe('rules by location', () => {
  it.each([
    ['newYork', '', ['new_york_city']],
    ['nowhere', 'Brooklyn NY 11201', ['new_york_city']],
    ['nowhere', 'Buffalo, New York', []],
    ['chicago', 'Oakland, CA', ['illinois', 'california']],
    ['denver', '', ['colorado']],
    ['berlin', '', ['european_union']],
    ['nowhere', 'Madrid, España', ['european_union']],
    ['toronto', 'Toronto, Ontario, Canada', ['ontario']],
    ['nowhere', 'Austin, TX', []],
  ] as const)(
    'the rules follow from the location of the job and of the candidate: %s, %s',
    async (place, living, rules) => {
      const draft = await draftAt(place, living);
      expect((await openJobOf(draft)).place_rules).toEqual(rules);
      const { job } = (await product.call(null, api.board.job, { job_id: draft.job_id })).body;
      expect(job.place_rules).toEqual(living ? expect.not.arrayContaining(['california']) : rules);
      expect((await pageOf(draft)).place_rules).toEqual(rules);
      await send(draft, false);
      // What stood on the page counts, wherever someone moves to.
      await product.call(draft.candidate, api.profiles.save, { location: 'Brooklyn, NY' });
      expect((await pageOf(draft)).place_rules).toEqual(rules);
    },
  );

  it('each rule names its law, the day from which it is in force and, once a lawyer has reviewed it, that day', () => {
    for (const rule of placeRuleNames) {
      const { statute, inForce, reviewed } = placeRequirementsOf(rule);
      expect(statute.length).toBeGreaterThan(10);
      const days = [inForce, ...(reviewed ? [reviewed] : [])];
      expect(days.map((day) => new Date(day).toISOString().slice(0, 10))).toEqual(days);
    }
  });

  it('the consent ledger stores the notice, and administrators see a count for each rule', async () => {
    const draft = await draftAt('newYork');
    await send(draft);
    const { entries } = (await product.call(draft.candidate, api.consents.ledger, {})).body;
    const { shown } = entries.find(({ purpose }) => purpose === 'ai_analysis') ?? {};
    expect(shown).toContain(`New York City: ${placeRequirementsOf('new_york_city').notice}`);
    const { places: rows } = (await product.call(admin, api.oversight.overview, {})).body.oversight;
    expect(rows.map(({ rule }) => rule)).toEqual(placeRuleNames);
    expect(rows.find(({ rule }) => rule === 'new_york_city')?.waiting).toBeGreaterThan(0);
  });
});

const audited = (days: number) =>
  product.call(admin, api.oversight.registerAudit, {
    auditor: 'Plain Audits',
    audited_on: new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10),
    summary_url: 'https://audits.example/saywell',
  });

describe('New York City', () => {
  it('AI reads no answer until an administrator registers an independent audit of the last year', async () => {
    const draft = await draftAt('newYork');
    await putFilm(draft);
    await send(draft);
    const noticeOver = { analysis_not_before: sql<string>`now() - interval '1 second'` };
    await product.db.updateTable('applications').set(noticeOver).where('id', '=', draft.application_id).execute();
    const sweep = async () => {
      await product.db.transaction().execute((tx) => enqueue(tx, readAfterNotice, {}));
      await product.runTasks();
    };
    await sweep();
    expect(await detailOf(draft)).toMatchObject({ analysis_status: 'pending', analysis_halt: { why: 'unaudited' } });
    expect((await audited(400)).body.issues?.[0]?.path).toBe('audited_on');
    expect((await audited(-2)).status).toBe(400);
    expect((await product.call(draft.manager, api.oversight.registerAudit, {} as never)).status).toBe(403);
    expect((await audited(30)).status).toBe(200);
    const { audit } = (await product.call(admin, api.oversight.overview, {})).body.oversight;
    expect(audit).toMatchObject({ auditor: 'Plain Audits', summary_url: 'https://audits.example/saywell' });
    await product.runTasks();
    await sweep();
    expect((await pageOf(draft)).analysis_status).toBe('completed');
  });

  it('the analysis waits ten business days, shows the date, and then runs', async () => {
    const draft = await draftAt('newYork');
    await putFilm(draft);
    const before = new Date();
    await send(draft);
    await product.runTasks();
    const { candidate, application_id, manager } = draft;
    const [page, detail] = [await pageOf(draft), await detailOf(draft)];
    const until = page.analysis_not_before ?? '';
    expect(page).toMatchObject({ analysis_status: 'pending', analysis: null });
    expect(detail).toMatchObject({ analysis_not_before: until, analysis_status: 'pending', analysis: null });
    expect(Date.parse(until)).toBeGreaterThanOrEqual(Date.parse(workingDaysAfter(before, 10)));
    expect(Date.parse(until)).toBeLessThanOrEqual(Date.parse(workingDaysAfter(new Date(), 10)));
    for (const person of [manager, admin]) {
      const response = await product.call(person, api.analysis.process, { applicationId: application_id });
      expect(response).toMatchObject({ status: 409, body: { code: 'analysis_stopped' } });
    }
    const sweep = async () => {
      await product.db.transaction().execute((tx) => enqueue(tx, readAfterNotice, {}));
      await product.runTasks();
    };
    await sweep();
    expect((await pageOf(draft)).analysis_status).toBe('pending');
    await product.db
      .updateTable('applications')
      .set({ analysis_not_before: sql`now() - interval '1 second'` })
      .where('id', '=', application_id)
      .execute();
    await sweep();
    expect(await pageOf(draft)).toMatchObject({ analysis_status: 'completed', analysis_not_before: null });
    expect(
      (await product.call(candidate, api.outcomes.page, { application_id })).body.application.analysis,
    ).not.toBeNull();
  });

  it('a candidate can choose human review meanwhile, and a new consent restarts the waiting period', async () => {
    const draft = await draftAt('newYork');
    await send(draft);
    const { candidate, application_id } = draft;
    const choose = (given: boolean) =>
      product.call(candidate, api.consents.decide, { purpose: 'ai_analysis', application_id, given });
    await choose(false);
    expect(await pageOf(draft)).toMatchObject({ ai_consent: false, analysis_not_before: null });
    expect((await detailOf(draft)).human_review).toBe(true);
    await choose(true);
    await product.runTasks();
    expect(await pageOf(draft)).toMatchObject({ analysis_status: 'pending', analysis_not_before: expect.any(String) });
  });

  it('the analysis does not wait in other places', async () => {
    const draft = await draftAt('nowhere');
    await putFilm(draft);
    await send(draft);
    await product.runTasks();
    expect(await pageOf(draft)).toMatchObject({ analysis_not_before: null, analysis_status: 'completed' });
  });
});

describe('Illinois', () => {
  it('the analysis requires a video that was recorded after consent', async () => {
    const draft = await draftAt('chicago');
    const { candidate, application_id } = draft;
    const refused = await send(draft);
    expect(refused).toMatchObject({ status: 409, body: { code: 'illegal_move' } });
    expect(refused.body.error).toContain('recorded after you agreed');
    await product.call(candidate, api.applications.save, { application_id, ai_consent: true });
    const video_url = await product.video(candidate);
    expect((await send({ ...draft, video_url })).status).toBe(200);
  });

  it('a later consent for an earlier video is refused', async () => {
    const draft = await draftAt('nowhere', 'Joliet, IL 60432');
    expect((await send(draft, false)).status).toBe(200);
    const { candidate, application_id } = draft;
    const decision = { purpose: 'ai_analysis', application_id, given: true } as const;
    expect((await product.call(candidate, api.consents.decide, decision)).status).toBe(409);
    expect((await pageOf(draft)).ai_consent).toBe(false);
  });

  it('a deleted video is erased immediately, and the promise for backups is thirty days', async () => {
    const draft = await draftAt('chicago');
    await putFilm(draft);
    const { candidate, application_id } = draft;
    await product.call(candidate, api.applications.save, { application_id, ai_consent: true });
    const deleted = videoIdOf(draft.video_url) ?? '';
    await send(draft, false);
    const { body } = await product.call(candidate, api.outcomes.deleteVideo, { application_id });
    expect(body.receipts).toHaveLength(1);
    await product.runTasks();
    expect(await product.services.storage.size(videoKey(deleted))).toBeNull();
    expect(await product.db.selectFrom('video_keys').selectAll().where('video_id', '=', deleted).execute()).toEqual([]);
    expect(placeRequirementsOf('illinois').backupDays).toBe(30);
  });

  it('the ZIP code of a candidate is neither stored nor sent to the grader', async () => {
    const draft = await draftAt('chicago', 'Joliet, IL 60432-1234');
    expect((await product.call(draft.candidate, api.profiles.mine, {})).body.location).toBe('Joliet, IL');
    expect(redact('I live in Joliet, IL 60432, my zip code is 60433. We sold 60434 loaves.', [])).toBe(
      'I live in Joliet, IL, my zip code is [ZIP]. We sold 60434 loaves.',
    );
  });
});

describe('Colorado', () => {
  it('a rejection after a score explains the score and leaves thirty days to correct and appeal', async () => {
    const draft = await draftAt('denver');
    await send(draft);
    await product.runTasks();
    await analysedIn(product, draft.application_id);
    const mail = await reject(draft);
    for (const said of ['It gave 61 of 100', 'It used your transcript', 'correct the transcript', 'and appeal'])
      expect(mail).toContain(said);
    const { appeal_until } = await pageOf(draft);
    expect(Date.parse(appeal_until ?? '')).toBeGreaterThan(Date.now() + 29.9 * 86_400_000);
    const { candidate, application_id } = draft;
    const corrected = await product.call(candidate, api.corrections.correct, {
      application_id,
      segment: 0,
      text: 'Because bread feeds people.',
    });
    expect(corrected.status).toBe(200);
    const words = 'The score is far too low for what I said.';
    expect((await product.call(candidate, api.appeals.open, { application_id, words })).status).toBe(200);
  });

  it('a rejection explains less elsewhere, and mentions no AI when AI took no part', async () => {
    const elsewhere = await draftAt('nowhere');
    await send(elsewhere);
    await product.runTasks();
    await analysedIn(product, elsewhere.application_id);
    const mail = await reject(elsewhere);
    expect(mail).toContain('AI scored your answer before this decision.');
    expect(mail).toContain('for a person to score your answer again');
    expect(mail).not.toContain('It gave 61');
    const unread = await draftAt('denver');
    await send(unread, false);
    expect(await reject(unread)).not.toMatch(/AI|score/);
  });
});

it('the analysis never scores a motivation question in the European Union, as its notice promises', async () => {
  expect(placeRequirementsOf('european_union').notice).toContain('motivation are never analyzed');
  const analysisAt = async (place: keyof typeof places) => {
    const draft = await draftAt(place);
    await putFilm(draft);
    await send(draft);
    const texts = [
      'I want this job because your bread brings people together, and I baked for six years.',
      'The oven went out once and I moved the whole batch to our neighbor.',
    ];
    await product.call(draft.candidate, api.analysis.writeDown, {
      application_id: draft.application_id,
      texts,
    });
    await product.runTasks();
    const own = (await pageOf(draft)).analysis;
    const graded = own?.questions.map(({ question }) => question) ?? [];
    const promised = (await openJobOf(draft)).graded_by.filter(({ criteria }) => criteria.length > 0);
    expect(promised.map(({ question }) => question)).toEqual(graded);
    expect((await detailOf(draft)).analysis?.questions).toEqual(own?.questions);
    return own;
  };
  const there = await analysisAt('berlin');
  expect(there?.analysis_notes.enthusiasm_motivation).toEqual({ score: null, notes: 'Not part of this analysis.' });
  expect(there?.questions.map(({ question }) => question)).toEqual(['When did a batch go wrong?']);
  expect(there?.analysis_score).toBe(there?.questions[0]?.score);
  expect(there?.warnings.join()).toContain('AI didn’t read or score the answer to “Why bread?”');
  const elsewhere = await analysisAt('nowhere');
  expect(elsewhere?.questions).toHaveLength(2);
  expect(elsewhere?.analysis_notes.enthusiasm_motivation.score).not.toBeNull();
});

it('a decision is retained for three years, and in California for four', async () => {
  const ids = new Map<string, string>();
  for (const place of ['oakland', 'toronto', 'nowhere'] as const) {
    const draft = await draftAt(place);
    await send(draft, false);
    ids.set(place, draft.application_id);
  }
  const age = (years: number) =>
    product.db
      .updateTable('applications')
      .set({ submitted_at: sql`now() - make_interval(years => ${years}, days => 1)`, retired_at: sql`now()` })
      .where('id', 'in', [...ids.values()])
      .execute();
  const left = async () => {
    await runRetention(product.services, { dryRun: false });
    const rows = await product.db
      .selectFrom('applications')
      .select('id')
      .where('id', 'in', [...ids.values()])
      .execute();
    return [...ids].flatMap(([place, id]) => (rows.some((row) => row.id === id) ? [place] : []));
  };
  await age(2);
  expect(await left()).toEqual(['oakland', 'toronto', 'nowhere']);
  await age(3);
  expect(await left()).toEqual(['oakland']);
  await age(4);
  expect(await left()).toEqual([]);
});
