import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const interview = {
  scheduled_date: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  timezone: 'America/Denver',
  meeting_type: 'video',
} as const;
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const meet = ({ manager, application_id }: Draft, days: number) =>
  house.call(manager, api.meetings.create, {
    application_id,
    scheduled_date: daysAhead(days),
    timezone: 'America/Denver',
    meeting_type: 'video',
  });
const sentDaysAgo = ({ application_id }: Draft, days: number) =>
  house.db
    .updateTable('applications')
    .set({ submitted_at: sql`now() - ${days} * interval '1 day'`, created_at: sql`now() - ${days} * interval '1 day'` })
    .where('id', '=', application_id)
    .execute();

describe("a candidate's dashboard", () => {
  it('is empty in the beginning', async () => {
    const { body } = await house.call(await house.signUp('candidate'), api.stats.candidate, {});
    expect(body).toEqual({
      appliedJobs: 0,
      applicationsThisWeek: 0,
      totalProfileViews: 0,
      profileViewsThisWeek: 0,
      upcomingMeetings: 0,
      messages: 0,
      appliedJobsList: [],
      nextMeetings: [],
      draft: null,
      nextSteps: ['setup', 'skills', 'introduction', 'resume'],
    });
  });

  it('counts what was sent, shows the next three meetings and the draft to go on with', async () => {
    const first = await sentIn(house);
    const { candidate, manager } = first;
    await sentDaysAgo(first, 8);
    const rest = [];
    for (const _ of [1, 2, 3]) rest.push(await sentIn(house, { candidate, manager }));
    for (const [index, one] of [first, ...rest].entries()) await meet(one, index + 1);
    const draft = await draftIn(house, { candidate, manager });

    const { body } = await house.call(candidate, api.stats.candidate, {});
    expect(body).toMatchObject({ appliedJobs: 4, applicationsThisWeek: 3, upcomingMeetings: 4, messages: 0 });
    expect(body.appliedJobsList.map(({ application_id }) => application_id)).toEqual(
      [...rest.toReversed(), first].map(({ application_id }) => application_id),
    );
    expect(body.appliedJobsList[0]).toMatchObject({
      title: 'Baker',
      company: 'Bread & Co',
      logo: null,
      status: 'meeting_scheduled',
    });
    expect(body.nextMeetings.map(({ application }) => application.id)).toEqual(
      [first, ...rest.slice(0, 2)].map(({ application_id }) => application_id),
    );
    expect(body.draft).toEqual({ job_id: draft.job_id, title: 'Baker', company: 'Bread & Co', has_video: false });

    const { application_id, video_url, job_id } = draft;
    await house.call(candidate, api.applications.save, { application_id, video_url });
    expect((await house.call(candidate, api.stats.candidate, {})).body.draft?.has_video).toBe(true);
    await house.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', job_id).execute();
    expect((await house.call(candidate, api.stats.candidate, {})).body.draft).toBe(null);
  });
});

