import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Sent } from '#contract/endpoint.ts';
import { type Draft, draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { concludeMeetings } from './tasks.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

const hour = 3_600_000;
const ahead = (hours: number) => new Date(Date.now() + hours * hour).toISOString();
const base = { timezone: 'America/Denver', meeting_type: 'video', duration: 30 } as const;
type Wish = Partial<Sent<typeof api.meetings.create>>;

const setUp = ({ manager, application_id }: Draft, wish: Wish = {}) =>
  house.call(manager, api.meetings.create, { ...base, application_id, scheduled_date: ahead(48), ...wish });
const listOf = async (person: Person, when: 'upcoming' | 'past' = 'upcoming') =>
  (await house.call(person, api.meetings.list, { when })).body;
const statusOf = async ({ candidate, job_id }: Draft) =>
  (await house.call(candidate, api.applications.one, { job_id })).body.application?.status;
const mailsTo = async ({ email }: Person) =>
  (await house.sentMail()).filter(({ recipient, subject }) => recipient === email && subject.includes('nterview'));
const cancel = (person: Person, meeting_id: string, reason = 'I am ill') =>
  house.call(person, api.meetings.cancel, { meeting_id, reason });
const begunHoursAgo = (id: string, hours: number) =>
  house.db
    .updateTable('meetings')
    .set({ scheduled_date: sql`now() - ${hours} * interval '1 hour'` })
    .where('id', '=', id)
    .execute();

/** A meeting that is set for this application. */
async function meetingFor(sent: Draft, wish: Wish = {}) {
  const { status, body } = await setUp(sent, wish);
  if (status !== 200) throw new Error(`The meeting was refused: ${JSON.stringify(body)}`);
  return body.meeting;
}

describe('setting up an interview', () => {
  it('shows it to both sides, private notes to one, and moves the application', async () => {
    const sent = await sentIn(house);
    await house.call(sent.candidate, api.users.updateProfile, { timezone: 'Europe/Berlin' });
    const meeting_link = 'https://meet.example.com/bread';
    const meeting = await meetingFor(sent, { meeting_link, notes: 'Bring bread', private_notes: 'Ask about ovens' });
    expect(meeting).toMatchObject({
      status: 'scheduled',
      interview_type: 'general',
      meeting_link,
      place: null,
      private_notes: 'Ask about ovens',
      timezone: 'America/Denver',
      candidate_timezone: 'Europe/Berlin',
      application: { id: sent.application_id, job_id: sent.job_id, candidate_id: expect.stringMatching(/^C-/) },
    });
    expect(await statusOf(sent)).toBe('meeting_scheduled');
    expect(await listOf(sent.manager)).toMatchObject({ meetings: [meeting], upcoming_total: 1, past_total: 0 });
    const { meetings } = await listOf(sent.candidate);
    expect(meetings).toEqual([{ ...meeting, private_notes: '' }]);
    const own = (await house.call(sent.candidate, api.applications.mine, {})).body.applications[0];
    const { id, scheduled_date, duration, meeting_type } = meeting;
    expect(own?.meeting).toEqual({ id, scheduled_date, duration, meeting_type });
  });

  it('tells both sides both local times, across the change of the clocks', async () => {
    const sent = await sentIn(house);
    const year = new Date().getUTCFullYear() + 1;
    await house.call(sent.candidate, api.users.updateProfile, { timezone: 'Europe/Berlin' });
    // Between the two changes: America has moved its clocks, Europe has not.
    const scheduled_date = `${year}-03-20T15:00:00-06:00`;
    const meeting = await meetingFor(sent, { scheduled_date });
    expect(meeting.scheduled_date).toBe(`${year}-03-20T21:00:00.000Z`);
    await house.runTasks();
    const [toCandidate] = await mailsTo(sent.candidate);
    expect(toCandidate?.text).toMatch(/Your time: .* at 10:00\sPM GMT\+01:00 \(Europe\/Berlin\)/);
    expect(toCandidate?.text).toMatch(/Time of Ada Park: .* at 3:00\sPM GMT-06:00 \(America\/Denver\)/);
    const [toManager] = await mailsTo(sent.manager);
    expect(toManager?.text).toMatch(/Your time: .* at 3:00\sPM GMT-06:00/);

    const january = await meetingFor(await sentIn(house), { scheduled_date: `${year}-01-20T15:00:00-07:00` });
    expect(january.scheduled_date).toBe(`${year}-01-20T22:00:00.000Z`);
  });

  it('is one meeting, however often and at whatever time it is pressed', async () => {
    const sent = await sentIn(house);
    const scheduled_date = ahead(48);
    const all = await Promise.all([1, 2, 3].map(() => setUp(sent, { scheduled_date })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map(({ body }) => body.meeting.id)).size).toBe(1);
    await house.runTasks();
    expect(await mailsTo(sent.candidate)).toHaveLength(1);
    const other = await setUp(sent, { scheduled_date: ahead(72) });
    expect(other).toMatchObject({ status: 409, body: { code: 'already_scheduled' } });
  });

  it('judges the date by now, in whatever zone', async () => {
    const sent = await sentIn(house);
    const past = { status: 422, body: { error: 'Please select a date that is today or in the future.' } };
    expect(await setUp(sent, { scheduled_date: ahead(-0.02) })).toMatchObject(past);
    const earlier = { scheduled_date: ahead(-30), timezone: 'Pacific/Pago_Pago' };
    expect(await setUp(sent, earlier)).toMatchObject(past);
    expect(await statusOf(sent)).toBe('submitted');
    expect(await setUp(sent, { scheduled_date: ahead(0.02), timezone: 'Pacific/Kiritimati' })).toMatchObject({
      status: 200,
    });
  });

  it('takes only what the lists offer, and https links', async () => {
    const sent = await sentIn(house);
    const wrong = [
      { duration: 20 },
      { meeting_type: 'other' },
      { interview_type: 'surprise' },
      { timezone: 'Mars/Base' },
      { meeting_link: 'http://meet.example.com' },
      { meeting_link: 'javascript:alert(1)' },
      { scheduled_date: 'tomorrow' },
    ] as unknown as Wish[];
    for (const wish of wrong) expect(await setUp(sent, wish)).toMatchObject({ status: 400 });
    expect(await statusOf(sent)).toBe('submitted');
  });

  it('needs the own address to meet in person, and drops the link', async () => {
    const sent = await sentIn(house);
    const wish = { meeting_type: 'in-person', meeting_link: 'https://meet.example.com/x' } as const;
    const refused = await setUp(sent, wish);
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatch(/^Please complete your business location information in settings/);

    const address = { address1: '1 Mill Street', city: 'Denver', state: 'CO', zip: '80202' };
    await house.call(sent.manager, api.users.saveBusinessInfo, { ...address, parking_info: 'Behind the mill' });
    const meeting = await meetingFor(sent, wish);
    expect(meeting).toMatchObject({
      meeting_link: null,
      place: '1 Mill Street, Denver, CO 80202\nParking: Behind the mill',
    });
    expect((await listOf(sent.candidate)).meetings[0]?.place).toContain('Mill Street');
  });

  it.each(['accepted', 'rejected'] as const)('is refused after the decision: %s', async (new_status) => {
    const sent = await sentIn(house);
    const { manager, application_id } = sent;
    await house.call(manager, api.applications.updateStatus, { application_id, new_status });
    expect(await setUp(sent)).toMatchObject({ status: 409, body: { code: 'illegal_move' } });
  });

  it('is not possible for drafts and other people', async () => {
    const hidden = { status: 404, body: { code: 'application_not_found' } };
    expect(await setUp(await draftIn(house))).toMatchObject(hidden);
    const sent = await sentIn(house);
    expect(await setUp({ ...sent, manager: await house.signUp('manager') })).toMatchObject(hidden);
    expect(await setUp({ ...sent, manager: sent.candidate })).toMatchObject({ status: 403 });
  });
});

describe('a time that is taken', () => {
  it('names the own meeting, and is taken anyway when forced', async () => {
    const first = await sentIn(house);
    const scheduled_date = ahead(50);
    await meetingFor(first, { scheduled_date, duration: 60 });
    const second = await sentIn(house, { manager: first.manager, job_id: first.job_id });
    const half = new Date(Date.parse(scheduled_date) + hour / 2).toISOString();
    const refused = await setUp(second, { scheduled_date: half });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'meeting_conflict',
        conflicts: [{ scheduled_date, duration: 60, title: 'Ada Park, Baker' }],
        candidate_busy: false,
      },
    });
    expect(await statusOf(second)).toBe('submitted');
    expect(await setUp(second, { scheduled_date: half, force: true })).toMatchObject({ status: 200 });
  });

  it('may touch another meeting at its ends', async () => {
    const first = await sentIn(house);
    const scheduled_date = ahead(50);
    await meetingFor(first, { scheduled_date, duration: 30 });
    const after = new Date(Date.parse(scheduled_date) + hour / 2).toISOString();
    const second = await sentIn(house, { manager: first.manager, job_id: first.job_id });
    expect(await setUp(second, { scheduled_date: after })).toMatchObject({ status: 200 });
  });

  it("tells of a candidate's other meeting no more than that there is one", async () => {
    const first = await sentIn(house);
    const scheduled_date = ahead(50);
    await meetingFor(first, { scheduled_date });
    const elsewhere = await sentIn(house, { candidate: first.candidate });
    const refused = await setUp(elsewhere, { scheduled_date });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'The candidate is busy at this time.', conflicts: [], candidate_busy: true },
    });
    expect(JSON.stringify(refused.body)).not.toContain(first.application_id);
  });
});

