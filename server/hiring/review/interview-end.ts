import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';

/** Returns when an interview that has begun by then is over, or five minutes from now while people are still in its meeting room. */
export async function endOfRunningInterview(tx: Tx, applicationId: string, begunBy: string): Promise<string | null> {
  const ends = sql`scheduled_date + duration * interval '1 minute'`;
  const isOccupied = sql`exists (
    select from room_visits where meeting_id = meetings.id and seen_at > now() - interval '1 minute')`;
  const meeting = await tx
    .selectFrom('meetings')
    .select(
      sql<
        string | null
      >`case when ${ends} > now() then ${ends} when ${isOccupied} then now() + interval '5 minutes' end`.as('over_at'),
    )
    .where('application_id', '=', applicationId)
    .where('status', '=', 'scheduled')
    .where('scheduled_date', '<=', begunBy)
    .executeTakeFirst();
  return meeting?.over_at ?? null;
}
