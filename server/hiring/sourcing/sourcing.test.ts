import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { findable } from '../../../tests/support/finding.ts';
import { meetingIn } from '../../../tests/support/meeting.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';

let product: TestProduct;
let manager: Person;
let ada: Person;
let ben: Person;
let cleo: Person;
let hidden: Person;
beforeAll(async () => {
  product = await startTestProduct();
  manager = await product.signUp('manager', { company: 'Bread & Co' });
  ada = await findable(product, {
    first_name: 'Ada',
    last_name: 'Nwosu',
    title: 'Pastry engineer',
    location: 'Denver, CO',
    skills: ['Baking', 'Sourdough bread'],
    experience_years: 6,
    availability: 'two_weeks',
    expected_salary_min: 45_000,
    show_salary: true,
    phone: '3035550142',
  });
  ben = await findable(product, {
    first_name: 'Ben',
    last_name: 'Ito',
    title: 'Miller',
    location: 'Boulder, CO',
    skills: ['Baking'],
    availability: 'not_looking',
    expected_salary_min: 90_000,
  });
  cleo = await findable(product, { first_name: 'Cleo', last_name: 'Marsh', location: 'Austin, TX', skills: ['Go'] });
  hidden = await product.signUp('candidate', { skills: ['Baking', 'Sourdough'] });
});
afterAll(() => product.close());

type Question = RawInput<typeof api.candidates.search>;
const find = async (question: Question, by = manager) => (await product.call(by, api.candidates.search, question)).body;
const names = async (question: Question) => (await find(question)).candidates.map(({ first_name }) => first_name);