describe('cancelling', () => {
  it.each(['candidate', 'manager'] as const)('brings the application back to review: by the %s', async (who) => {
    const sent = await sentIn(house);
    const { id } = await meetingFor(sent);
    const both = await Promise.all([cancel(sent[who], id), cancel(sent[who], id)]);
    for (const { body } of both) expect(body.meeting).toMatchObject({ status: 'cancelled', cancel_reason: 'I am ill' });
    expect(await statusOf(sent)).toBe('under_review');
    await house.runTasks();
    for (const person of [sent.candidate, sent.manager]) {
      const mails = await mailsTo(person);
      expect(mails.map(({ subject }) => subject)).toEqual(['Interview for Baker', 'Interview for Baker cancelled']);
      expect(mails[1]?.text).toContain('I am ill');
    }
    expect(await setUp(sent)).toMatchObject({ status: 200 });
  });

  it('asks why', async () => {
    const sent = await sentIn(house);
    const { id } = await meetingFor(sent);
    expect(await cancel(sent.manager, id, ' ')).toMatchObject({ status: 400, body: { error: 'Please say why' } });
  });
});

describe('what becomes of a meeting', () => {
  const conclude = ({ manager }: Draft, meeting_id: string, status: 'completed' | 'no-show') =>
    house.call(manager, api.meetings.conclude, { meeting_id, status });

  it.each(['completed', 'no-show'] as const)('is said after its start, and can be corrected: %s', async (status) => {
    const sent = await sentIn(house);
    const { id } = await meetingFor(sent);
    expect(await conclude(sent, id, status)).toMatchObject({
      status: 409,
      body: { error: 'This meeting has not started yet.' },
    });
    await begunHoursAgo(id, 1);
    expect((await conclude(sent, id, status)).body.meeting.status).toBe(status);
    expect((await conclude(sent, id, status)).status).toBe(200);
    expect(await statusOf(sent)).toBe('under_review');
    const other = status === 'completed' ? 'no-show' : 'completed';
    expect((await conclude(sent, id, other)).body.meeting.status).toBe(other);
    expect(await cancel(sent.manager, id)).toMatchObject({ status: 409 });
    // The next round.
    expect(await setUp(sent, { interview_type: 'final' })).toMatchObject({ status: 200 });
  });

  it('is settled by itself a day after its end', async () => {
    const sent = await sentIn(house);
    const { id } = await meetingFor(sent, { duration: 60 });
    const run = () => concludeMeetings.run(house.services, {}, { id: 'test', last: false });
    await begunHoursAgo(id, 24.9);
    await run();
    expect((await listOf(sent.candidate, 'past')).meetings).toMatchObject([{ status: 'scheduled' }]);
    await begunHoursAgo(id, 25.1);
    await run();
    await run();
    expect((await listOf(sent.candidate, 'past')).meetings).toMatchObject([{ status: 'completed' }]);
    expect(await statusOf(sent)).toBe('under_review');
    const audit = await house.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('subject', '=', 'meeting')
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toEqual([{ actor_id: null, after: { status: 'completed' } }]);
  });
});

