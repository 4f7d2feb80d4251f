import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct, type Person } from '../../../tests/support/test-product.ts';
import { ahead, interviewMails, meetingIn } from '../../../tests/support/meeting.ts';
import { concludeMeetings } from './conclude.ts';
import { remindOfMeetings } from './remind.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const attempt = { id: 'test', last: false };
async function sweep() {
  // Two workers at the same minute.
  await Promise.all([1, 2].map(() => remindOfMeetings.run(product.services, {}, attempt)));
  await product.runTasks();
}
const remindersOf = async (person: Person) =>
  (await interviewMails(product, person)).filter(({ subject }) => subject.startsWith('Your interview'));
/** As if it had been arranged a week ago and started in so many hours. */
const startsIn = (id: string, hours: number) =>
  product.db
    .updateTable('meetings')
    .set({
      scheduled_date: sql`now() + ${hours} * interval '1 hour'`,
      changed_at: sql`now() - interval '7 days'`,
    })
    .where('id', '=', id)
    .execute();

describe('reminders', () => {
  it('both sides get a reminder one day and one hour before, each in their own time zone', async () => {
    const sent = await sentIn(product);
    await product.call(sent.candidate, api.users.updateProfile, { timezone: 'Asia/Kolkata' });
    const { id } = await meetingIn(product, sent);
    await sweep();
    expect(await remindersOf(sent.candidate)).toEqual([]);
    await startsIn(id, 23.9);
    await sweep();
    await sweep();
    for (const person of [sent.candidate, sent.manager]) {
      const subjects = (await remindersOf(person)).map(({ subject }) => subject);
      expect(subjects).toEqual(['Your interview for Baker is in one day']);
    }
    expect((await remindersOf(sent.candidate))[0]?.text).toMatch(/Your time: .*\(Kolkata, India Time\)/);
    expect((await remindersOf(sent.manager))[0]?.text).toMatch(/Your time: .*\(Denver, MT\)/);
    // The date itself stays: only the clock goes on.
    await product.db
      .updateTable('meetings')
      .set({ scheduled_date: sql`now() + interval '50 minutes'`, day_reminder_for: sql`now() + interval '50 minutes'` })
      .where('id', '=', id)
      .execute();
    await sweep();
    await sweep();
    expect((await remindersOf(sent.candidate)).map(({ subject }) => subject)).toEqual([
      'Your interview for Baker is in one day',
      'Your interview for Baker starts within the hour',
    ]);
  });

  it('no reminder follows a recent invitation, a canceled meeting or a rejection', async () => {
    const fresh = await sentIn(product);
    await meetingIn(product, fresh, { scheduled_date: ahead(20) });
    const cancelled = await sentIn(product);
    const { id } = await meetingIn(product, cancelled);
    await startsIn(id, 20);
    await product.call(cancelled.manager, api.meetings.cancel, { meeting_id: id, reason: 'Filled' });
    const rejected = await sentIn(product);
    const { id: other } = await meetingIn(product, rejected);
    await startsIn(other, 20);
    const { application_id } = rejected;
    await product.call(rejected.manager, api.reviews.updateStatus, { application_id, new_status: 'rejected' });
    // Without running what waits: the rejection can still be undone.
    await remindOfMeetings.run(product.services, {}, attempt);
    await product.runTasks();
    for (const { candidate } of [fresh, cancelled, rejected]) expect(await remindersOf(candidate)).toEqual([]);
  });

  it('a rescheduled meeting gets new reminders for its new date only', async () => {
    const sent = await sentIn(product);
    const { id } = await meetingIn(product, sent);
    await startsIn(id, 23);
    await sweep();
    const { body } = await product.call(sent.manager, api.meetings.list, {});
    const expected = body.meetings[0]?.scheduled_date ?? '';
    const wanted = { meeting_id: id, expected, scheduled_date: ahead(60), timezone: 'America/Denver' };
    expect((await product.call(sent.manager, api.meetings.reschedule, wanted)).status).toBe(200);
    await sweep();
    expect(await remindersOf(sent.candidate)).toHaveLength(1);
    await startsIn(id, 22);
    await sweep();
    await sweep();
    expect(await remindersOf(sent.candidate)).toHaveLength(2);
  });
});

describe('a no-show', () => {
  it('the candidate gets one email about a no-show, and one about its correction', async () => {
    const sent = await sentIn(product);
    const { id } = await meetingIn(product, sent);
    await startsIn(id, -1);
    for (const status of ['no-show', 'no-show', 'completed', 'completed'] as const)
      await product.call(sent.manager, api.meetings.conclude, { meeting_id: id, status });
    await product.runTasks();
    const told = (await interviewMails(product, sent.candidate)).filter(({ subject }) => subject.includes('marked as'));
    expect(told.map(({ subject }) => subject)).toEqual([
      'Interview for Baker: marked as a no-show',
      'Interview for Baker: marked as held',
    ]);
    expect(told[0]?.text).toContain('reported that you missed the interview');
    const { body } = await product.call(sent.candidate, api.notifications.list, {});
    expect(body.notifications.filter(({ title }) => title.includes('marked as'))).toHaveLength(2);
    expect((await interviewMails(product, sent.manager)).some(({ subject }) => subject.includes('no-show'))).toBe(
      false,
    );
  });
});

describe('a meeting that no one concluded', () => {
  it('the organizer is asked once whether the meeting took place, until the outcome is recorded', async () => {
    const sent = await sentIn(product);
    const { id } = await meetingIn(product, sent);
    await startsIn(id, -30);
    await concludeMeetings.run(product.services, {}, attempt);
    await concludeMeetings.run(product.services, {}, attempt);
    await product.runTasks();
    const asked = (await interviewMails(product, sent.manager)).filter(({ subject }) => subject.startsWith('Did the'));
    expect(asked.map(({ subject }) => subject)).toEqual(['Did the interview with Ada Park take place?']);
    const past = async () => (await product.call(sent.manager, api.meetings.list, { when: 'past' })).body.meetings[0];
    expect(await past()).toMatchObject({ status: 'completed', awaits_confirmation: true });
    await product.call(sent.manager, api.meetings.conclude, { meeting_id: id, status: 'completed' });
    expect(await past()).toMatchObject({ status: 'completed', awaits_confirmation: false });
  });
});
