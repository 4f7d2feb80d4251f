import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const interview = {
  scheduled_date: new Date(Date.now() + 5 * 86_400_000).toISOString(),
  timezone: 'America/Denver',
  meeting_type: 'video',
} as const;
const daysAhead = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
const meet = ({ manager, application_id }: Draft, days: number) =>
  product.call(manager, api.meetings.create, {
    application_id,
    scheduled_date: daysAhead(days),
    timezone: 'America/Denver',
    meeting_type: 'video',
  });
const sentDaysAgo = ({ application_id }: Draft, days: number) =>
  product.db
    .updateTable('applications')
    .set({ submitted_at: sql`now() - ${days} * interval '1 day'`, created_at: sql`now() - ${days} * interval '1 day'` })
    .where('id', '=', application_id)
    .execute();

describe("a candidate's dashboard", () => {
  it('a new candidate has an empty dashboard', async () => {
    const { body } = await product.call(await product.signUp('candidate'), api.stats.candidate, {});
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

  it('the dashboard counts applications and shows the next three meetings and the open draft', async () => {
    const first = await sentIn(product);
    const { candidate, manager } = first;
    await sentDaysAgo(first, 8);
    const rest = [];
    for (const _ of [1, 2, 3]) rest.push(await sentIn(product, { candidate, manager }));
    for (const [index, one] of [first, ...rest].entries()) await meet(one, index + 1);
    const draft = await draftIn(product, { candidate, manager });

    const { body } = await product.call(candidate, api.stats.candidate, {});
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
    await product.call(candidate, api.applications.save, { application_id, video_url });
    expect((await product.call(candidate, api.stats.candidate, {})).body.draft?.has_video).toBe(true);
    await product.db.updateTable('jobs').set({ status: 'Filled' }).where('id', '=', job_id).execute();
    expect((await product.call(candidate, api.stats.candidate, {})).body.draft).toBe(null);
  });
});

describe("a manager's dashboard", () => {
  it('the dashboard counts open jobs, applications, waiting applicants and interviews of the organization', async () => {
    await sentIn(product);
    const manager = await product.signUp('manager', { company: 'Bread & Co' });
    const { id: job_id } = await product.job(manager);
    const [old, opened, met, gone] = [
      await sentIn(product, { manager, job_id }),
      await sentIn(product, { manager, job_id }),
      await sentIn(product, { manager, job_id }),
      await sentIn(product, { manager, job_id }),
    ];
    await sentDaysAgo(old, 8);
    await draftIn(product, { manager, job_id });
    await product.call(manager, api.reviews.open, { application_id: opened.application_id });
    await meet(met, 2);
    await product.call(gone.candidate, api.applications.withdraw, { application_id: gone.application_id });
    const closed = await product.job(manager, { title: 'Miller' });
    await product.db.updateTable('jobs').set({ status: 'Paused' }).where('id', '=', closed.id).execute();

    const { body } = await product.call(manager, api.stats.manager, {});
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
      funnel: { applications: 3, opened: 1, interviewed: 1, accepted: 0, answered_unwatched: 1 },
      hiring: [{ id: job_id, title: 'Baker', applications: 3, waiting: 2, days_to_hire: null }],
    });
  });

  it('the dashboard and the job list show the same counts for more than eight jobs', async () => {
    const manager = await product.signUp('manager', { company: 'Bread & Co' });
    const sent: Draft[] = [];
    for (let at = 0; at < 10; at += 1) {
      const { id: job_id } = await product.job(manager, { title: `Baker ${at}` });
      sent.push(await sentIn(product, { manager, job_id }));
    }
    const set = (at: number, values: object) =>
      product.db
        .updateTable('applications')
        .set(values)
        .where('id', '=', sent[at]?.application_id ?? '')
        .execute();
    // The oldest jobs: beyond the five and the eight that the dashboard lists.
    await set(0, { reply_due_at: sql`now() - interval '2 hours'` });
    await set(1, { status: 'accepted', answered_at: sql`now()`, decided_at: sql`now()` });
    // An interview was set and cancelled: answered, although it is under review again.
    await set(2, { status: 'under_review', answered_at: sql`now()` });
    await product.db
      .updateTable('jobs')
      .set({ status: 'Paused' })
      .where('id', '=', sent[0]?.job_id ?? '')
      .execute();

    const { body } = await product.call(manager, api.stats.manager, {});
    expect(body.needsYou.items[0]).toMatchObject({
      kind: 'reply',
      application_id: sent[0]?.application_id,
      job_title: 'Baker 0',
      name: 'Ada Park',
    });
    expect(body.needsYou.items).toHaveLength(6);
    const list = await product.call(manager, api.jobs.posted, { limit: 100 });
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

  it('everything that needs the manager is listed page by page, the most urgent first', async () => {
    const manager = await product.signUp('manager', { company: 'Bread & Co' });
    const { id: job_id } = await product.job(manager);
    const sent: Draft[] = [];
    for (let at = 0; at < 5; at += 1) sent.push(await sentIn(product, { manager, job_id }));
    const ids = sent.map(({ application_id }) => application_id);
    const due = (at: number, reply_due_at: unknown) =>
      product.db
        .updateTable('applications')
        .set({ reply_due_at: reply_due_at as string })
        .where('id', '=', ids[at] ?? '')
        .execute();
    await meet(sent[4]!, 1);
    const past = { scheduled_date: sql<string>`now() - interval '1 day'`, awaits_confirmation: true };
    await product.db
      .updateTable('meetings')
      .set({ ...past, status: 'completed' })
      .where('application_id', '=', ids[4] ?? '')
      .execute();
    for (const at of [0, 2]) await due(at, sql`date_trunc('day', now()) + interval '3 days'`);
    await due(1, sql`now() - interval '2 days'`);
    await due(3, null);
    const listed: string[] = [];
    let cursor: string | undefined;
    do {
      const { body } = await product.call(manager, api.stats.needs, { limit: 2, ...(cursor && { cursor }) });
      listed.push(...body.items.map(({ application_id, kind }) => `${kind} ${application_id}`));
      expect(body.total).toBe(5);
      cursor = body.next_cursor ?? undefined;
    } while (cursor);
    const sameDay = [`reply ${ids[0]}`, `reply ${ids[2]}`].toSorted((one, other) => (one < other ? -1 : 1));
    expect(listed).toEqual([`reply ${ids[1]}`, `outcome ${ids[4]}`, ...sameDay, `reply ${ids[3]}`]);
    expect((await product.call(manager, api.stats.manager, {})).body.needsYou).toMatchObject({ total: 5 });
  });

  it('the dashboard shows a running interview and asks for the outcome of a past one', async () => {
    const one = await sentIn(product);
    await meet(one, 1);
    const begun = (minutes: number, values = {}) =>
      product.db
        .updateTable('meetings')
        .set({ scheduled_date: sql`now() - ${minutes} * interval '1 minute'`, ...values })
        .where('application_id', '=', one.application_id)
        .execute();
    await begun(10);
    const running = (await product.call(one.manager, api.stats.manager, {})).body;
    expect(running).toMatchObject({ interviewsScheduled: 1, upcomingMeetings: [{ status: 'scheduled' }] });
    await begun(90, { status: 'completed', awaits_confirmation: true });
    const over = (await product.call(one.manager, api.stats.manager, {})).body;
    expect(over).toMatchObject({
      interviewsScheduled: 0,
      upcomingMeetings: [],
      needsYou: { total: 1, items: [{ kind: 'outcome', name: 'Ada Park' }] },
    });
  });

  it('the dashboard shows the median time to the first answer and to the hire', async () => {
    const manager = await product.signUp('manager', { company: 'Bread & Co' });
    const { id: job_id } = await product.job(manager);
    const people = [];
    for (const days of [1, 2, 9]) {
      const one = await sentIn(product, { manager, job_id });
      await sentDaysAgo(one, days);
      await product.call(manager, api.reviews.updateStatus, {
        application_id: one.application_id,
        new_status: 'under_review',
      });
      people.push(one);
    }
    for (const { application_id } of people.slice(0, 2)) {
      await product.call(manager, api.reviews.updateStatus, { application_id, new_status: 'rejected' });
    }
    const hired = people[2]?.application_id ?? '';
    await product.call(manager, api.meetings.create, { application_id: hired, ...interview });
    const met = await product.call(manager, api.meetings.list, { when: 'upcoming' });
    await product.call(manager, api.meetings.cancel, { meeting_id: met.body.meetings[0]?.id ?? '', reason: 'Known' });
    await product.db
      .updateTable('applications')
      .set({ status: 'accepted', decided_at: sql`now()` })
      .where('id', '=', hired)
      .execute();
    await product.runTasks();
    const { body } = await product.call(manager, api.stats.manager, {});
    const [figures] = body.hiring;
    // Moved, decided and met from a list: no one has opened any of them.
    const unopened = { opened: 0, answered_unwatched: 3 };
    expect(figures).toMatchObject({
      applications: 3,
      ...unopened,
      interviewed: 0,
      accepted: 1,
      rejected: 2,
      waiting: 0,
    });
    expect(figures?.hours_to_first_answer).toBeCloseTo(48, 0);
    expect(figures?.days_to_hire).toBeCloseTo(9, 1);
    expect((await product.call(await product.signUp('manager'), api.stats.manager, {})).body.hiring).toEqual([]);
  });
});

describe("an admin's dashboard", () => {
  it('the dashboard counts users by role, paying ones included, and applications by age', async () => {
    const admin = await product.signUp('admin');
    const stats = async () => (await product.call(admin, api.stats.admin, {})).body;
    const before = await stats();
    const old = await draftIn(product);
    const older = await draftIn(product);
    await product.db
      .updateTable('users')
      .set({ user_type: 'candidate_1' })
      .where('id', '=', old.candidate.id)
      .execute();
    await product.db
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
    expect(await product.call(old.manager, api.stats.admin, {})).toMatchObject({ status: 403 });
    expect(await product.call(admin, api.stats.manager, {})).toMatchObject({ status: 403 });
  });

  it('the dashboard counts the open tasks, and failed analyses can be listed alone', async () => {
    const admin = await product.signUp('admin');
    const failed = await draftIn(product);
    const asking = await draftIn(product);
    const set = (id: string, values: object) =>
      product.db.updateTable('applications').set(values).where('id', '=', id).execute();
    await set(failed.application_id, { status: 'submitted', submitted_at: sql`now()`, analysis_status: 'failed' });
    await set(asking.application_id, { accommodation_waiting: true });
    const ticket = { full_name: 'Ada Park', email: 'ada@example.com', subject: 'Help', message: 'Hello' };
    await product.call(null, api.contact.send, ticket);
    const { waiting } = (await product.call(admin, api.stats.admin, {})).body;
    expect(waiting).toEqual({ reports: 0, tickets: 1, accommodations: 1, failed_analyses: 1 });
    const { body } = await product.call(admin, api.processing.applications, { failed: true });
    expect(body).toMatchObject({ count: 1, applications: [{ id: failed.application_id }] });
  });
});