describe('moving a meeting', () => {
  const move = ({ manager }: Draft, meeting_id: string, expected: string, scheduled_date: string, more: object = {}) =>
    house.call(manager, api.meetings.reschedule, { ...base, meeting_id, expected, scheduled_date, ...more });

  it('goes from the date that was seen, once, and tells both', async () => {
    const sent = await sentIn(house);
    const { id, scheduled_date: from } = await meetingFor(sent);
    const to = ahead(70);
    const both = await Promise.all([move(sent, id, from, to), move(sent, id, from, to)]);
    expect(both.map(({ body }) => body.meeting.scheduled_date)).toEqual([to, to]);
    expect(await statusOf(sent)).toBe('meeting_scheduled');
    await house.runTasks();
    for (const person of [sent.candidate, sent.manager]) {
      const subjects = (await mailsTo(person)).map(({ subject }) => subject);
      expect(subjects).toEqual(['Interview for Baker', 'New time for the interview for Baker']);
    }
    const stale = await move(sent, id, from, ahead(80));
    expect(stale.status).toBe(409);
    expect(stale.body.error).toBe('This meeting was moved in the meantime. Please look at its new time.');
  });

  it('keeps to the same rules as a new one, but is not in its own way', async () => {
    const sent = await sentIn(house);
    const { id, scheduled_date: from } = await meetingFor(sent);
    expect(await move(sent, id, from, ahead(-1))).toMatchObject({ status: 422, body: { code: 'date_in_past' } });
    const other = await sentIn(house, { manager: sent.manager, job_id: sent.job_id });
    const { id: otherId, scheduled_date: taken } = await meetingFor(other, { scheduled_date: ahead(60) });
    expect(await move(sent, id, from, taken)).toMatchObject({ status: 409, body: { code: 'meeting_conflict' } });
    expect(await move(sent, id, from, taken, { force: true })).toMatchObject({ status: 200 });
    const later = new Date(Date.parse(taken) + 5 * 60_000).toISOString();
    expect(await move(other, otherId, taken, later, { force: true })).toMatchObject({ status: 200 });
    await cancel(sent.manager, id);
    expect(await move(sent, id, taken, ahead(90))).toMatchObject({ status: 409 });
  });
});

