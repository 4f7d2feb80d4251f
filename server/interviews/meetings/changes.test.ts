import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import {
  ahead,
  askFor,
  interviewMails,
  meetingIn,
  meetingsOf,
  statusOf,
  usual,
} from '../../../tests/support/meeting.ts';
import { concludeMeetings } from './conclude.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const cancel = (person: Person, meeting_id: string, reason = 'I am ill') =>
  product.call(person, api.meetings.cancel, { meeting_id, reason });
const begunHoursAgo = (id: string, hours: number) =>
  product.db
    .updateTable('meetings')
    .set({ scheduled_date: sql`now() - ${hours} * interval '1 hour'` })
    .where('id', '=', id)
    .execute();

/** A change of the organization acts with the next session at the latest. */
async function signInAgain({ email }: Person) {
  const { body } = await product.call(null, api.users.token, { email, password: product.password });
  return { id: body.user.id, email, token: body.access_token, cookie: '' };
}

const conclude = ({ manager }: Draft, meeting_id: string, status: 'completed' | 'no-show') =>
  product.call(manager, api.meetings.conclude, { meeting_id, status });
const move = ({ manager }: Draft, meeting_id: string, expected: string, scheduled_date: string, more: object = {}) =>
  product.call(manager, api.meetings.reschedule, { ...usual, meeting_id, expected, scheduled_date, ...more });

describe('the cancellation of a meeting', () => {
  it.each(['candidate', 'manager'] as const)(
    'a cancellation returns the application to review: by the %s',
    async (who) => {
      const sent = await sentIn(product);
      const { id } = await meetingIn(product, sent);
      const both = await Promise.all([cancel(sent[who], id), cancel(sent[who], id)]);
      for (const { body } of both)
        expect(body.meeting).toMatchObject({ status: 'cancelled', cancel_reason: 'I am ill' });
      expect(await statusOf(product, sent)).toBe('under_review');
      await product.runTasks();
      for (const person of [sent.candidate, sent.manager]) {
        const mails = await interviewMails(product, person);
        expect(mails.map(({ subject }) => subject)).toEqual(['Interview for Baker', 'Interview for Baker canceled']);
        expect(mails[1]?.text).toContain('I am ill');
      }
      expect(await askFor(product, sent)).toMatchObject({ status: 200 });
    },
  );

  it('a colleague can cancel the meeting, and the emails say who did', async () => {
    const sent = await sentIn(product);
    const { id } = await meetingIn(product, sent);
    const colleague = await product.signUp('manager');
    const users = product.db.selectFrom('users').select('org_id').where('id', '=', sent.manager.id);
    await product.db.updateTable('users').set({ org_id: users }).where('id', '=', colleague.id).execute();
    const signedIn = await signInAgain(colleague);
    expect((await meetingsOf(product, signedIn)).meetings).toMatchObject([{ id }]);
    expect(await cancel(signedIn, id)).toMatchObject({ status: 200 });
    await product.runTasks();
    expect((await interviewMails(product, sent.manager)).at(-1)?.text).toContain(
      'A team member canceled the interview',
    );
    expect((await interviewMails(product, sent.candidate)).at(-1)?.text).toContain('Bread & Co canceled the interview');
  });

  it('a cancellation needs a reason', async () => {
    const sent = await sentIn(product);
    const { id } = await meetingIn(product, sent);
    expect(await cancel(sent.manager, id, ' ')).toMatchObject({ status: 400, body: { error: 'Please say why' } });
  });
});

describe('the outcome of a meeting', () => {
  it.each(['completed', 'no-show'] as const)(
    'the outcome can be recorded after the start and corrected: %s',
    async (status) => {
      const sent = await sentIn(product);
      const { id } = await meetingIn(product, sent);
      expect(await conclude(sent, id, status)).toMatchObject({
        status: 409,
        body: { error: 'This interview hasn’t started yet.' },
      });
      await begunHoursAgo(id, 1);
      expect((await conclude(sent, id, status)).body.meeting.status).toBe(status);
      expect((await conclude(sent, id, status)).status).toBe(200);
      expect(await statusOf(product, sent)).toBe('under_review');
      const other = status === 'completed' ? 'no-show' : 'completed';
      expect((await conclude(sent, id, other)).body.meeting.status).toBe(other);
      expect(await cancel(sent.manager, id)).toMatchObject({ status: 409 });
      // The next round.
      expect(await askFor(product, sent, { interview_type: 'final' })).toMatchObject({ status: 200 });
    },
  );

  it('a meeting is completed automatically a day after its end', async () => {
    const sent = await sentIn(product);
    const { id } = await meetingIn(product, sent, { duration: 60 });
    const run = () => concludeMeetings.run(product.services, {}, { id: 'test', last: false });
    await begunHoursAgo(id, 24.9);
    await run();
    expect((await meetingsOf(product, sent.candidate, 'past')).meetings).toMatchObject([{ status: 'scheduled' }]);
    await begunHoursAgo(id, 25.1);
    await run();
    await run();
    expect((await meetingsOf(product, sent.candidate, 'past')).meetings).toMatchObject([{ status: 'completed' }]);
    expect(await statusOf(product, sent)).toBe('under_review');
    const audit = await product.db
      .selectFrom('audit_log')
      .select(['actor_id', 'after'])
      .where('subject', '=', 'meeting')
      .where('subject_id', '=', id)
      .execute();
    expect(audit).toEqual([{ actor_id: null, after: { status: 'completed' } }]);
  });
});

