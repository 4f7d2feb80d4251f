import { randomUUID } from 'node:crypto';
import type { Tx } from '../../adapters/database/db.ts';
import { businessAddressOf } from '../../interviews/offers.ts';
import { arrangedAt, hoursBefore, workingDay } from '../dates.ts';
import type { Scene } from './scene.ts';
import { called, demoCandidates, demoManagers, type DemoMeeting, type DemoOffer, jobPostings } from '../content.ts';

export async function seedMeetings(tx: Tx, scene: Scene): Promise<void> {
  const { told, id, candidate_id, job, now, origin } = scene;
  const { timezone } = called(demoManagers, called(jobPostings, told.job).manager);
  for (const meeting of told.meetings ?? []) {
    const { day, hour, rescheduleRequest, ...fields } = meeting;
    const date = workingDay(now, day, hour);
    const opened = told.opened === undefined ? null : hoursBefore(now, told.opened);
    const arranged = arrangedAt(date, now, opened);
    const meeting_id = randomUUID();
    await tx
      .insertInto('meetings')
      .values({
        ...fields,
        id: meeting_id,
        application_id: id,
        org_id: job.manager.org_id,
        organizer_id: job.manager.id,
        candidate_id,
        scheduled_date: date.toISOString(),
        meeting_link: meeting.meeting_type === 'video' ? `${origin}/rooms/${meeting_id}` : null,
        place: meeting.meeting_type === 'in-person' ? await businessAddressOf(tx, job.manager.id) : null,
        timezone,
        created_at: arranged,
        changed_at: arranged,
      })
      .execute();
    if (rescheduleRequest) await seedRescheduleRequest(tx, scene, meeting_id, rescheduleRequest);
  }
  if (told.offer) await seedOffer(tx, scene, told.offer);
}

type RescheduleRequest = NonNullable<DemoMeeting['rescheduleRequest']>;

const seedRescheduleRequest = (
  tx: Tx,
  { told, now }: Scene,
  meeting_id: string,
  { day, hour, note }: RescheduleRequest,
) =>
  tx
    .insertInto('reschedule_requests')
    .values({
      meeting_id,
      sequence: 0,
      scheduled_date: workingDay(now, day, hour).toISOString(),
      timezone: called(demoCandidates, told.candidate).timezone,
      note,
      created_at: hoursBefore(now, 3),
    })
    .execute();

async function seedOffer(tx: Tx, { told, id, candidate_id, job, now }: Scene, { slots, ...kind }: DemoOffer) {
  const { timezone } = called(demoManagers, called(jobPostings, told.job).manager);
  const offer = await tx
    .insertInto('slot_offers')
    .values({
      ...kind,
      application_id: id,
      org_id: job.manager.org_id,
      organizer_id: job.manager.id,
      candidate_id,
      timezone,
      create_room: kind.meeting_type === 'video',
      place: kind.meeting_type === 'in-person' ? await businessAddressOf(tx, job.manager.id) : null,
      expires_at: workingDay(now, 2, 23).toISOString(),
      created_at: hoursBefore(now, 5),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const rows = slots.map(({ day, hour }) => ({
    offer_id: offer.id,
    scheduled_date: workingDay(now, day, hour).toISOString(),
  }));
  await tx.insertInto('offered_slots').values(rows).execute();
}
