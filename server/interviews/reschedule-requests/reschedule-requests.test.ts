import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { ahead, interviewMails, meetingIn, readCalendar } from '../../../tests/support/meeting.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const timezone = 'Europe/Berlin';
const propose = ({ candidate }: Pick<Draft, 'candidate'>, meeting_id: string, scheduled_date: string, note = '') =>
  product.call(candidate, api.rescheduleRequests.make, { meeting_id, scheduled_date, timezone, note });
type Reply = { accept: boolean; answer?: string; force?: boolean };
const reply = (
  { manager }: Pick<Draft, 'manager'>,
  meeting: { id: string; rescheduleRequest: { id: string; scheduled_date: string } | null },
  answer: Reply,
) =>
  product.call(manager, api.rescheduleRequests.answer, {
    meeting_id: meeting.id,
    reschedule_request_id: meeting.rescheduleRequest?.id ?? '',
    expected: meeting.rescheduleRequest?.scheduled_date ?? '',
    ...answer,
  });
const subjectsTo = async (person: Person) => (await interviewMails(product, person)).map(({ subject }) => subject);

/** A meeting for which the candidate has proposed another time. */
async function proposed() {
  const sent = await sentIn(product);
  const { id, scheduled_date } = await meetingIn(product, sent);
  const to = ahead(75);
  const { status, body } = await propose(sent, id, to, 'I teach that morning');
  expect(status).toBe(200);
  return { ...sent, meeting: body.meeting, from: scheduled_date, to };
}

describe('the proposal of another time', () => {
  it('the organizer is notified of the proposal, and the meeting does not move', async () => {
    const { meeting, from, to, manager } = await proposed();
    expect(meeting).toMatchObject({
      scheduled_date: from,
      rescheduleRequest: { scheduled_date: to, timezone, note: 'I teach that morning', status: 'waiting' },
    });
    const list = (await product.call(manager, api.meetings.list, {})).body.meetings;
    expect(list).toMatchObject([{ rescheduleRequest: meeting.rescheduleRequest }]);
    await product.runTasks();
    const mail = (await interviewMails(product, manager)).at(-1);
    expect(mail?.subject).toBe('Ada Park proposes another time for the interview for Baker');
    expect(mail?.text).toContain('I teach that morning');
  });

  it('a repeated proposal counts once, and a later one replaces it', async () => {
    const { meeting, candidate, manager, to } = await proposed();
    await propose({ candidate }, meeting.id, to, 'I teach that morning');
    const later = await propose({ candidate }, meeting.id, ahead(80));
    await product.runTasks();
    expect((await subjectsTo(manager)).filter((subject) => subject.includes('proposes'))).toHaveLength(2);
    expect(await reply({ manager }, meeting, { accept: true })).toMatchObject({ status: 409 });
    expect(await reply({ manager }, later.body.meeting, { accept: true })).toMatchObject({ status: 200 });
  });

  it('a proposal follows the rules for meeting times', async () => {
    const { meeting, from, candidate } = await proposed();
    const again = (at: string) => propose({ candidate }, meeting.id, at);
    expect(await again(ahead(-1))).toMatchObject({ status: 422, body: { code: 'date_in_past' } });
    expect(await again(from)).toMatchObject({ status: 409 });
    await product.db
      .updateTable('meetings')
      .set({ scheduled_date: sql`now() - interval '5 minutes'` })
      .where('id', '=', meeting.id)
      .execute();
    expect(await again(ahead(90))).toMatchObject({
      status: 409,
      body: { error: 'This interview has already started.' },
    });
    expect(await propose({ candidate: await product.signUp('candidate') }, meeting.id, ahead(90))).toMatchObject({
      status: 404,
    });
  });
});

describe('the answer to a proposal', () => {
  it('two concurrent acceptances move the meeting once in both calendars', async () => {
    const { meeting, candidate, manager, to } = await proposed();
    const both = await Promise.all([1, 2].map(() => reply({ manager }, meeting, { accept: true })));
    for (const { body } of both) expect(body.meeting).toMatchObject({ scheduled_date: to, rescheduleRequest: null });
    await product.runTasks();
    for (const person of [candidate, manager]) {
      const mails = (await interviewMails(product, person)).filter(({ subject }) => subject.startsWith('New time'));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('accepted the time that Ada Park proposed');
      expect(readCalendar(mails[0]?.calendar ?? '').events[0]).toMatchObject({
        uid: `${meeting.id}@saywell`,
        sequence: 1,
      });
    }
  });

  it('a declined proposal leaves the meeting unchanged and sends the reason to both sides', async () => {
    const { meeting, from, candidate, manager } = await proposed();
    const { body } = await reply({ manager }, meeting, { accept: false, answer: 'The room is taken' });
    expect(body.meeting).toMatchObject({
      scheduled_date: from,
      rescheduleRequest: { status: 'declined', answer: 'The room is taken' },
    });
    await reply({ manager }, meeting, { accept: false });
    await product.runTasks();
    for (const person of [candidate, manager]) {
      const mails = (await interviewMails(product, person)).filter(({ subject }) => subject.includes('hasn’t changed'));
      expect(mails).toHaveLength(1);
      expect(mails[0]?.text).toContain('The room is taken');
    }
    expect(await propose({ candidate }, meeting.id, ahead(90))).toMatchObject({ status: 200 });
  });

  it('an acceptance reports an overlap, and force overrides it', async () => {
    const { meeting, manager, job_id, to } = await proposed();
    const other = await sentIn(product, { manager, job_id });
    await meetingIn(product, other, { scheduled_date: to });
    const refused = await reply({ manager }, meeting, { accept: true });
    expect(refused).toMatchObject({ status: 409, body: { code: 'meeting_conflict' } });
    expect(await reply({ manager }, meeting, { accept: true, force: true })).toMatchObject({
      status: 200,
      body: { meeting: { scheduled_date: to } },
    });
  });

  it('an answer is refused when the meeting was moved or canceled, and for another manager', async () => {
    const { meeting, manager, candidate, from } = await proposed();
    expect(await reply({ manager: await product.signUp('manager') }, meeting, { accept: true })).toMatchObject({
      status: 404,
    });
    const move = { meeting_id: meeting.id, expected: from, scheduled_date: ahead(60), timezone };
    const moved = await product.call(manager, api.meetings.reschedule, move);
    expect(moved.body.meeting.rescheduleRequest).toBeNull();
    const error = 'This proposal is no longer open. Please look at it again.';
    expect(await reply({ manager }, meeting, { accept: true })).toMatchObject({ status: 409, body: { error } });
    await product.call(candidate, api.meetings.cancel, { meeting_id: meeting.id, reason: 'Ill' });
    expect(await reply({ manager }, meeting, { accept: true })).toMatchObject({ status: 409 });
  });
});
