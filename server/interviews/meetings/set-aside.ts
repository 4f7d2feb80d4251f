import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import { moveApplication, applicationForUpdate } from '../../hiring/offers.ts';
import { withAnnouncedDecision } from '../../base/announced-decision.ts';
import { recordChange } from '../../platform/offers.ts';
import { closeMeeting } from './cancel.ts';
import { loadMeeting, notifyBoth } from './create.ts';
import { meetingEndedWithApplication, meetingScheduled } from './events.ts';
import { endReasons } from './subject.ts';
import { nextVersion } from './version.ts';

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
    await notifyBoth(tx, await loadMeeting(tx, id), meetingEndedWithApplication);
  }
}

export async function restoreMeetings(tx: Tx, userId: string): Promise<void> {
  const waiting = await tx
    .selectFrom('meetings')
    .select(['id', 'application_id'])
    .where('set_aside', '=', true)
    .where((eb) => eb.or([eb('organizer_id', '=', userId), eb('candidate_id', '=', userId)]))
    .orderBy('id')
    .execute();
  for (const { id, application_id } of waiting) {
    const application = await applicationForUpdate(tx, application_id);
    const isWaiting =
      application &&
      withAnnouncedDecision(application).status === 'under_review' &&
      !(await hasAnother(tx, application_id));
    const set = await tx
      .updateTable('meetings')
      .set({ set_aside: false, ...(isWaiting && { status: 'scheduled', cancel_reason: '', ...nextVersion }) })
      .where('id', '=', id)
      .where('scheduled_date', '>', sql<string>`now()`)
      .returning('id')
      .executeTakeFirst();
    if (!set || !isWaiting) continue;
    const facts = { before: { status: 'cancelled' }, after: { status: 'scheduled' } };
    await recordChange(tx, {
      actor_id: userId,
      action: 'take up meeting',
      subject: 'meeting',
      subject_id: id,
      ...facts,
    });
    const action = { actor_id: userId, action: 'set up interview', set: { status: 'meeting_scheduled' } } as const;
    await moveApplication(tx, application, action);
    await notifyBoth(tx, await loadMeeting(tx, id), meetingScheduled);
  }
}

const hasAnother = async (tx: Tx, applicationId: string): Promise<boolean> =>
  (await tx
    .selectFrom('meetings')
    .select('id')
    .where('application_id', '=', applicationId)
    .where('status', '=', 'scheduled')
    .executeTakeFirst()) !== undefined;