describe('the rescheduling of a meeting', () => {
  it('a concurrent reschedule moves the meeting once, notifies both sides, and a stale one is refused', async () => {
    const sent = await sentIn(product);
    const { id, scheduled_date: from } = await meetingIn(product, sent);
    const to = ahead(70);
    const both = await Promise.all([move(sent, id, from, to), move(sent, id, from, to)]);
    expect(both.map(({ body }) => body.meeting.scheduled_date)).toEqual([to, to]);
    expect(await statusOf(product, sent)).toBe('meeting_scheduled');
    await product.runTasks();
    for (const person of [sent.candidate, sent.manager]) {
      const subjects = (await interviewMails(product, person)).map(({ subject }) => subject);
      expect(subjects).toEqual(['Interview for Baker', 'New time for the interview for Baker']);
    }
    const stale = await move(sent, id, from, ahead(80));
    expect(stale.status).toBe(409);
    expect(stale.body.error).toBe('This interview was rescheduled in the meantime. Please check its new time.');
  });

  it('a reschedule follows the rules of a new meeting and does not conflict with itself', async () => {
    const sent = await sentIn(product);
    const { id, scheduled_date: from } = await meetingIn(product, sent);
    expect(await move(sent, id, from, ahead(-1))).toMatchObject({ status: 422, body: { code: 'date_in_past' } });
    const other = await sentIn(product, { manager: sent.manager, job_id: sent.job_id });
    const { id: otherId, scheduled_date: taken } = await meetingIn(product, other, { scheduled_date: ahead(60) });
    expect(await move(sent, id, from, taken)).toMatchObject({ status: 409, body: { code: 'meeting_conflict' } });
    expect(await move(sent, id, from, taken, { force: true })).toMatchObject({ status: 200 });
    const later = new Date(Date.parse(taken) + 5 * 60_000).toISOString();
    expect(await move(other, otherId, taken, later, { force: true })).toMatchObject({ status: 200 });
    await cancel(sent.manager, id);
    expect(await move(sent, id, taken, ahead(90))).toMatchObject({ status: 409 });
  });
});

describe('the list of meetings', () => {
  it('upcoming meetings are in ascending and past ones in descending order, page by page', async () => {
    const first = await sentIn(product);
    const { manager, job_id } = first;
    const hours = [30, 10, 20];
    const sent = [first, await sentIn(product, { manager, job_id }), await sentIn(product, { manager, job_id })];
    const meetings = [];
    for (const [index, one] of sent.entries()) {
      meetings.push(await meetingIn(product, one, { scheduled_date: ahead(hours[index] ?? 0) }));
    }
    const [thirty, ten, twenty] = meetings.map(({ id }) => id);
    const page = async (when: 'upcoming' | 'past', cursor?: string) =>
      (await product.call(manager, api.meetings.list, { when, cursor, limit: 2 })).body;
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

  it('other people neither see nor change a meeting', async () => {
    const sent = await sentIn(product);
    const { id, scheduled_date: expected } = await meetingIn(product, sent);
    const manager = await product.signUp('manager');
    const candidate = await product.signUp('candidate');
    for (const person of [manager, candidate]) {
      expect(await meetingsOf(product, person)).toMatchObject({ meetings: [], upcoming_total: 0 });
      expect(await cancel(person, id)).toMatchObject({ status: 404, body: { code: 'not_found' } });
    }
    const outcome = { meeting_id: id, status: 'completed' } as const;
    expect(await product.call(manager, api.meetings.conclude, outcome)).toMatchObject({ status: 404 });
    const wanted = { ...usual, meeting_id: id, expected, scheduled_date: ahead(90) };
    expect(await product.call(manager, api.meetings.reschedule, wanted)).toMatchObject({ status: 404 });
    expect(await product.call(sent.candidate, api.meetings.reschedule, wanted)).toMatchObject({ status: 403 });
  });
});
