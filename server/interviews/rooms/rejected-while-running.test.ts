import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Draft, sentIn } from '../../../tests/support/applying.ts';
import { type TestProduct, startTestProduct } from '../../../tests/support/test-product.ts';
import { meetingIn, statusOf } from '../../../tests/support/meeting.ts';
import { sendPostponedRejections } from '../../hiring/review/send-rejection.ts';

let product: TestProduct;
beforeAll(async () => void (product = await startTestProduct()));
afterAll(() => product.close());

const beganBefore = (meeting_id: string, minutes: number) =>
  product.db
    .updateTable('meetings')
    .set({ scheduled_date: sql<string>`now() - ${minutes} * interval '1 minute'` })
    .where('id', '=', meeting_id)
    .execute();

/** An interview of thirty minutes in a room that began five minutes ago. */
async function runningInterview() {
  const sent = await sentIn(product);
  const { id: meeting_id } = await meetingIn(product, sent, { create_room: true });
  await beganBefore(meeting_id, 5);
  await product.runTasks();
  return { sent, meeting_id };
}

const pass = ({ manager, application_id }: Draft) =>
  product.call(manager, api.reviews.updateStatus, {
    application_id,
    new_status: 'rejected',
    reason_code: 'other',
  });
const rejectionsTo = async ({ candidate }: Draft) =>
  (await product.sentMail(candidate.email)).filter(({ text }) => text.includes('not to move forward'));
const isRoomOpen = async ({ candidate }: Draft, meeting_id: string) =>
  (await product.call(candidate, api.rooms.one, { meeting_id })).body.room.open;
const sendPostponed = () => sendPostponedRejections.run(product.services, {}, { id: randomUUID(), last: false });
const everyMinute = async () => {
  await sendPostponed();
  await product.runTasks();
};

describe('a rejection during an interview', () => {
  it('the meeting room stays open and the candidate learns nothing until the interview is over', async () => {
    const { sent, meeting_id } = await runningInterview();
    const { undo_until } = (await pass(sent)).body;
    expect(Math.round((Date.parse(undo_until ?? '') - Date.now()) / 60_000)).toBe(25);
    await product.runTasks();
    await everyMinute();
    expect(await isRoomOpen(sent, meeting_id)).toBe(true);
    expect(await statusOf(product, sent)).toBe('meeting_scheduled');
    expect(await rejectionsTo(sent)).toEqual([]);
  });

  it('the candidate learns of it once, when the interview is over and the meeting room is empty', async () => {
    const { sent, meeting_id } = await runningInterview();
    await pass(sent);
    await product.runTasks();
    await beganBefore(meeting_id, 31);
    await product.call(sent.candidate, api.rooms.exchange, { meeting_id, visit: randomUUID(), enter: true });
    await makeDue(sent);
    await everyMinute();
    expect([await statusOf(product, sent), await isRoomOpen(sent, meeting_id)]).toEqual(['meeting_scheduled', true]);
    await product.db.deleteFrom('room_visits').execute();
    await makeDue(sent);
    await everyMinute();
    await everyMinute();
    expect([await statusOf(product, sent), await isRoomOpen(sent, meeting_id)]).toEqual(['rejected', false]);
    expect(await rejectionsTo(sent)).toHaveLength(1);
  });

  it('the ten minutes for undoing it are not shortened by an interview that ends earlier', async () => {
    const { sent, meeting_id } = await runningInterview();
    await beganBefore(meeting_id, 28);
    const { undo_until } = (await pass(sent)).body;
    expect(Math.round((Date.parse(undo_until ?? '') - Date.now()) / 60_000)).toBe(10);
    await beganBefore(meeting_id, 31);
    await makeDue(sent);
    await sendPostponed();
    expect(await statusOf(product, sent)).toBe('meeting_scheduled');
  });

  it('the manager can undo it until then', async () => {
    const { sent } = await runningInterview();
    await pass(sent);
    await product.runTasks();
    const { manager, application_id } = sent;
    const undone = await product.call(manager, api.reviews.updateStatus, {
      application_id,
      new_status: 'under_review',
    });
    expect(undone.body).toMatchObject({ status: 'meeting_scheduled', undo_until: null });
    await makeDue(sent);
    await everyMinute();
    expect(await rejectionsTo(sent)).toEqual([]);
  });
});

const makeDue = ({ application_id }: Draft) =>
  product.db
    .updateTable('applications')
    .set({ announce_at: sql<string>`now()` })
    .where('id', '=', application_id)
    .where('announce_at', 'is not', null)
    .execute();
