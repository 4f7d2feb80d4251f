import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { ApplicationStatus } from '#contract/hiring/applications.ts';
import type { Sent } from '#contract/base/endpoint.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type House, openHouse, type Person } from '../../../tests/support/house.ts';
import { analysedIn } from '../../../tests/support/recordings/analysed.ts';

let house: House;
beforeAll(async () => void (house = await openHouse()));
afterAll(() => house.close());

type Decision = Omit<Sent<typeof api.reviews.updateStatus>, 'application_id'>;
const decide = ({ manager, application_id }: Draft, decision: Decision) =>
  house.call(manager, api.reviews.updateStatus, { application_id, ...decision });
const open = ({ manager, application_id }: Draft) => house.call(manager, api.reviews.open, { application_id });
const detail = ({ manager, application_id }: Draft) => house.call(manager, api.reviews.detail, { application_id });
const ownOf = async ({ candidate, job_id }: Draft) =>
  (await house.call(candidate, api.applications.one, { job_id })).body.application;
const subjectsTo = async ({ email }: Person) => (await house.sentMail(email)).map(({ subject }) => subject);
const put = ({ application_id }: Draft, status: ApplicationStatus) =>
  house.db.updateTable('applications').set({ status }).where('id', '=', application_id).execute();
const decidedMinutesAgo = ({ application_id }: Draft, minutes: number) =>
  house.db
    .updateTable('applications')
    .set({ decided_at: sql`now() - ${minutes} * interval '1 minute'` })
    .where('id', '=', application_id)
    .execute();

describe('passing on a candidate', () => {
  it('shows at once, writes when Undo is over, and once', async () => {
    const sent = await sentIn(house);
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
    expect(await ownOf(sent)).toMatchObject({ status: 'rejected', rejection, decided_at: expect.any(String) });
    expect((await detail(sent)).body.application).toMatchObject({ rejection, undo_until: body.undo_until });

    const again = await decide(sent, { new_status: 'rejected', reason_code: 'filled' });
    expect(again.body).toEqual(body);
    await house.runTasks();
    const mails = await house.sentMail(sent.candidate.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('Keep baking.');
  });

  describe('tells in the mail whether AI took part', () => {
    const tookPart = 'AI scored your answer before this decision';
    // Colorado, where the jobs of these tests are, wants more than that (place-rules.test.ts).
    const howToAppeal = 'a person who doesn’t know the score then judges your answer again';
    const mailAfter = async (sent: Draft) => {
      await decide(sent, { new_status: 'rejected', reason_code: 'skills' });
      await house.runTasks();
      const mails = await house.sentMail(sent.candidate.email);
      return mails.find(({ subject }) => subject === 'Your application for Baker')?.text;
    };
    const scoredIn = async () => {
      const sent = await sentIn(house, { ai_consent: true });
      // Its own analysis was queued with the answer.
      await house.runTasks();
      await analysedIn(house, sent.application_id);
      return sent;
    };

    it('with the way to appeal and its last day', async () => {
      const text = await mailAfter(await scoredIn());
      expect(text).toContain(tookPart);
      expect(text).toContain(howToAppeal);
    });

    it('without that way where it was taken', async () => {
      const sent = await scoredIn();
      const words = 'The score missed that I had led the whole team.';
      await house.call(sent.candidate, api.appeals.open, { application_id: sent.application_id, words });
      const text = await mailAfter(sent);
      expect(text).toContain(tookPart);
      expect(text).not.toContain(howToAppeal);
    });

    it('and says nothing of AI where it did not, or where the consent was withdrawn', async () => {
      const withdrawn = await scoredIn();
      const { candidate, application_id } = withdrawn;
      await house.call(candidate, api.consents.decide, { purpose: 'ai_analysis', application_id, given: false });
      for (const sent of [await sentIn(house), withdrawn]) {
        const text = await mailAfter(sent);
        expect(text).toContain('decided not to move forward');
        expect(text).not.toMatch(/AI scored|judge your answer again/);
      }
    });
  });

  it('needs no reason', async () => {
    const sent = await sentIn(house);
    await decide(sent, { new_status: 'rejected' });
    expect((await ownOf(sent))?.rejection).toEqual({ code: 'other', label: 'Another reason', note: '' });
  });

  it('can be undone for ten minutes without a trace in the mailbox', async () => {
    const sent = await sentIn(house);
    await open(sent);
    await decide(sent, { new_status: 'rejected' });
    const undone = await decide(sent, { new_status: 'under_review' });
    expect(undone.body).toMatchObject({ success: true, status: 'under_review', undo_until: null });
    expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ status: 200 });
    expect(await ownOf(sent)).toMatchObject({ status: 'under_review', rejection: null, decided_at: null });
    await house.runTasks();
    expect(await subjectsTo(sent.candidate)).toEqual(['Your application for Baker was opened']);
  });

  it('writes only for the newest decision when it was undone and made again', async () => {
    const sent = await sentIn(house);
    await decide(sent, { new_status: 'rejected', reason_code: 'salary' });
    await decide(sent, { new_status: 'under_review' });
    await decide(sent, { new_status: 'rejected', reason_code: 'filled' });
    await house.runTasks();
    const mails = await house.sentMail(sent.candidate.email);
    expect(mails).toHaveLength(1);
    expect(mails[0]?.text).toContain('The position has been filled');
  });

  it('can be reopened later, audited, and the candidate learns of it', async () => {
    const sent = await sentIn(house);
    await decide(sent, { new_status: 'rejected' });
    await house.runTasks();
    await decidedMinutesAgo(sent, 11);
    expect((await detail(sent)).body.application.undo_until).toBe(null);
    expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ body: { status: 'under_review' } });
    await house.runTasks();
    expect(await subjectsTo(sent.candidate)).toEqual([
      'Your application for Baker',
      'Your application for Baker is open again',
    ]);
    const audit = await house.db
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

  it('is taken back in silence, however late, as long as no email about it has left', async () => {
    const sent = await sentIn(house);
    await decide(sent, { new_status: 'rejected' });
    await decidedMinutesAgo(sent, 11);
    expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ body: { status: 'under_review' } });
    await house.runTasks();
    expect(await subjectsTo(sent.candidate)).toEqual([]);
    const { application } = (
      await house.call(sent.candidate, api.outcomes.page, { application_id: sent.application_id })
    ).body;
    expect(application.timeline.map(({ kind }) => kind)).not.toContain('reopened');
  });

  it('leaves an interview standing until Undo is over, then cancels it', async () => {
    const sent = await sentIn(house);
    const { manager, candidate, application_id } = sent;
    const scheduled_date = new Date(Date.now() + 86_400_000).toISOString();
    const wanted = {
      application_id,
      scheduled_date,
      timezone: 'America/Denver',
      meeting_type: 'video',
    } as const;
    await house.call(manager, api.meetings.create, wanted);
    const meetings = async () => (await house.call(candidate, api.meetings.list, {})).body.meetings;

    await decide(sent, { new_status: 'rejected' });
    expect(await decide(sent, { new_status: 'under_review' })).toMatchObject({ body: { status: 'meeting_scheduled' } });
    expect(await meetings()).toMatchObject([{ status: 'scheduled' }]);

    await decide(sent, { new_status: 'rejected' });
    await house.runTasks();
    expect(await meetings()).toMatchObject([{ status: 'cancelled' }]);
    const mails = (await house.sentMail(candidate.email)).filter(({ calendar }) => !calendar);
    expect(mails.at(-1)?.text).toContain('Your scheduled interview is canceled.');
  });
});

