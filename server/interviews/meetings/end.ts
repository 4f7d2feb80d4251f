import type { MeetingStatus } from '#contract/interviews/meetings.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { EndReason } from '../../base/context.ts';
import { recordChange } from '../../platform/offers.ts';
import { enqueue } from '../../base/task.ts';
import { endMediaRoom } from '../rooms/close-media-room.ts';
import { endReasons } from './subject.ts';
import { notifyInterviewCancelled } from './notify-cancelled.ts';

export async function endMeeting(
  tx: Tx,
  actor_id: string | null,
  application_id: string,
  why: EndReason,
): Promise<boolean> {
  const isAhead = sql<boolean>`scheduled_date > now()`;
  const isRunning = sql<boolean>`(now() between scheduled_date and scheduled_date + duration * interval '1 minute')`;
  const ended = await tx
    .updateTable('meetings')
    .set({
      status: sql<MeetingStatus>`case when ${isAhead} then 'cancelled' else 'completed' end`,
      cancel_reason: sql<string>`case when ${isAhead} then ${endReasons[why]} else '' end`,
      set_aside: sql<boolean>`${why === 'set aside'} and ${isAhead}`,
      sequence: sql<number>`sequence + 1`,
      changed_at: sql<string>`now()`,
    })
    .where('application_id', '=', application_id)
    .where('status', '=', 'scheduled')
    .$if(why === 'accepted', (meetings) => meetings.where(sql<boolean>`not ${isRunning}`))
    .returning(['id', 'status'])
    .executeTakeFirst();
  if (!ended) return false;
  const { id: subject_id, status } = ended;
  await endMediaRoom(tx, subject_id);
  const change = { before: { status: 'scheduled' }, after: { status } };
  await recordChange(tx, { actor_id, action: 'end meeting', subject: 'meeting', subject_id, ...change });
  if (status === 'cancelled') await enqueue(tx, notifyInterviewCancelled, { meeting_id: subject_id });
  return status === 'cancelled';
}
