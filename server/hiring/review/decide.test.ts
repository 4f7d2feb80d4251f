import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import type { RawInput } from '#contract/base/endpoint.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { ahead, meetingIn, usual } from '../../../tests/support/meeting.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

type Decision = Omit<RawInput<typeof api.reviews.updateStatus>, 'application_id'>;
const decide = ({ manager, application_id }: Draft, decision: Decision) =>
  product.call(manager, api.reviews.updateStatus, { application_id, ...decision });
const open = ({ manager, application_id }: Draft) => product.call(manager, api.reviews.open, { application_id });
const detail = ({ manager, application_id }: Draft) => product.call(manager, api.reviews.detail, { application_id });
const ownOf = async ({ candidate, job_id }: Draft) =>
  (await product.call(candidate, api.applications.one, { job_id })).body.application;
const subjectsTo = async ({ email }: Person) => (await product.sentMail(email)).map(({ subject }) => subject);
const put = ({ application_id }: Draft, status: ApplicationStatus) =>
  product.db.updateTable('applications').set({ status }).where('id', '=', application_id).execute();
const decidedMinutesAgo = ({ application_id }: Draft, minutes: number) =>
  product.db
    .updateTable('applications')
    .set({ decided_at: sql`now() - ${minutes} * interval '1 minute'` })
    .where('id', '=', application_id)
    .execute();

