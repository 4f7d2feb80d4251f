import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { findable } from '../../../tests/support/finding.ts';
import { meetingIn } from '../../../tests/support/meeting.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';

let house: House;
let manager: Person;
let ada: Person;
let ben: Person;
let cleo: Person;
let hidden: Person;
beforeAll(async () => {
  house = await openHouse();
  manager = await house.signUp('manager', { company: 'Bread & Co' });
  ada = await findable(house, {
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
  ben = await findable(house, {
    first_name: 'Ben',
    last_name: 'Ito',
    title: 'Miller',
    location: 'Boulder, CO',
    skills: ['Baking'],
    availability: 'not_looking',
    expected_salary_min: 90_000,
  });
  cleo = await findable(house, { first_name: 'Cleo', last_name: 'Marsh', location: 'Austin, TX', skills: ['Go'] });
  hidden = await house.signUp('candidate', { skills: ['Baking', 'Sourdough'] });
});
afterAll(() => house.close());

type Question = Sent<typeof api.candidates.search>;
const find = async (question: Question, by = manager) => (await house.call(by, api.candidates.search, question)).body;
const names = async (question: Question) => (await find(question)).candidates.map(({ first_name }) => first_name);

describe('the search for candidates', () => {
  it('finds only who chose to be found, paying ones too, and tells neither email nor phone', async () => {
    await house.db.updateTable('users').set({ user_type: 'candidate_1' }).where('id', '=', ben.id).execute();
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

  it('asks by words, name, place, skills, salary and availability', async () => {
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

  it('sorts by the match with one of the own jobs, by the rule of the product', async () => {
    const { id: job_id } = await house.job(manager);
    const { candidates } = await find({ job_id });
    expect(candidates.map(({ first_name, match }) => [first_name, match?.percentage, match?.missing])).toEqual([
      ['Ada', 100, []],
      ['Ben', 50, ['Sourdough']],
      ['Cleo', 0, ['Baking', 'Sourdough']],
    ]);
    const stranger = await house.signUp('manager');
    const theirs = await house.call(stranger, api.candidates.search, { job_id });
    expect(theirs).toMatchObject({ status: 404, body: { error: 'Job not found.' } });
  });

  it('shows a still of an introduction, to this reader and for five minutes', async () => {
    const id = (await house.video(cleo)).slice(0, 36);
    await house.db.updateTable('users_profiles').set({ video_id: id }).where('id', '=', cleo.id).execute();
    const [card] = (await find({ search: 'Cleo' })).candidates;
    expect(card).toMatchObject({ has_video: true });
    expect(card?.poster).toMatch(new RegExp(`^/media/videos/${id}\\.jpg\\?viewer=${manager.id}&expires=`));
    await house.db.updateTable('videos').set({ kind: 'audio' }).where('id', '=', id).execute();
    expect((await find({ search: 'Cleo' })).candidates[0]).toMatchObject({ has_video: true, poster: null });
  });

  it('is paged by key in both orders without losing or repeating anyone', async () => {
    const { id: job_id } = await house.job(manager);
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

  it('forgets at once who hides the profile', async () => {
    const shy = await findable(house, { title: 'Glazier' });
    expect((await find({ search: 'glazier' })).total).toBe(1);
    await house.call(shy, api.profiles.save, { profile_visible: false });
    expect(await find({ search: 'glazier' })).toMatchObject({ total: 0, candidates: [] });
    const gone = { status: 404, body: { code: 'candidate_not_found' } };
    expect(await house.call(manager, api.candidates.one, { candidate_id: shy.id })).toMatchObject(gone);
    expect(await house.call(manager, api.candidates.one, { candidate_id: hidden.id })).toMatchObject(gone);
    expect(await house.call(manager, api.candidates.view, { candidate_id: hidden.id })).toMatchObject(gone);
  });
});

describe('one candidate', () => {
  it('shows the public profile and counts the view once a day', async () => {
    const { status, body } = await house.call(manager, api.candidates.one, { candidate_id: ada.id });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      candidate: { first_name: 'Ada', expected_salary_min: 45_000, resume: null },
      contact: null,
      match: null,
    });
    expect(JSON.stringify(body)).not.toMatch(/example\.com|3035550142/);
    for (const _ of [1, 2]) await house.call(manager, api.candidates.view, { candidate_id: ada.id });
    const views = await house.call(ada, api.stats.candidate, {});
    expect(views.body.totalProfileViews).toBe(1);
  });

  it('shows the email to whom the candidate has applied and the phone after an interview, and stays open to them when hidden', async () => {
    await house.call(hidden, api.profiles.save, { phone: '3035550199' });
    const sent = await sentIn(house, { manager, candidate: hidden });
    const { body } = await house.call(manager, api.candidates.one, { candidate_id: hidden.id });
    expect(body.contact).toEqual({ email: hidden.email, phone: null });
    expect(body.applications).toMatchObject([{ id: sent.application_id, job_title: 'Baker' }]);
    const meeting = await meetingIn(house, sent);
    const contact = async () =>
      (await house.call(manager, api.candidates.one, { candidate_id: hidden.id })).body.contact;
    expect(await contact()).toEqual({ email: hidden.email, phone: '+13035550199' });
    // Who has called once may have to call again.
    await house.call(manager, api.meetings.cancel, { meeting_id: meeting.id, reason: 'Ill' });
    expect((await contact())?.phone).toBe('+13035550199');
    const other = await house.signUp('manager');
    expect(await house.call(other, api.candidates.one, { candidate_id: hidden.id })).toMatchObject({ status: 404 });
  });
});

describe('the shortlist', () => {
  it('keeps someone for a job or in general, with a note, for the whole organization and no one else', async () => {
    const { id: job_id } = await house.job(manager);
    const place = { candidate_id: ada.id, job_id };
    await house.call(manager, api.candidates.keep, { ...place, note: 'Ask about night shifts' });
    await house.call(manager, api.candidates.keep, { ...place, note: 'Asked' });
    await house.call(manager, api.candidates.keep, { candidate_id: ben.id });
    expect(await names({ list: 'shortlist' })).toEqual(['Ben', 'Ada']);
    expect(await names({ list: 'shortlist', job_id })).toEqual(['Ada']);
    const { candidates } = await find({ job_id });
    expect(candidates.filter(({ shortlisted }) => shortlisted).map(({ first_name }) => first_name)).toEqual(['Ada']);
    const { body } = await house.call(manager, api.candidates.one, { candidate_id: ada.id });
    expect(body.shortlist).toMatchObject([{ job_id, job_title: 'Baker', note: 'Asked', added_by: 'Ada Park' }]);

    const stranger = await house.signUp('manager');
    expect(await find({ list: 'shortlist' }, stranger)).toMatchObject({ total: 0 });
    const theirs = await house.call(stranger, api.candidates.keep, place);
    expect(theirs).toMatchObject({ status: 404, body: { error: 'Job not found.' } });

    await house.call(manager, api.candidates.drop, place);
    await house.call(manager, api.candidates.drop, place);
    expect(await names({ list: 'shortlist' })).toEqual(['Ben']);
  });
});

describe('while a job is looked at blind', () => {
  it('nothing tells who of the found has applied to it, until the look is over', async () => {
    const sent = await sentIn(house);
    const { manager: reviewer, candidate, job_id, application_id } = sent;
    await house.call(candidate, api.profiles.save, { profile_visible: true });
    await house.call(reviewer, api.scorecards.setBlind, { job_id, job: true });
    const candidate_id = candidate.id;
    const found = async () =>
      (await find({ job_id }, reviewer)).candidates.find((card) => card.candidate_id === candidate_id);
    const profile = () => house.call(reviewer, api.candidates.one, { candidate_id, job_id });
    const stranger = await house.call(reviewer, api.candidates.one, { candidate_id: ada.id, job_id });

    expect(await found()).toMatchObject({ standing: null });
    expect((await profile()).body).toMatchObject({ contact: null, applications: [] });
    expect(Object.keys((await profile()).body)).toEqual(Object.keys(stranger.body));

    // An invitation looks like any other to the manager, and asks nothing of who has applied.
    await house.runTasks();
    const before = (await house.sentMail(candidate.email)).length;
    const invited = await house.call(reviewer, api.invitations.invite, {
      candidate_id,
      job_id,
      message: 'Please apply.',
    });
    expect(invited).toMatchObject({ status: 200, body: { invitation: { status: 'pending' } } });
    expect(await found()).toMatchObject({ standing: 'invited' });
    await house.runTasks();
    expect(await house.sentMail(candidate.email)).toHaveLength(before);
    const mine = await house.call(candidate, api.invitations.mine, {});
    expect(mine.body).toMatchObject({ proposals: [], total: 0, pending: 0 });

    // Who cannot be found is not found through an application either.
    await house.call(candidate, api.profiles.save, { profile_visible: false });
    expect((await profile()).body.code).toBe('candidate_not_found');
    await house.call(candidate, api.profiles.save, { profile_visible: true });

    await house.db.insertInto('lifted_looks').values({ application_id, reviewer_id: reviewer.id }).execute();
    expect(await found()).toMatchObject({ standing: 'applied' });
    expect((await profile()).body).toMatchObject({
      contact: { email: candidate.email },
      applications: [{ id: application_id }],
    });
    const again = await house.call(reviewer, api.invitations.invite, {
      candidate_id,
      job_id,
      message: 'Please apply.',
    });
    expect(again.body.code).toBe('already_applied');
  });
});

it('holds exactly the visible candidates, whatever changed them', async () => {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from candidate_search full join (
      select p.id from users_profiles p join users u on u.id = p.id where p.profile_visible and u.role = 'candidate'
    ) as visible on visible.id = candidate_id
    where candidate_id is null or visible.id is null`.execute(house.db);
  expect(rows[0]?.wrong).toBe(0);
});