describe('accepting a candidate', () => {
  it.each(['submitted', 'under_review', 'meeting_scheduled'] as const)('is possible from %s', async (status) => {
    const sent = await sentIn(house);
    await put(sent, status);
    const both = await Promise.all([1, 2].map(() => decide(sent, { new_status: 'accepted' })));
    expect(both.map(({ body }) => body)).toEqual(
      [1, 2].map(() => ({ success: true, status: 'accepted', undo_until: null })),
    );
    await house.runTasks();
    expect(await subjectsTo(sent.candidate)).toEqual(['Bread & Co has accepted your application']);
    expect(await ownOf(sent)).toMatchObject({ status: 'accepted', opened_at: expect.any(String) });
  });
});

describe('moves that are not in the table', () => {
  it.each([
    ['accepted', 'rejected'],
    ['accepted', 'under_review'],
    ['rejected', 'accepted'],
  ] as const)('are refused and change nothing: %s to %s', async (from, new_status) => {
    const sent = await sentIn(house);
    if (from === 'accepted') await decide(sent, { new_status: 'accepted' });
    else await decide(sent, { new_status: 'rejected' });
    expect(await decide(sent, { new_status })).toMatchObject({ status: 409, body: { code: 'illegal_move' } });
    expect(await ownOf(sent)).toMatchObject({ status: from });
  });

  it('asks to cancel the interview first', async () => {
    const sent = await sentIn(house);
    const { manager, application_id } = sent;
    const scheduled_date = new Date(Date.now() + 86_400_000).toISOString();
    const wanted = { application_id, scheduled_date, timezone: 'UTC', meeting_type: 'video' } as const;
    await house.call(manager, api.meetings.create, wanted);
    const refused = await decide(sent, { new_status: 'under_review' });
    expect(refused.status).toBe(409);
    expect(refused.body.error).toBe('An interview is set. Please cancel or conclude it first.');
  });

  it('takes only reasons of the contract', async () => {
    const sent = await sentIn(house);
    const wrong: object = { reason_code: 'age' };
    expect(await decide(sent, { new_status: 'rejected', ...wrong })).toMatchObject({ status: 400 });
    expect(await ownOf(sent)).toMatchObject({ status: 'submitted' });
  });
});