describe('the rejection of a candidate', () => {
  it('the manager sees the rejection immediately, and the candidate gets one email after the undo period', async () => {
    const sent = await sentIn(product);
    const decision = { new_status: 'rejected', reason_code: 'skills', note: 'Keep baking.' } as const;
    const { body } = await decide(sent, decision);
    expect(body.status).toBe('rejected');
    const minutes = (Date.parse(body.undo_until ?? '') - Date.now()) / 60_000;
    expect(Math.round(minutes)).toBe(10);
    const rejection = {
      code: 'skills',
      label: 'Other candidates matched the required skills more closely',
      note: 'Keep baking.',
    };
    expect(await ownOf(sent)).toMatchObject({ status: 'submitted', rejection: null, decided_at: null });
    expect((await detail(sent)).body.application).toMatchObject({ rejection, undo_until: body.undo_until });

    const again = await decide(sent, { new_status: 'rejected', reason_code: 'filled' });
    expect(again.body).toEqual(body);
    await product.runTasks();
    const told = { status: 'rejected', rejection, decided_at: expect.any(String), opened_at: null, opened_by: null };
    expect(await ownOf(sent)).toMatchObject(told);
    const mails = await product.sentMail(sent.candidate.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Keep baking.');
  });

  describe('the AI notice in the rejection email', () => {
    const tookPart = 'AI scored your answer before this decision';
    // Colorado, where the jobs of these tests are, wants more than that (place-rules.test.ts).
    const howToAppeal = 'a person who doesn’t know the score then judges your answer again';
    const mailAfter = async (sent: Draft) => {
      await decide(sent, { new_status: 'rejected', reason_code: 'skills' });
      await product.runTasks();
      const mails = await product.sentMail(sent.candidate.email);
      return mails.find(({ subject }) => subject === 'Your application for Baker')?.text;
    };
    const scoredIn = async () => {
      const sent = await sentIn(product, { ai_consent: true });
      // Its own analysis was queued with the answer.
      await product.runTasks();
      await analysedIn(product, sent.application_id);
      return sent;
    };

    it('the email says that AI took part and how to appeal', async () => {
      const text = await mailAfter(await scoredIn());
      expect(text).toContain(tookPart);
      expect(text).toContain(howToAppeal);
    });

    it('the email does not explain the appeal again after the candidate has appealed', async () => {
      const sent = await scoredIn();
      const words = 'The score missed that I had led the whole team.';
      await product.call(sent.candidate, api.appeals.open, { application_id: sent.application_id, words });
      const text = await mailAfter(sent);
      expect(text).toContain(tookPart);
      expect(text).not.toContain(howToAppeal);
    });

    it('the email does not mention AI when AI took no part or consent was withdrawn', async () => {
      const withdrawn = await scoredIn();
      const { candidate, application_id } = withdrawn;
      await product.call(candidate, api.consents.decide, { purpose: 'ai_analysis', application_id, given: false });
      for (const sent of [await sentIn(product), withdrawn]) {
        const text = await mailAfter(sent);
        expect(text).toContain('decided not to move forward');
        expect(text).not.toMatch(/AI scored|judge your answer again/);
      }
    });
  });

  it('a rejection needs no reason', async () => {
    const sent = await sentIn(product);
    await decide(sent, { new_status: 'rejected' });
    await product.runTasks();
    expect((await ownOf(sent))?.rejection).toEqual({ code: 'other', label: 'Another reason', note: '' });
  });

  it('an undo within ten minutes leaves no email to the candidate', async () => {
    const sent = await sentIn(product);
    await open(sent);
    await decide(sent, { new_status: 'rejected' });
    const undone = await decide(sent, { new_status: 'under_review' });
    expect(undone.body).toMatchObject({ success: true, status: 'under_review', undo_until: null });
    expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ status: 200 });
    expect(await ownOf(sent)).toMatchObject({ status: 'under_review', rejection: null, decided_at: null });
    await product.runTasks();
    expect(await subjectsTo(sent.candidate)).toEqual(['Your application for Baker was opened']);
  });

  it('the candidate gets an email only about the newest decision after an undo', async () => {
    const sent = await sentIn(product);
    await decide(sent, { new_status: 'rejected', reason_code: 'salary' });
    await decide(sent, { new_status: 'under_review' });
    await decide(sent, { new_status: 'rejected', reason_code: 'filled' });
    await product.runTasks();
    const mails = await product.sentMail(sent.candidate.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('The position has been filled');
  });

  it('a reopened application is audited, and the candidate is notified', async () => {
    const sent = await sentIn(product);
    await decide(sent, { new_status: 'rejected' });
    await product.runTasks();
    await decidedMinutesAgo(sent, 11);
    expect((await detail(sent)).body.application.undo_until).toBe(null);
    expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ body: { status: 'under_review' } });
    await product.runTasks();
    expect(await subjectsTo(sent.candidate)).toEqual([
      'Your application for Baker',
      'Your application for Baker is open again',
    ]);
    const audit = await product.db
      .selectFrom('audit_log')
      .select(['action', 'actor_id', 'before', 'after'])
      .where('subject_id', '=', sent.application_id)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirst();
    expect(audit).toEqual({
      action: 'reopen application',
      actor_id: sent.manager.id,
      before: { status: 'rejected' },
      after: { status: 'under_review' },
    });
  });

  it('a rejection is undone without a notification while no email about it has left', async () => {
    const sent = await sentIn(product);
    await decide(sent, { new_status: 'rejected' });
    await decidedMinutesAgo(sent, 11);
    expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ body: { status: 'submitted' } });
    await product.runTasks();
    expect(await subjectsTo(sent.candidate)).toEqual([]);
    const { application } = (
      await product.call(sent.candidate, api.outcomes.page, { application_id: sent.application_id })
    ).body;
    expect(application.timeline.map(({ kind }) => kind)).not.toContain('reopened');
  });

  it('a scheduled interview is canceled only after the undo period', async () => {
    const sent = await sentIn(product);
    const { manager, candidate, application_id } = sent;
    const scheduled_date = new Date(Date.now() + 86_400_000).toISOString();
    const wanted = {
      application_id,
      scheduled_date,
      timezone: 'America/Denver',
      meeting_type: 'video',
    } as const;
    await product.call(manager, api.meetings.create, wanted);
    const meetings = async () => (await product.call(candidate, api.meetings.list, {})).body.meetings;

    await decide(sent, { new_status: 'rejected' });
    expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ body: { status: 'meeting_scheduled' } });
    expect(await meetings()).toMatchObject([{ status: 'scheduled' }]);

    await decide(sent, { new_status: 'rejected' });
    await product.runTasks();
    expect(await meetings()).toMatchObject([{ status: 'cancelled' }]);
    const mails = (await product.sentMail(candidate.email)).filter(({ calendar }) => !calendar);
    expect(mails.at(-1)?.text).toContain('Your scheduled interview is canceled.');
  });
});

