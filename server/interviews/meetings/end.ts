import type { MeetingStatus } from '#contract/interviews/meetings.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { EndReason } from '../../base/context.ts';
import { record } from '../../platform/audit/record.ts';
import { enqueue } from '../../base/task.ts';
import { endReasons } from './subject.ts';
import { tellInterviewCancelled } from './tell-cancelled.ts';

/** Cancels the interview that is set, or closes it when it has begun. Answers whether one was cancelled. */
export async function endMeeting(
  tx: Tx,
  actor_id: string | null,
  application_id: string,
  why: EndReason,
): Promise<boolean> {
  const isAhead = sql<boolean>`scheduled_date > now()`;
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
    .returning(['id', 'status'])
    .executeTakeFirst();
  if (!ended) return false;
  const { id: subject_id, status } = ended;
  const change = { before: { status: 'scheduled' }, after: { status } };
  await record(tx, { actor_id, action: 'end meeting', subject: 'meeting', subject_id, ...change });
  if (status === 'cancelled') await enqueue(tx, tellInterviewCancelled, { meeting_id: subject_id });
  return status === 'cancelled';
}