describe("a manager's dashboard", () => {
  it('counts the own organization: open jobs, what arrived, who waits, interviews ahead', async () => {
    await sentIn(house);
    const manager = await house.signUp('manager', { company: 'Bread & Co' });
    const { id: job_id } = await house.job(manager);
    const [old, opened, met, gone] = [
      await sentIn(house, { manager, job_id }),
      await sentIn(house, { manager, job_id }),
      await sentIn(house, { manager, job_id }),
      await sentIn(house, { manager, job_id }),
    ];
    await sentDaysAgo(old, 8);
    await draftIn(house, { manager, job_id });
    await house.call(manager, api.reviews.open, { application_id: opened.application_id });
    await meet(met, 2);
    await house.call(gone.candidate, api.applications.withdraw, { application_id: gone.application_id });
    const closed = await house.job(manager, { title: 'Miller' });
    await house.db.updateTable('jobs').set({ status: 'Paused' }).where('id', '=', closed.id).execute();

    const { body } = await house.call(manager, api.stats.manager, {});
    expect(body).toMatchObject({
      activeJobs: 1,
      totalApplications: 3,
      applicationsThisWeek: 2,
      waiting: 2,
      interviewsScheduled: 1,
      messages: 0,
      activeJobsList: [{ id: job_id, title: 'Baker', applicationCount: 3, waiting: 2 }],
      upcomingMeetings: [
        {
          application_id: met.application_id,
          job_id,
          candidate: 'Ada Park',
          position: 'Baker',
          duration: 30,
          type: 'video',
          interviewType: 'general',
          meeting_link: expect.stringMatching(/\/rooms\//),
        },
      ],
      funnel: { applications: 3, opened: 2, interviewed: 1, accepted: 0 },
      hiring: [{ id: job_id, title: 'Baker', applications: 3, waiting: 2, days_to_hire: null }],
    });
  });

  it('says the same everywhere beyond eight jobs: who waits, who is late, who was accepted', async () => {
    const manager = await house.signUp('manager', { company: 'Bread & Co' });
    const sent: Draft[] = [];
    for (let at = 0; at < 10; at += 1) {
      const { id: job_id } = await house.job(manager, { title: `Baker ${at}` });
      sent.push(await sentIn(house, { manager, job_id }));
    }
    const set = (at: number, values: object) =>
      house.db
        .updateTable('applications')
        .set(values)
        .where('id', '=', sent[at]?.application_id ?? '')
        .execute();
    // The oldest jobs: beyond the five and the eight that the dashboard lists.
    await set(0, { reply_due_at: sql`now() - interval '2 hours'` });
    await set(1, { status: 'accepted', answered_at: sql`now()`, decided_at: sql`now()` });
    // An interview was set and cancelled: answered, although it is under review again.
    await set(2, { status: 'under_review', answered_at: sql`now()` });
    await house.db
      .updateTable('jobs')
      .set({ status: 'Paused' })
      .where('id', '=', sent[0]?.job_id ?? '')
      .execute();

    const { body } = await house.call(manager, api.stats.manager, {});
    expect(body.needsYou.items[0]).toMatchObject({
      kind: 'reply',
      application_id: sent[0]?.application_id,
      job_title: 'Baker 0',
      name: 'Ada Park',
    });
    expect(body.needsYou.items).toHaveLength(6);
    const list = await house.call(manager, api.jobs.posted, { limit: 100 });
    const ofList = (name: 'waiting' | 'overdue' | 'applicationCount') =>
      list.body.jobs.reduce((sum, job) => sum + job[name], 0);
    expect(body).toMatchObject({ waiting: 8, overdue: 1, totalApplications: 10, needsYou: { total: 8 } });
    expect([ofList('waiting'), ofList('overdue'), ofList('applicationCount')]).toEqual([8, 1, 10]);
    expect(list.body.jobs.reduce((sum, { stages }) => sum + stages.accepted, 0)).toBe(body.funnel.accepted);
    expect(body).toMatchObject({
      hiringJobs: 10,
      funnel: { accepted: 1 },
      times: { days_to_hire: expect.any(Number) },
    });
    expect(body.hiring).toHaveLength(8);
  });

  it('keeps an interview that runs on the dashboard, and asks how one went', async () => {
    const one = await sentIn(house);
    await meet(one, 1);
    const begun = (minutes: number, values = {}) =>
      house.db
        .updateTable('meetings')
        .set({ scheduled_date: sql`now() - ${minutes} * interval '1 minute'`, ...values })
        .where('application_id', '=', one.application_id)
        .execute();
    await begun(10);
    const running = (await house.call(one.manager, api.stats.manager, {})).body;
    expect(running).toMatchObject({ interviewsScheduled: 1, upcomingMeetings: [{ status: 'scheduled' }] });
    await begun(90, { status: 'completed', awaits_confirmation: true });
    const over = (await house.call(one.manager, api.stats.manager, {})).body;
    expect(over).toMatchObject({
      interviewsScheduled: 0,
      upcomingMeetings: [],
      needsYou: { total: 1, items: [{ kind: 'outcome', name: 'Ada Park' }] },
    });
  });

  it('says how long candidates waited for the first answer and for a yes, in the middle', async () => {
    const manager = await house.signUp('manager', { company: 'Bread & Co' });
    const { id: job_id } = await house.job(manager);
    const people = [];
    for (const days of [1, 2, 9]) {
      const one = await sentIn(house, { manager, job_id });
      await sentDaysAgo(one, days);
      await house.call(manager, api.reviews.updateStatus, {
        application_id: one.application_id,
        new_status: 'under_review',
      });
      people.push(one);
    }
    for (const { application_id } of people.slice(0, 2)) {
      await house.call(manager, api.reviews.updateStatus, { application_id, new_status: 'rejected' });
    }
    const hired = people[2]?.application_id ?? '';
    await house.call(manager, api.meetings.create, { application_id: hired, ...interview });
    const met = await house.call(manager, api.meetings.list, { when: 'upcoming' });
    await house.call(manager, api.meetings.cancel, { meeting_id: met.body.meetings[0]?.id ?? '', reason: 'Known' });
    await house.db
      .updateTable('applications')
      .set({ status: 'accepted', decided_at: sql`now()` })
      .where('id', '=', hired)
      .execute();
    const { body } = await house.call(manager, api.stats.manager, {});
    const [figures] = body.hiring;
    expect(figures).toMatchObject({ applications: 3, opened: 3, interviewed: 0, accepted: 1, rejected: 2, waiting: 0 });
    expect(figures?.hours_to_first_answer).toBeCloseTo(48, 0);
    expect(figures?.days_to_hire).toBeCloseTo(9, 1);
    expect((await house.call(await house.signUp('manager'), api.stats.manager, {})).body.hiring).toEqual([]);
  });
});

describe("an admin's dashboard", () => {
  it('counts by role, paying people included, and applications by age', async () => {
    const admin = await house.signUp('admin');
    const stats = async () => (await house.call(admin, api.stats.admin, {})).body;
    const before = await stats();
    const old = await draftIn(house);
    const older = await draftIn(house);
    await house.db.updateTable('users').set({ user_type: 'candidate_1' }).where('id', '=', old.candidate.id).execute();
    await house.db
      .updateTable('applications')
      .set({ created_at: sql`now() - interval '3 days'` })
      .where('id', '=', older.application_id)
      .execute();
    expect(await stats()).toEqual({
      consultants: before.consultants + 2,
      managers: before.managers + 2,
      applications24h: before.applications24h + 1,
      applications7d: before.applications7d + 2,
      waiting: before.waiting,
    });
    expect(await house.call(old.manager, api.stats.admin, {})).toMatchObject({ status: 403 });
    expect(await house.call(admin, api.stats.manager, {})).toMatchObject({ status: 403 });
  });

  it('says what waits for a person, and lists failed analyses alone', async () => {
    const admin = await house.signUp('admin');
    const failed = await draftIn(house);
    const asking = await draftIn(house);
    const set = (id: string, values: object) =>
      house.db.updateTable('applications').set(values).where('id', '=', id).execute();
    await set(failed.application_id, { status: 'submitted', submitted_at: sql`now()`, analysis_status: 'failed' });
    await set(asking.application_id, { accommodation_waiting: true });
    const { waiting } = (await house.call(admin, api.stats.admin, {})).body;
    expect(waiting).toEqual({ reports: 0, accommodations: 1, failed_analyses: 1 });
    const { body } = await house.call(admin, api.processing.applications, { failed: true });
    expect(body).toMatchObject({ count: 1, applications: [{ id: failed.application_id }] });
  });
});