const isSet = async ({ application_id }: Draft) =>
  product.db
    .selectFrom('applications')
    .select(['status', 'told_status', 'opened_at', 'opened_by', 'decided_at', 'answered_at', 'rejection_note'])
    .where('id', '=', application_id)
    .executeTakeFirstOrThrow();

describe('the undo of a decision', () => {
  it.each(['submitted', 'under_review', 'meeting_scheduled'] as const)(
    'an undo restores the status and all timestamps: %s',
    async (status) => {
      const sent = await sentIn(product);
      if (status !== 'submitted') await open(sent);
      if (status === 'meeting_scheduled') await meetingIn(product, sent);
      const before = await isSet(sent);
      expect(before.status).toBe(status);
      for (const new_status of ['rejected', 'accepted'] as const) {
        await decide(sent, { new_status, ...(new_status === 'rejected' && { note: 'Keep baking.' }) });
        expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ body: { status } });
        expect(await isSet(sent)).toEqual(before);
      }
    },
  );

  it('an undo preserves an opening that happened after the decision', async () => {
    const sent = await sentIn(product);
    await decide(sent, { new_status: 'rejected' });
    await open(sent);
    expect(await ownOf(sent)).toMatchObject({ status: 'under_review', opened_at: expect.any(String), rejection: null });
    expect((await detail(sent)).body.application.status).toBe('rejected');
    await decide(sent, { new_status: 'under_review' });
    expect(await ownOf(sent)).toMatchObject({ status: 'under_review', opened_at: expect.any(String) });
  });
});

describe('actions of the candidate before the notification of a decision', () => {
  it('a withdrawal cancels the decision, and nothing remains to undo', async () => {
    const sent = await sentIn(product);
    const { candidate, application_id } = sent;
    await decide(sent, { new_status: 'rejected' });
    const { status, body } = await product.call(candidate, api.applications.withdraw, { application_id });
    expect({ status, application: body.application }).toMatchObject({
      status: 200,
      application: { status: 'withdrawn', decided_at: null, rejection: null },
    });
    await product.runTasks();
    expect(await subjectsTo(candidate)).toEqual([]);
    expect(await subjectsTo(sent.manager)).toContainEqual(expect.stringContaining('has withdrawn from Baker'));
    expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ status: 404 });
  });

  it('a deletion of the video withdraws the application', async () => {
    const sent = await sentIn(product);
    const { candidate, application_id } = sent;
    await decide(sent, { new_status: 'accepted' });
    expect((await product.call(candidate, api.outcomes.deleteVideo, { application_id })).status).toBe(200);
    await product.runTasks();
    const page = (await product.call(candidate, api.outcomes.page, { application_id })).body.application;
    expect(page).toMatchObject({ status: 'withdrawn', decided_at: null });
  });

  it('a candidate can replace a video that no one has opened', async () => {
    const sent = await sentIn(product);
    const { candidate, application_id } = sent;
    await decide(sent, { new_status: 'rejected' });
    const video_url = await product.video(candidate);
    expect((await product.call(candidate, api.outcomes.replaceVideo, { application_id, video_url })).status).toBe(200);
  });

  it('an interview time chosen meanwhile remains after an undo and is canceled by the notification', async () => {
    const sent = await sentIn(product);
    const { manager, candidate, application_id } = sent;
    const slots = [50, 60].map(ahead);
    const { offer } = (await product.call(manager, api.slots.offer, { ...usual, application_id, slots })).body;
    await decide(sent, { new_status: 'rejected' });
    const slot_id = offer.slots[0]?.id ?? '';
    expect((await product.call(candidate, api.slots.pick, { slot_id })).status).toBe(200);
    expect(await ownOf(sent)).toMatchObject({ status: 'meeting_scheduled' });
    expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ body: { status: 'meeting_scheduled' } });

    await decide(sent, { new_status: 'rejected' });
    await product.runTasks();
    expect(await ownOf(sent)).toMatchObject({ status: 'rejected', meeting: null });
  });

  it('an undo after the candidate canceled the interview returns the application to review', async () => {
    const sent = await sentIn(product);
    const { id: meeting_id } = await meetingIn(product, sent);
    await decide(sent, { new_status: 'rejected' });
    const cancel = { meeting_id, reason: 'I am ill.' };
    expect((await product.call(sent.candidate, api.meetings.cancel, cancel)).status).toBe(200);
    expect(await ownOf(sent)).toMatchObject({ status: 'under_review', meeting: null });
    expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ body: { status: 'under_review' } });
  });
});