describe('the search for candidates', () => {
  it('the search finds only visible candidates, paying ones too, and shows neither email nor phone', async () => {
    await product.db.updateTable('users').set({ user_type: 'candidate_1' }).where('id', '=', ben.id).execute();
    const body = await find({});
    expect(body.total).toBe(3);
    expect(body.candidates.map(({ candidate_id }) => candidate_id)).toEqual([cleo.id, ben.id, ada.id]);
    expect(body.candidates[2]).toEqual({
      candidate_id: ada.id,
      first_name: 'Ada',
      last_name: 'Nwosu',
      title: 'Pastry engineer',
      location: 'Denver, CO',
      skills: ['Baking', 'Sourdough bread'],
      experience_years: 6,
      availability: 'two_weeks',
      expected_salary_min: 45_000,
      has_video: false,
      poster: null,
      face: null,
      match: null,
      shortlisted: false,
      standing: null,
    });
    expect(body.candidates[1]).toMatchObject({ first_name: 'Ben', expected_salary_min: null });
    expect(JSON.stringify(body)).not.toMatch(/example\.com|3035550142/);
  });

  it('the search filters by words, name, place, skills, salary and availability', async () => {
    expect(await names({ search: 'pastry' })).toEqual(['Ada']);
    expect(await names({ search: 'engineers' })).toEqual(['Ada']);
    expect(await names({ search: 'Ben It' })).toEqual(['Ben']);
    expect(await names({ search: '"; drop table users; -- & | :*' })).toEqual([]);
    expect(await names({ search: '***' })).toEqual([]);
    expect(await names({ place: 'CO' })).toEqual(['Ben', 'Ada']);
    expect(await names({ place: 'denv' })).toEqual(['Ada']);
    expect(await names({ skills: ['bread'] })).toEqual(['Ada']);
    expect(await names({ skills: ['baking', 'sourdough'] })).toEqual(['Ada']);
    expect(await names({ skills: ['Mongo'] })).toEqual([]);
    // Anyone who keeps the expectation private is not found by it either.
    expect(await names({ salary_max: 100_000 })).toEqual(['Ada']);
    expect(await names({ salary_max: 40_000 })).toEqual([]);
    expect(await names({ availability: 'one_month' })).toEqual(['Ada']);
    expect(await names({ availability: 'immediately' })).toEqual([]);
  });

  it('the search finds names and places past accents, and skills with signs as whole names', async () => {
    const people = [
      { first_name: 'Zoë', last_name: 'Søndergård', location: 'Zürich', skills: ['C#'] },
      { first_name: 'Łukasz', last_name: 'Bury', location: 'Łódź', skills: ['C++'] },
      { first_name: 'Mia', last_name: 'Charles', location: 'Bern', skills: ['C', 'Node.js'] },
    ];
    const added = await Promise.all(people.map((person) => findable(product, person)));
    for (const [question, found] of [
      [{ search: 'zoe son' }, ['Zoë']],
      [{ search: 'søndergaard' }, []],
      [{ search: 'LUKASZ' }, ['Łukasz']],
      [{ search: 'charles mia' }, ['Mia']],
      [{ place: 'zuri' }, ['Zoë']],
      [{ place: 'lodz' }, ['Łukasz']],
      [{ search: 'c#' }, ['Zoë']],
      [{ search: 'c++' }, ['Łukasz']],
      [{ search: 'c' }, ['Mia']],
      [{ search: 'node' }, ['Mia']],
      [{ search: '"mia charles" -node' }, []],
    ] as const)
      expect([question, await names(question)]).toEqual([question, found]);
    for (const person of added) await product.call(person, api.profiles.save, { profile_visible: false });
  });

  it('the name of a skill is a whole word, and any other word completes while it is typed', async () => {
    const people = [
      { first_name: 'Jan', last_name: 'Holt', title: 'Java developer', skills: ['Java'] },
      { first_name: 'Sam', last_name: 'Lund', title: 'JavaScript developer', skills: ['JavaScript', 'Swift'] },
      { first_name: 'Javad', last_name: 'Amiri', title: 'Painter', skills: ['Painting'] },
    ];
    const added = [];
    for (const person of people) added.push(await findable(product, person));
    for (const [search, found] of [
      ['Java', ['Jan']],
      ['java developer', ['Jan']],
      ['"java"', ['Jan']],
      ['jav', ['Javad', 'Sam', 'Jan']],
      ['javasc', ['Sam']],
      ['java dev', ['Jan']],
      ['developer java', ['Jan']],
    ] as const)
      expect([search, await names({ search })]).toEqual([search, found]);
    for (const person of added) await product.call(person, api.profiles.save, { profile_visible: false });
  });

  it('the search sorts by the match with one of the manager’s own jobs', async () => {
    const { id: job_id } = await product.job(manager);
    const { candidates } = await find({ job_id });
    expect(candidates.map(({ first_name, match }) => [first_name, match?.percentage, match?.missing])).toEqual([
      ['Ada', 100, []],
      ['Ben', 50, ['Sourdough']],
      ['Cleo', 0, ['Baking', 'Sourdough']],
    ]);
    const stranger = await product.signUp('manager');
    const theirs = await product.call(stranger, api.candidates.search, { job_id });
    expect(theirs).toMatchObject({ status: 404, body: { error: 'Job not found.' } });
  });

  it('the search shows a poster of the introduction video with a URL for this viewer', async () => {
    const id = (await product.video(cleo)).slice(0, 36);
    await product.db.updateTable('users_profiles').set({ video_id: id }).where('id', '=', cleo.id).execute();
    const [card] = (await find({ search: 'Cleo' })).candidates;
    expect(card).toMatchObject({ has_video: true });
    expect(card?.poster).toMatch(new RegExp(`^/media/videos/${id}\\.jpg\\?viewer=${manager.id}&expires=`));
    await product.db.updateTable('videos').set({ kind: 'audio' }).where('id', '=', id).execute();
    expect((await find({ search: 'Cleo' })).candidates[0]).toMatchObject({ has_video: true, poster: null });
  });

  it('the search is paged by key in both orders without losing or repeating a candidate', async () => {
    const { id: job_id } = await product.job(manager);
    for (const question of [{}, { job_id }]) {
      const seen: string[] = [];
      let cursor: string | undefined;
      do {
        const page = await find({ ...question, limit: 1, cursor });
        expect(page.total).toBe(3);
        seen.push(...page.candidates.map(({ candidate_id }) => candidate_id));
        cursor = page.next_cursor ?? undefined;
      } while (cursor);
      expect(seen).toEqual((await find(question)).candidates.map(({ candidate_id }) => candidate_id));
    }
  });

  it('a candidate who hides the profile disappears from the search immediately', async () => {
    const shy = await findable(product, { title: 'Glazier' });
    expect((await find({ search: 'glazier' })).total).toBe(1);
    await product.call(shy, api.profiles.save, { profile_visible: false });
    expect(await find({ search: 'glazier' })).toMatchObject({ total: 0, candidates: [] });
    const gone = { status: 404, body: { code: 'candidate_not_found' } };
    expect(await product.call(manager, api.candidates.one, { candidate_id: shy.id })).toMatchObject(gone);
    expect(await product.call(manager, api.candidates.one, { candidate_id: hidden.id })).toMatchObject(gone);
    expect(await product.call(manager, api.candidates.view, { candidate_id: hidden.id })).toMatchObject(gone);
  });
});

