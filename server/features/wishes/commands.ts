import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Answer, Input } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { may } from '#contract/permissions.ts';
import type { Tx } from '../../adapters/db.ts';
import type { Context } from '../../context.ts';
import { enqueue } from '../../task.ts';
import { record } from '../audit/commands.ts';
import { mustBeAhead } from '../busy-times/queries.ts';
import { lockedMeeting, moveMeeting, mustBeSet, mustFind, tellBoth } from '../meetings/commands.ts';
import { type MeetingRow, meetingView } from '../meetings/queries.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { wishAccepted, wishDeclined, wishMade } from './emails.ts';

type Wishes = typeof api.wishes;

/** Proposes another time; the meeting stays where it is until the organiser accepts (D107). */
export async function makeWish(
  { db, actor, settings }: Context<'candidate'>,
  { meeting_id, note, timezone, ...wish }: Input<Wishes['make']>,
): Promise<Answer<Wishes['make']>> {
  const scheduled_date = new Date(wish.scheduled_date).toISOString();
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, may.attendMeeting);
    mustBeSet(before);
    if (Date.parse(before.scheduled_date) < Date.now()) {
      throw new AppError('illegal_move', { error: 'This meeting has already started.' });
    }
    mustBeAhead(scheduled_date);
    const waiting = before.wish?.status === 'waiting' ? before.wish : null;
    if (waiting?.scheduled_date === scheduled_date && waiting.note === note) return before;
    if (before.scheduled_date === scheduled_date) {
      throw new AppError('illegal_move', { error: 'This is the time of the meeting as it stands.' });
    }
    const { id } = await replaceWish(tx, { meeting_id, sequence: before.sequence, scheduled_date, timezone, note });
    await record(tx, {
      actor_id: actor.id,
      action: 'propose time',
      subject: 'meeting',
      subject_id: meeting_id,
      after: { scheduled_date },
    });
    await enqueue(tx, sendEmail, {
      key: `wish:${id}`,
      about: 'applications',
      always: true,
      email: wishMade(before, { scheduled_date, note }, settings),
    });
    return mustFind(tx, meeting_id);
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

type NewWish = { meeting_id: string; sequence: number; scheduled_date: string; timezone: string; note: string };

async function replaceWish(tx: Tx, wish: NewWish) {
  await tx
    .updateTable('meeting_wishes')
    .set({ status: 'replaced' })
    .where('meeting_id', '=', wish.meeting_id)
    .where('status', '=', 'waiting')
    .execute();
  return tx.insertInto('meeting_wishes').values(wish).returning('id').executeTakeFirstOrThrow();
}

/** Accepting moves the meeting by the rules of every move; declining leaves it. The same answer twice acts once. */
export async function answerWish(
  { db, actor, settings }: Context<'manager'>,
  { meeting_id, wish_id, accept, answer, force, expected }: Input<Wishes['answer']>,
): Promise<Answer<Wishes['answer']>> {
  const meeting = await db.transaction().execute(async (tx) => {
    const before = await lockedMeeting(tx, actor, meeting_id, may.manageMeeting);
    const wish = await wishOf(tx, meeting_id, wish_id);
    const status = accept ? 'accepted' : 'declined';
    if (wish?.status === status) return before;
    mustBeSet(before);
    const stands = wish?.status === 'waiting' && wish.sequence === before.sequence;
    if (!stands || Date.parse(wish.scheduled_date) !== Date.parse(expected)) {
      throw new AppError('illegal_move', { error: 'This proposal is no longer open. Please look at it again.' });
    }
    await tx
      .updateTable('meeting_wishes')
      .set({ status, answer: accept ? '' : answer, answered_at: sql<string>`now()` })
      .where('id', '=', wish_id)
      .execute();
    if (accept) {
      const to = { scheduled_date: wish.scheduled_date, duration: before.duration };
      return moveMeeting(tx, actor, before, to, { force, sender: settings, why: wishAccepted(before) });
    }
    return decline(tx, before, wish.scheduled_date, { actor_id: actor.id, answer, settings });
  });
  return { success: true, meeting: meetingView(meeting, actor) };
}

const wishOf = (tx: Tx, meetingId: string, id: string) =>
  tx
    .selectFrom('meeting_wishes')
    .selectAll()
    .where('id', '=', id)
    .where('meeting_id', '=', meetingId)
    .executeTakeFirst();

type Declined = { actor_id: string; answer: string; settings: Context<'manager'>['settings'] };

async function decline(
  tx: Tx,
  meeting: MeetingRow,
  scheduled_date: string,
  { actor_id, answer, settings }: Declined,
): Promise<MeetingRow> {
  await record(tx, {
    actor_id,
    action: 'decline proposed time',
    subject: 'meeting',
    subject_id: meeting.id,
    before: { scheduled_date },
  });
  await tellBoth(tx, (side) => wishDeclined(meeting, { scheduled_date, answer }, side, settings), randomUUID());
  return mustFind(tx, meeting.id);
}