describe('the acceptance of a candidate', () => {
  it.each(['submitted', 'under_review', 'meeting_scheduled'] as const)(
    'an application can be accepted from %s',
    async (status) => {
      const sent = await sentIn(product);
      await put(sent, status);
      const both = await Promise.all([1, 2].map(() => decide(sent, { new_status: 'accepted' })));
      const [first] = both;
      expect(first?.body).toEqual({ success: true, status: 'accepted', undo_until: expect.any(String) });
      expect(both[1]?.body).toEqual(first?.body);
      expect(await ownOf(sent)).toMatchObject({ status, decided_at: null });
      await product.runTasks();
      expect(await subjectsTo(sent.candidate)).toEqual(['Bread & Co has accepted your application']);
      expect(await ownOf(sent)).toMatchObject({ status: 'accepted', opened_at: null });
    },
  );

  it('an acceptance can be undone for ten minutes without an email, and made again', async () => {
    const sent = await sentIn(product);
    await decide(sent, { new_status: 'accepted' });
    await decide(sent, { new_status: 'under_review' });
    await decide(sent, { new_status: 'accepted' });
    await product.runTasks();
    expect(await subjectsTo(sent.candidate)).toEqual(['Bread & Co has accepted your application']);
    expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ status: 409 });
  });
});

describe('status changes that are not allowed', () => {
  it.each([
    ['accepted', 'rejected'],
    ['accepted', 'under_review'],
    ['rejected', 'accepted'],
  ] as const)('the change is refused and has no effect: %s to %s', async (from, new_status) => {
    const sent = await sentIn(product);
    if (from === 'accepted') await decide(sent, { new_status: 'accepted' });
    else await decide(sent, { new_status: 'rejected' });
    await product.runTasks();
    expect(await decide(sent, { new_status })).toMatchObject({ status: 409, body: { code: 'illegal_move' } });
    expect(await ownOf(sent)).toMatchObject({ status: from });
  });

  it('a return to review is refused until the interview is canceled', async () => {
    const sent = await sentIn(product);
    const { manager, application_id } = sent;
    const scheduled_date = new Date(Date.now() + 86_400_000).toISOString();
    const wanted = { application_id, scheduled_date, timezone: 'UTC', meeting_type: 'video' } as const;
    await product.call(manager, api.meetings.create, wanted);
    const refused = await decide(sent, { new_status: 'under_review' });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe('An interview is set. Please cancel or conclude it first.');
  });

  it('a decision accepts only reason codes of the contract', async () => {
    const sent = await sentIn(product);
    const wrong: object = { reason_code: 'age' };
    expect(await decide(sent, { new_status: 'rejected', ...wrong })).toMatchObject({ status: 400 });
    expect(await ownOf(sent)).toMatchObject({ status: 'submitted' });
  });
});