describe('the profile of one candidate', () => {
  it('the profile shows public data and counts a view once a day', async () => {
    const { status, body } = await product.call(manager, api.candidates.one, { candidate_id: ada.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      candidate: { first_name: 'Ada', expected_salary_min: 45_000, resume: null },
      contact: null,
      match: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/example\.com|3035550142/);
    for (const _ of [1, 2]) await product.call(manager, api.candidates.view, { candidate_id: ada.id });
    const views = await product.call(ada, api.stats.candidate, {});
    expect(views.body.totalProfileViews).toBe(1);
  });

  it('the profile shows the email after an application, the phone after an interview, and both also when hidden', async () => {
    await product.call(hidden, api.profiles.save, { phone: '3035550199' });
    const sent = await sentIn(product, { manager, candidate: hidden });
    const { body } = await product.call(manager, api.candidates.one, { candidate_id: hidden.id });
    expect(body.contact).toEqual({ email: hidden.email, phone: null });
    expect(body.applications).toMatchObject([{ id: sent.application_id, job_title: 'Baker' }]);
    const meeting = await meetingIn(product, sent);
    const contact = async () =>
      (await product.call(manager, api.candidates.one, { candidate_id: hidden.id })).body.contact;
    expect(await contact()).toEqual({ email: hidden.email, phone: '+13035550199' });
    // Who has called once may have to call again.
    await product.call(manager, api.meetings.cancel, { meeting_id: meeting.id, reason: 'Ill' });
    expect((await contact())?.phone).toBe('+13035550199');
    const other = await product.signUp('manager');
    expect(await product.call(other, api.candidates.one, { candidate_id: hidden.id })).toMatchObject({ status: 404 });
  });
});

describe('the shortlist', () => {
  it('the organization shares shortlist entries for a job or in general, with a note', async () => {
    const { id: job_id } = await product.job(manager);
    const place = { candidate_id: ada.id, job_id };
    await product.call(manager, api.candidates.keep, { ...place, note: 'Ask about night shifts' });
    await product.call(manager, api.candidates.keep, { ...place, note: 'Asked' });
    await product.call(manager, api.candidates.keep, { candidate_id: ben.id });
    expect(await names({ list: 'shortlist' })).toEqual(['Ben', 'Ada']);
    expect(await names({ list: 'shortlist', job_id })).toEqual(['Ada']);
    const { candidates } = await find({ job_id });
    expect(candidates.filter(({ shortlisted }) => shortlisted).map(({ first_name }) => first_name)).toEqual(['Ada']);
    const { body } = await product.call(manager, api.candidates.one, { candidate_id: ada.id });
    expect(body.shortlist).toMatchObject([{ job_id, job_title: 'Baker', note: 'Asked', added_by: 'Ada Park' }]);

    const stranger = await product.signUp('manager');
    expect(await find({ list: 'shortlist' }, stranger)).toMatchObject({ total: 0 });
    const theirs = await product.call(stranger, api.candidates.keep, place);
    expect(theirs).toMatchObject({ status: 404, body: { error: 'Job not found.' } });

    await product.call(manager, api.candidates.drop, place);
    await product.call(manager, api.candidates.drop, place);
    expect(await names({ list: 'shortlist' })).toEqual(['Ben']);
  });
});

describe('the search during a blind review', () => {
  it('the search does not reveal that a candidate has applied until the blind review is lifted', async () => {
    const sent = await sentIn(product);
    const { manager: reviewer, candidate, job_id, application_id } = sent;
    await product.call(candidate, api.profiles.save, { profile_visible: true });
    await product.call(reviewer, api.scorecards.setBlind, { job_id, job: true });
    const candidate_id = candidate.id;
    const found = async () =>
      (await find({ job_id }, reviewer)).candidates.find((card) => card.candidate_id === candidate_id);
    const profile = () => product.call(reviewer, api.candidates.one, { candidate_id, job_id });
    const stranger = await product.call(reviewer, api.candidates.one, { candidate_id: ada.id, job_id });

    expect(await found()).toMatchObject({ standing: null });
    expect((await profile()).body).toMatchObject({ contact: null, applications: [] });
    expect(Object.keys((await profile()).body)).toEqual(Object.keys(stranger.body));

    // An invitation looks like any other to the manager, and asks nothing of who has applied.
    await product.runTasks();
    const before = (await product.sentMail(candidate.email)).length;
    const invited = await product.call(reviewer, api.invitations.invite, {
      candidate_id,
      job_id,
      message: 'Please apply.',
    });
    expect(invited).toMatchObject({ status: 200, body: { invitation: { status: 'pending' } } });
    expect(await found()).toMatchObject({ standing: 'invited' });
    await product.runTasks();
    expect(await product.sentMail(candidate.email)).toHaveLength(before);
    const mine = await product.call(candidate, api.invitations.mine, {});
    expect(mine.body).toMatchObject({ proposals: [], total: 0, pending: 0 });

    // Who cannot be found is not found through an application either.
    await product.call(candidate, api.profiles.save, { profile_visible: false });
    expect((await profile()).body.code).toBe('candidate_not_found');
    await product.call(candidate, api.profiles.save, { profile_visible: true });

    await product.db.insertInto('lifted_looks').values({ application_id, reviewer_id: reviewer.id }).execute();
    expect(await found()).toMatchObject({ standing: 'applied' });
    expect((await profile()).body).toMatchObject({
      contact: { email: candidate.email },
      applications: [{ id: application_id }],
    });
    const again = await product.call(reviewer, api.invitations.invite, {
      candidate_id,
      job_id,
      message: 'Please apply.',
    });
    expect(again.body.code).toBe('already_applied');
  });
});

it('the search index holds exactly the visible candidates', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from candidate_search full join (
      select p.id from users_profiles p join users u on u.id = p.id where p.profile_visible and u.role = 'candidate'
    ) as visible on visible.id = candidate_id
    where candidate_id is null or visible.id is null`.execute(product.db);
  expect(rows[0]?.wrong).toBe(0);
});
