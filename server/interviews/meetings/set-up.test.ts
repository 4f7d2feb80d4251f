import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse } from '../../../tests/support/house.ts';
import {
  ahead,
  askFor,
  hour,
  interviewMails,
  meetingIn,
  meetingsOf,
  statusOf,
} from '../../../tests/support/meeting.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

describe('setting up an interview', () => {
  it('shows it to both sides, private notes to one, and moves the application', async () => {
    const sent = await sentIn(house);
    await house.call(sent.candidate, api.users.updateProfile, { timezone: 'Europe/Berlin' });
    const meeting_link = 'https://meet.example.com/bread';
    const meeting = await meetingIn(house, sent, {
      meeting_link,
      notes: 'Bring bread',
      private_notes: 'Ask about ovens',
    });
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
    expect(await statusOf(house, sent)).toBe('meeting_scheduled');
    expect(await meetingsOf(house, sent.manager)).toMatchObject({
      meetings: [meeting],
      upcoming_total: 1,
      past_total: 0,
    });
    const { meetings } = await meetingsOf(house, sent.candidate);
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
    const meeting = await meetingIn(house, sent, { scheduled_date });
    expect(meeting.scheduled_date).toBe(`${year}-03-20T21:00:00.000Z`);
    await house.runTasks();
    const [toCandidate] = await interviewMails(house, sent.candidate);
    expect(toCandidate?.text).toMatch(/Your time: .* at 10:00\sPM GMT\+01:00 \(Europe\/Berlin\)/);
    expect(toCandidate?.text).toMatch(/Time of Ada Park: .* at 3:00\sPM GMT-06:00 \(America\/Denver\)/);
    const [toManager] = await interviewMails(house, sent.manager);
    expect(toManager?.text).toMatch(/Your time: .* at 3:00\sPM GMT-06:00/);

    const january = await meetingIn(house, await sentIn(house), { scheduled_date: `${year}-01-20T15:00:00-07:00` });
    expect(january.scheduled_date).toBe(`${year}-01-20T22:00:00.000Z`);
  });

  it('takes exactly the payload of the specification, in the zone of the organizer', async () => {
    const sent = await sentIn(house);
    const scheduled_date = ahead(48);
    const payload = {
      application_id: sent.application_id,
      scheduled_date,
      duration: 30,
      meeting_type: 'video',
      interview_type: 'general',
      meeting_link: null,
    } as const;
    await house.call(sent.manager, api.users.updateProfile, { timezone: 'America/New_York' });
    const made = await house.call(sent.manager, api.meetings.create, payload);
    expect(made).toMatchObject({ status: 200, body: { meeting: { scheduled_date, timezone: 'America/New_York' } } });

    const headers = { authorization: `Bearer ${sent.manager.token}` };
    const alone = { method: 'POST', url: '/functions/v1/manager-prospects/create_meeting' } as const;
    const again = await house.app.inject({ ...alone, headers, payload });
    expect(again.json()).toMatchObject({ success: true, meeting: { id: made.body.meeting.id } });
    expect((await house.app.inject({ ...alone, payload })).statusCode).toBe(401);

    const { id: meeting_id } = made.body.meeting;
    await house.call(sent.candidate, api.users.updateProfile, { timezone: 'Europe/Berlin' });
    const request = { meeting_id, scheduled_date: ahead(50), note: '' };
    const asked = await house.call(sent.candidate, api.rescheduleRequests.make, request);
    expect(asked.body.meeting.rescheduleRequest?.timezone).toBe('Europe/Berlin');
    const to = { meeting_id, scheduled_date: ahead(72), expected: scheduled_date };
    const moved = await house.call(sent.manager, api.meetings.reschedule, to);
    expect(moved.body.meeting.timezone).toBe('America/New_York');

    const other = await sentIn(house, { manager: sent.manager, job_id: sent.job_id });
    const { application_id } = other;
    const offer = { application_id, slots: [ahead(90), ahead(92)], meeting_type: 'video' as const };
    const offered = await house.call(sent.manager, api.slots.offer, offer);
    expect(offered.body.offer.timezone).toBe('America/New_York');

    const nowhere = await sentIn(house);
    const { meeting } = (
      await house.call(nowhere.manager, api.meetings.create, { ...payload, application_id: nowhere.application_id })
    ).body;
    expect(meeting.timezone).toBe('UTC');
  });

  it('is one meeting, however often and at whatever time it is pressed', async () => {
    const sent = await sentIn(house);
    const scheduled_date = ahead(48);
    const all = await Promise.all([1, 2, 3].map(() => askFor(house, sent, { scheduled_date })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map(({ body }) => body.meeting.id)).size).toBe(1);
    await house.runTasks();
    expect(await interviewMails(house, sent.candidate)).toHaveLength(1);
    const other = await askFor(house, sent, { scheduled_date: ahead(72) });
    expect(other).toMatchObject({ status: 409, body: { code: 'already_scheduled' } });
  });

  it('judges the date by now, in whatever zone', async () => {
    const sent = await sentIn(house);
    const past = { status: 422, body: { error: 'Please select a date that is today or in the future.' } };
    expect(await askFor(house, sent, { scheduled_date: ahead(-0.02) })).toMatchObject(past);
    const far = { status: 400, body: { issues: [{ path: 'scheduled_date' }] } };
    expect(await askFor(house, sent, { scheduled_date: '9999-12-31T23:59:59-14:00' })).toMatchObject(far);
    const earlier = { scheduled_date: ahead(-30), timezone: 'Pacific/Pago_Pago' };
    expect(await askFor(house, sent, earlier)).toMatchObject(past);
    expect(await statusOf(house, sent)).toBe('submitted');
    expect(await askFor(house, sent, { scheduled_date: ahead(0.02), timezone: 'Pacific/Kiritimati' })).toMatchObject({
      status: 200,
    });
  });

  it('takes only what the lists offer, and https links', async () => {
    const sent = await sentIn(house);
    const wrong: object[] = [
      { duration: 20 },
      { meeting_type: 'other' },
      { interview_type: 'surprise' },
      { timezone: 'Mars/Base' },
      { meeting_link: 'http://meet.example.com' },
      { meeting_link: 'javascript:alert(1)' },
      { scheduled_date: 'tomorrow' },
    ];
    for (const wanted of wrong) expect(await askFor(house, sent, wanted)).toMatchObject({ status: 400 });
    expect(await statusOf(house, sent)).toBe('submitted');
  });

  it('needs the own address to meet in person, and drops the link', async () => {
    const sent = await sentIn(house);
    const wanted = { meeting_type: 'in-person', meeting_link: 'https://meet.example.com/x' } as const;
    const refused = await askFor(house, sent, wanted);
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatch(/^Please complete your business location information in settings/);

    const address = { address1: '1 Mill Street', city: 'Denver', state: 'CO', zip: '80202' };
    await house.call(sent.manager, api.users.saveBusinessInfo, { ...address, parking_info: 'Behind the mill' });
    const meeting = await meetingIn(house, sent, wanted);
    expect(meeting).toMatchObject({
      meeting_link: null,
      place: '1 Mill Street, Denver, CO 80202\nParking: Behind the mill',
    });
    expect((await meetingsOf(house, sent.candidate)).meetings[0]?.place).toContain('Mill Street');
  });

  it.each(['accepted', 'rejected'] as const)('is refused after the decision: %s', async (new_status) => {
    const sent = await sentIn(house);
    const { manager, application_id } = sent;
    await house.call(manager, api.reviews.updateStatus, { application_id, new_status });
    expect(await askFor(house, sent)).toMatchObject({ status: 409, body: { code: 'illegal_move' } });
  });

  it('does not follow a rejection that could still be undone', async () => {
    const sent = await sentIn(house);
    const { manager, application_id } = sent;
    const { scheduled_date } = await meetingIn(house, sent);
    await house.call(manager, api.reviews.updateStatus, { application_id, new_status: 'rejected' });
    expect(await askFor(house, sent, { scheduled_date })).toMatchObject({
      status: 409,
      body: { code: 'illegal_move' },
    });
  });

  it('is not possible for drafts and other people', async () => {
    const hidden = { status: 404, body: { code: 'application_not_found' } };
    expect(await askFor(house, await draftIn(house))).toMatchObject(hidden);
    const sent = await sentIn(house);
    expect(await askFor(house, { ...sent, manager: await house.signUp('manager') })).toMatchObject(hidden);
    expect(await askFor(house, { ...sent, manager: sent.candidate })).toMatchObject({ status: 403 });
  });
});

