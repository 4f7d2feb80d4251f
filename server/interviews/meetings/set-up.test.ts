import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { draftIn, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import {
  ahead,
  askFor,
  hour,
  interviewMails,
  meetingIn,
  meetingsOf,
  statusOf,
} from '../../../tests/support/meeting.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

describe('the scheduling of an interview', () => {
  it('both sides see the meeting, only the organizer sees private notes, and the application changes status', async () => {
    const sent = await sentIn(product);
    await product.call(sent.candidate, api.users.updateProfile, { timezone: 'Europe/Berlin' });
    const meeting_link = 'https://meet.example.com/bread';
    const meeting = await meetingIn(product, sent, {
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
    expect(await statusOf(product, sent)).toBe('meeting_scheduled');
    expect(await meetingsOf(product, sent.manager)).toMatchObject({
      meetings: [meeting],
      upcoming_total: 1,
      past_total: 0,
    });
    const { meetings } = await meetingsOf(product, sent.candidate);
    expect(meetings).toEqual([{ ...meeting, private_notes: '' }]);
    const own = (await product.call(sent.candidate, api.applications.mine, {})).body.applications[0];
    const { id, scheduled_date, duration, meeting_type } = meeting;
    expect(own?.meeting).toEqual({ id, scheduled_date, duration, meeting_type });
  });

  it('both emails show both local times, also across a clock change', async () => {
    const sent = await sentIn(product);
    const year = new Date().getUTCFullYear() + 1;
    await product.call(sent.candidate, api.users.updateProfile, { timezone: 'Europe/Berlin' });
    // Between the two changes: America has moved its clocks, Europe has not.
    const scheduled_date = `${year}-03-20T15:00:00-06:00`;
    const meeting = await meetingIn(product, sent, { scheduled_date });
    expect(meeting.scheduled_date).toBe(`${year}-03-20T21:00:00.000Z`);
    await product.runTasks();
    const [toCandidate] = await interviewMails(product, sent.candidate);
    expect(toCandidate?.text).toMatch(/Your time: .* at 10:00\sPM \(Berlin, Germany Time\)/);
    expect(toCandidate?.text).toMatch(/Time of Ada Park: .* at 3:00\sPM \(Denver, MT\)/);
    const [toManager] = await interviewMails(product, sent.manager);
    expect(toManager?.text).toMatch(/Your time: .* at 3:00\sPM \(Denver, MT\)/);

    const january = await meetingIn(product, await sentIn(product), { scheduled_date: `${year}-01-20T15:00:00-07:00` });
    expect(january.scheduled_date).toBe(`${year}-01-20T22:00:00.000Z`);
  });

  it('the specified payload is accepted, and the time zone of the organizer is used', async () => {
    const sent = await sentIn(product);
    const scheduled_date = ahead(48);
    const payload = {
      application_id: sent.application_id,
      scheduled_date,
      duration: 30,
      meeting_type: 'video',
      interview_type: 'general',
      meeting_link: null,
    } as const;
    await product.call(sent.manager, api.users.updateProfile, { timezone: 'America/New_York' });
    const made = await product.call(sent.manager, api.meetings.create, payload);
    expect(made).toMatchObject({ status: 200, body: { meeting: { scheduled_date, timezone: 'America/New_York' } } });

    const headers = { authorization: `Bearer ${sent.manager.token}` };
    const alone = { method: 'POST', url: '/functions/v1/manager-prospects/create_meeting' } as const;
    const again = await product.app.inject({ ...alone, headers, payload });
    expect(again.json()).toMatchObject({ success: true, meeting: { id: made.body.meeting.id } });
    expect((await product.app.inject({ ...alone, payload })).statusCode).toBe(401);

    const { id: meeting_id } = made.body.meeting;
    await product.call(sent.candidate, api.users.updateProfile, { timezone: 'Europe/Berlin' });
    const request = { meeting_id, scheduled_date: ahead(50), note: '' };
    const response = await product.call(sent.candidate, api.rescheduleRequests.make, request);
    expect(response.body.meeting.rescheduleRequest?.timezone).toBe('Europe/Berlin');
    const to = { meeting_id, scheduled_date: ahead(72), expected: scheduled_date };
    const moved = await product.call(sent.manager, api.meetings.reschedule, to);
    expect(moved.body.meeting.timezone).toBe('America/New_York');

    const other = await sentIn(product, { manager: sent.manager, job_id: sent.job_id });
    const { application_id } = other;
    const offer = { application_id, slots: [ahead(90), ahead(92)], meeting_type: 'video' as const };
    const offered = await product.call(sent.manager, api.slots.offer, offer);
    expect(offered.body.offer.timezone).toBe('America/New_York');

    const nowhere = await sentIn(product);
    const { meeting } = (
      await product.call(nowhere.manager, api.meetings.create, { ...payload, application_id: nowhere.application_id })
    ).body;
    expect(meeting.timezone).toBe('UTC');
  });

  it.each(['Etc/Unknown', 'Mars/Base', '', 'z'.repeat(100)])(
    'with the unknown time zone %j of a device, times are set, offered, wished and moved in the zone of the profile',
    async (timezone) => {
      const sent = await sentIn(product);
      await product.call(sent.manager, api.users.updateProfile, { timezone: 'America/New_York' });
      await product.call(sent.candidate, api.users.updateProfile, { timezone: 'Europe/Berlin' });
      const { id: meeting_id, scheduled_date: expected, ...set } = await meetingIn(product, sent, { timezone });
      expect(set.timezone).toBe('America/New_York');
      const wish = { meeting_id, scheduled_date: ahead(50), timezone, note: '' };
      const wished = await product.call(sent.candidate, api.rescheduleRequests.make, wish);
      expect(wished.body.meeting.rescheduleRequest?.timezone).toBe('Europe/Berlin');
      const move = { meeting_id, scheduled_date: ahead(72), expected, timezone };
      const moved = await product.call(sent.manager, api.meetings.reschedule, move);
      expect(moved).toMatchObject({ status: 200, body: { meeting: { timezone: 'America/New_York' } } });
      const { application_id } = await sentIn(product, { manager: sent.manager, job_id: sent.job_id });
      const offer = { application_id, slots: [ahead(90), ahead(92)], meeting_type: 'video' as const, timezone };
      const offered = await product.call(sent.manager, api.slots.offer, offer);
      expect(offered.body.offer.timezone).toBe('America/New_York');
    },
  );

  it('repeated requests create one meeting, and another time is refused', async () => {
    const sent = await sentIn(product);
    const scheduled_date = ahead(48);
    const all = await Promise.all([1, 2, 3].map(() => askFor(product, sent, { scheduled_date })));
    expect(all.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(all.map(({ body }) => body.meeting.id)).size).toBe(1);
    await product.runTasks();
    expect(await interviewMails(product, sent.candidate)).toHaveLength(1);
    const other = await askFor(product, sent, { scheduled_date: ahead(72) });
    expect(other).toMatchObject({ status: 409, body: { code: 'already_scheduled' } });
  });

  it('a date in the past is refused in every time zone', async () => {
    const sent = await sentIn(product);
    const past = { status: 422, body: { error: 'Please select a date that is today or in the future.' } };
    expect(await askFor(product, sent, { scheduled_date: ahead(-0.02) })).toMatchObject(past);
    const far = { status: 400, body: { issues: [{ path: 'scheduled_date' }] } };
    expect(await askFor(product, sent, { scheduled_date: '9999-12-31T23:59:59-14:00' })).toMatchObject(far);
    const earlier = { scheduled_date: ahead(-30), timezone: 'Pacific/Pago_Pago' };
    expect(await askFor(product, sent, earlier)).toMatchObject(past);
    expect(await statusOf(product, sent)).toBe('submitted');
    expect(await askFor(product, sent, { scheduled_date: ahead(0.02), timezone: 'Pacific/Kiritimati' })).toMatchObject({
      status: 200,
    });
  });

  it('only listed values and https links are accepted', async () => {
    const sent = await sentIn(product);
    const wrong: object[] = [
      { duration: 20 },
      { meeting_type: 'other' },
      { interview_type: 'surprise' },
      { meeting_link: 'http://meet.example.com' },
      { meeting_link: 'javascript:alert(1)' },
      { scheduled_date: 'tomorrow' },
    ];
    for (const wanted of wrong) expect(await askFor(product, sent, wanted)).toMatchObject({ status: 400 });
    expect(await statusOf(product, sent)).toBe('submitted');
  });

  it('an in-person meeting requires the business address and has no link', async () => {
    const sent = await sentIn(product);
    const wanted = { meeting_type: 'in-person', meeting_link: 'https://meet.example.com/x' } as const;
    const refused = await askFor(product, sent, wanted);
    expect(refused.status).toBe(422);
    expect(refused.body.error).toMatch(/^Please complete your business location information in settings/);

    const address = { address1: '1 Mill Street', city: 'Denver', state: 'CO', zip: '80202' };
    await product.call(sent.manager, api.users.saveBusinessInfo, { ...address, parking_info: 'Behind the mill' });
    const meeting = await meetingIn(product, sent, wanted);
    expect(meeting).toMatchObject({
      meeting_link: null,
      place: '1 Mill Street, Denver, CO 80202\nParking: Behind the mill',
    });
    expect((await meetingsOf(product, sent.candidate)).meetings[0]?.place).toContain('Mill Street');
    await product.runTasks();
    const text = (await product.sentMail(sent.candidate.email)).at(-1)?.text;
    expect(text).toMatch(/Place: 1 Mill Street, Denver, CO 80202\n+Parking: Behind the mill/);
  });

  it.each(['accepted', 'rejected'] as const)('a meeting is refused after the decision: %s', async (new_status) => {
    const sent = await sentIn(product);
    const { manager, application_id } = sent;
    await product.call(manager, api.reviews.updateStatus, { application_id, new_status });
    expect(await askFor(product, sent)).toMatchObject({ status: 409, body: { code: 'illegal_move' } });
  });

  it('a meeting is refused after a rejection that can still be undone', async () => {
    const sent = await sentIn(product);
    const { manager, application_id } = sent;
    const { scheduled_date } = await meetingIn(product, sent);
    await product.call(manager, api.reviews.updateStatus, { application_id, new_status: 'rejected' });
    expect(await askFor(product, sent, { scheduled_date })).toMatchObject({
      status: 409,
      body: { code: 'illegal_move' },
    });
  });

  it('a meeting is refused for drafts and for other people', async () => {
    const hidden = { status: 404, body: { code: 'application_not_found' } };
    expect(await askFor(product, await draftIn(product))).toMatchObject(hidden);
    const sent = await sentIn(product);
    expect(await askFor(product, { ...sent, manager: await product.signUp('manager') })).toMatchObject(hidden);
    expect(await askFor(product, { ...sent, manager: sent.candidate })).toMatchObject({ status: 403 });
  });
});

describe('a conflicting time', () => {
  it('the refusal names the manager’s own meeting, and force overrides it', async () => {
    const first = await sentIn(product);
    const scheduled_date = ahead(50);
    await meetingIn(product, first, { scheduled_date, duration: 60 });
    const second = await sentIn(product, { manager: first.manager, job_id: first.job_id });
    const half = new Date(Date.parse(scheduled_date) + hour / 2).toISOString();
    const refused = await askFor(product, second, { scheduled_date: half });
    expect(refused).toMatchObject({
      status: 409,
      body: {
        code: 'meeting_conflict',
        conflicts: [{ scheduled_date, duration: 60, title: 'Ada Park, Baker' }],
        candidate_busy: false,
      },
    });
    expect(await statusOf(product, second)).toBe('submitted');
    expect(await askFor(product, second, { scheduled_date: half, force: true })).toMatchObject({ status: 200 });
  });

  it('a meeting may start when another one ends', async () => {
    const first = await sentIn(product);
    const scheduled_date = ahead(50);
    await meetingIn(product, first, { scheduled_date, duration: 30 });
    const after = new Date(Date.parse(scheduled_date) + hour / 2).toISOString();
    const second = await sentIn(product, { manager: first.manager, job_id: first.job_id });
    expect(await askFor(product, second, { scheduled_date: after })).toMatchObject({ status: 200 });
  });

  it('the refusal reveals only that the candidate is busy', async () => {
    const first = await sentIn(product);
    const scheduled_date = ahead(50);
    await meetingIn(product, first, { scheduled_date });
    const elsewhere = await sentIn(product, { candidate: first.candidate });
    const refused = await askFor(product, elsewhere, { scheduled_date });
    expect(refused).toMatchObject({
      status: 409,
      body: { error: 'The candidate is busy at this time.', conflicts: [], candidate_busy: true },
    });
    expect(JSON.stringify(refused.body)).not.toContain(first.application_id);
  });
});
