import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { meetingIn, meetingsOf } from '../../../tests/support/meeting.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const accept = ({ manager, application_id }: Draft, more: { keeps_interview?: boolean } = {}) =>
  product.call(manager, api.reviews.updateStatus, { application_id, new_status: 'accepted', ...more });
const undo = ({ manager, application_id }: Draft) =>
  product.call(manager, api.reviews.updateStatus, { application_id, new_status: 'under_review' });
const detail = async ({ manager, application_id }: Draft) =>
  (await product.call(manager, api.reviews.detail, { application_id })).body;
const firstMeeting = async (person: Draft['manager'], when: 'upcoming' | 'past' = 'upcoming') =>
  (await meetingsOf(product, person, when)).meetings[0];
const acceptanceMail = async ({ candidate }: Draft) =>
  (await product.sentMail(candidate.email)).find(({ subject }) => subject.includes('has accepted'))?.text;

describe('the interview of an accepted candidate', () => {
  it('only the manager sees during the undo period that the interview will be canceled', async () => {
    const sent = await sentIn(product);
    await meetingIn(product, sent);
    const { undo_until } = (await accept(sent)).body;
    expect(await firstMeeting(sent.manager)).toMatchObject({ status: 'scheduled', cancels_at: undo_until });
    expect(await firstMeeting(sent.candidate)).toMatchObject({ status: 'scheduled', cancels_at: null });
    expect((await product.call(sent.manager, api.stats.manager, {})).body.upcomingMeetings).toEqual([]);
    expect((await product.call(sent.candidate, api.stats.candidate, {})).body.upcomingMeetings).toBe(1);
  });

  it('it is canceled for both when the candidate learns of the acceptance, and the email says so', async () => {
    const sent = await sentIn(product);
    await meetingIn(product, sent);
    await accept(sent);
    await product.runTasks();
    for (const person of [sent.manager, sent.candidate])
      expect(await firstMeeting(person)).toMatchObject({
        status: 'cancelled',
        cancel_reason: 'The employer has accepted this application.',
      });
    expect(await acceptanceMail(sent)).toContain('Your scheduled interview is canceled.');
    const subjects = (await product.sentMail(sent.candidate.email)).map(({ subject }) => subject);
    expect(subjects).toContain('You’re accepted: no interview needed for Baker');
    expect(subjects.filter((subject) => subject.includes('canceled'))).toEqual([]);
    const theirs = (await product.sentMail(sent.manager.email)).map(({ subject }) => subject);
    expect(theirs).toContain('Interview for Baker canceled');
    expect((await detail(sent)).application).toMatchObject({ status: 'accepted', meeting: null });
  });

  it('it takes place when the manager keeps it', async () => {
    const sent = await sentIn(product);
    const { id } = await meetingIn(product, sent);
    await accept(sent, { keeps_interview: true });
    expect(await firstMeeting(sent.manager)).toMatchObject({ cancels_at: null });
    await product.runTasks();
    expect(await firstMeeting(sent.candidate)).toMatchObject({ id, status: 'scheduled' });
    expect(await acceptanceMail(sent)).not.toContain('interview');
    expect((await detail(sent)).application).toMatchObject({ keeps_interview: true, meeting: { id } });
  });

  it('it remains after an undo, also when the first acceptance keeps it and the second does not', async () => {
    const sent = await sentIn(product);
    await meetingIn(product, sent);
    await accept(sent, { keeps_interview: true });
    expect((await undo(sent)).body.status).toBe('meeting_scheduled');
    expect((await detail(sent)).application.keeps_interview).toBe(false);
    await product.runTasks();
    expect(await firstMeeting(sent.candidate)).toMatchObject({ status: 'scheduled' });
    await accept(sent);
    await product.runTasks();
    expect(await firstMeeting(sent.candidate)).toMatchObject({ status: 'cancelled' });
  });

  it('an interview that is running is not cut off, and one that is over counts as held', async () => {
    const [running, over] = [await sentIn(product), await sentIn(product)];
    for (const [sent, minutes] of [[running, 5] as const, [over, 90] as const]) {
      const { id } = await meetingIn(product, sent);
      const scheduled_date = sql<string>`now() - ${minutes} * interval '1 minute'`;
      await product.db.updateTable('meetings').set({ scheduled_date }).where('id', '=', id).execute();
      await accept(sent);
    }
    await product.runTasks();
    expect(await firstMeeting(running.manager, 'past')).toMatchObject({ status: 'scheduled', cancels_at: null });
    expect(await firstMeeting(over.manager, 'past')).toMatchObject({ status: 'completed' });
  });
});

describe('what the manager sees of an accepted candidate', () => {
  it('the phone number is there once an interview was set, and never before', async () => {
    const sent = await sentIn(product);
    await product.call(sent.candidate, api.profiles.save, { phone: '(303) 555-0100' });
    expect((await detail(sent)).application.candidate).toMatchObject({ email: sent.candidate.email, phone: null });
    await meetingIn(product, sent);
    await accept(sent);
    await product.runTasks();
    expect((await detail(sent)).application.candidate.phone).toBe('+13035550100');
  });

  it('closing the job tells until when it can be undone', async () => {
    const sent = await sentIn(product);
    const { manager, job_id } = sent;
    await accept(sent);
    expect((await detail(sent)).job).toMatchObject({ status: 'Active', undo_until: null });
    await product.call(manager, api.closing.close, { job_id, reason_code: 'filled' });
    expect((await detail(sent)).job).toMatchObject({ status: 'Filled', undo_until: expect.any(String) });
    await product.call(manager, api.closing.undo, { job_id });
    expect((await detail(sent)).job).toMatchObject({ status: 'Active', undo_until: null });
  });
});