describe('a time that is taken', () => {
  it('names the own meeting, and is taken anyway when forced', async () => {
    const first = await sentIn(house);
    const scheduled_date = ahead(50);
    await meetingIn(house, first, { scheduled_date, duration: 60 });
    const second = await sentIn(house, { manager: first.manager, job_id: first.job_id });
    const half = new Date(Date.parse(scheduled_date) + hour / 2).toISOString();
    const refused = await askFor(house, second, { scheduled_date: half });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'meeting_conflict',
        conflicts: [{ scheduled_date, duration: 60, title: 'Ada Park, Baker' }],
        candidate_busy: false,
      },
    });
    expect(await statusOf(house, second)).toBe('submitted');
    expect(await askFor(house, second, { scheduled_date: half, force: true })).toMatchObject({ status: 200 });
  });

  it('may touch another meeting at its ends', async () => {
    const first = await sentIn(house);
    const scheduled_date = ahead(50);
    await meetingIn(house, first, { scheduled_date, duration: 30 });
    const after = new Date(Date.parse(scheduled_date) + hour / 2).toISOString();
    const second = await sentIn(house, { manager: first.manager, job_id: first.job_id });
    expect(await askFor(house, second, { scheduled_date: after })).toMatchObject({ status: 200 });
  });

  it("tells of a candidate's other meeting no more than that there is one", async () => {
    const first = await sentIn(house);
    const scheduled_date = ahead(50);
    await meetingIn(house, first, { scheduled_date });
    const elsewhere = await sentIn(house, { candidate: first.candidate });
    const refused = await askFor(house, elsewhere, { scheduled_date });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'The candidate is busy at this time.', conflicts: [], candidate_busy: true },
    });
    expect(JSON.stringify(refused.body)).not.toContain(first.application_id);
  });
});