describe('the list of meetings', () => {
  it('is ascending ahead and descending behind, page by page, for the whole organisation', async () => {
    const first = await sentIn(house);
    const { manager, job_id } = first;
    const hours = [30, 10, 20];
    const sent = [first, await sentIn(house, { manager, job_id }), await sentIn(house, { manager, job_id })];
    const meetings = [];
    for (const [index, one] of sent.entries()) {
      meetings.push(await meetingFor(one, { scheduled_date: ahead(hours[index] ?? 0) }));
    }
    const [thirty, ten, twenty] = meetings.map(({ id }) => id);
    const page = async (when: 'upcoming' | 'past', cursor?: string) =>
      (await house.call(manager, api.meetings.list, { when, cursor, limit: 2 })).body;
    const one = await page('upcoming');
    expect(one).toMatchObject({ upcoming_total: 3, past_total: 0 });
    expect(one.meetings.map(({ id }) => id)).toEqual([ten, twenty]);
    expect((await page('upcoming', one.next_cursor ?? '')).meetings.map(({ id }) => id)).toEqual([thirty]);

    // A running meeting belongs to the past (D106).
    await begunHoursAgo(thirty ?? '', 0.1);
    await begunHoursAgo(ten ?? '', 10);
    await begunHoursAgo(twenty ?? '', 20);
    const past = await page('past');
    expect(past.meetings.map(({ id }) => id)).toEqual([thirty, ten]);
    expect((await page('past', past.next_cursor ?? '')).meetings.map(({ id }) => id)).toEqual([twenty]);
    expect(past).toMatchObject({ upcoming_total: 0, past_total: 3 });
  });

  it("holds nobody else's meetings, and nobody else may touch one", async () => {
    const sent = await sentIn(house);
    const { id, scheduled_date: expected } = await meetingFor(sent);
    const manager = await house.signUp('manager');
    const candidate = await house.signUp('candidate');
    for (const person of [manager, candidate]) {
      expect(await listOf(person)).toMatchObject({ meetings: [], upcoming_total: 0 });
      expect(await cancel(person, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    const outcome = { meeting_id: id, status: 'completed' } as const;
    expect(await house.call(manager, api.meetings.conclude, outcome)).toMatchObject({ status: 404 });
    const wish = { ...base, meeting_id: id, expected, scheduled_date: ahead(90) };
    expect(await house.call(manager, api.meetings.reschedule, wish)).toMatchObject({ status: 404 });
    expect(await house.call(sent.candidate, api.meetings.reschedule, wish)).toMatchObject({ status: 403 });
  });
});
