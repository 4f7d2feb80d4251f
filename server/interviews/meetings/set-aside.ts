import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { moveApplication } from '../../hiring/applications/move.ts';
import { applicationForUpdate } from '../../hiring/applications/queries.ts';
import { record } from '../../platform/audit/record.ts';
import { closeMeeting } from './cancel.ts';
import { mustFind, tellBoth } from './create.ts';
import { meetingFell, meetingSet } from './events.ts';
import { endReasons } from './subject.ts';
import { nextVersion } from './version.ts';

/** Cancels the interviews that are set by a manager without colleagues, who asked for the deletion of the account. */
export async function setAsideMeetings(tx: Tx, organizerId: string): Promise<void> {
  const ahead = await tx
    .selectFrom('meetings')
    .select(['id', 'application_id'])
    .where('organizer_id', '=', organizerId)
    .where('status', '=', 'scheduled')
    .where('scheduled_date', '>', sql<string>`now()`)
    .orderBy('id')
    .execute();
  for (const meeting of ahead) {
    if (!(await closeMeeting(tx, organizerId, meeting, 'cancelled', endReasons['set aside']))) continue;
    const { id } = meeting;
    await tx
      .updateTable('meetings')
      .set({ set_aside: true, awaits_confirmation: false })
      .where('id', '=', id)
      .execute();
    await tellBoth(tx, await mustFind(tx, id), meetingFell);
  }
}

/** Sets again what was set aside of this person and still lies ahead; the application waits for the interview again. */
export async function takeUpMeetings(tx: Tx, userId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('meetings')
    .select(['id', 'application_id'])
    .where('set_aside', '=', true)
    .where((eb) => eb.or([eb('organizer_id', '=', userId), eb('candidate_id', '=', userId)]))
    .orderBy('id')
    .execute();
  for (const { id, application_id } of waiting) {
    const application = await applicationForUpdate(tx, application_id);
    const isWaiting = application?.status === 'under_review' && !(await hasAnother(tx, application_id));
    const set = await tx
      .updateTable('meetings')
      .set({ set_aside: false, ...(isWaiting && { status: 'scheduled', cancel_reason: '', ...nextVersion }) })
      .where('id', '=', id)
      .where('scheduled_date', '>', sql<string>`now()`)
      .returning('id')
      .executeTakeFirst();
    if (!set || !isWaiting) continue;
    const facts = { before: { status: 'cancelled' }, after: { status: 'scheduled' } };
    await record(tx, { actor_id: userId, action: 'take up meeting', subject: 'meeting', subject_id: id, ...facts });
    const action = { actor_id: userId, action: 'set up interview', set: { status: 'meeting_scheduled' } } as const;
    await moveApplication(tx, application, action);
    await tellBoth(tx, await mustFind(tx, id), meetingSet);
  }
}

const hasAnother = async (tx: Tx, applicationId: string): Promise<boolean> =>
  (await tx
    .selectFrom('meetings')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('status', '=', 'scheduled')
    .executeTakeFirst()) !== undefined;
