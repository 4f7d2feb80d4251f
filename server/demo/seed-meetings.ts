import type { Tx } from '../adapters/database/db.ts';
import { placeOf } from '../interviews/meetings/queries.ts';
import { daysBefore, hoursBefore, workingDay } from './dates.ts';
import type { Scene } from './scene.ts';
import { called, demoCandidates, demoManagers, type DemoMeeting, type DemoOffer, jobPostings } from './content.ts';

export async function seedMeetings(tx: Tx, scene: Scene): Promise<void> {
  const { told, id, candidate_id, job, now } = scene;
  const { timezone } = called(demoManagers, called(jobPostings, told.job).manager);
  for (const meeting of told.meetings ?? []) {
    const { day, hour, rescheduleRequest, ...fields } = meeting;
    const date = workingDay(now, day, hour);
    const { id: meeting_id } = await tx
      .insertInto('meetings')
      .values({
        ...fields,
        application_id: id,
        org_id: job.manager.org_id,
        organizer_id: job.manager.id,
        candidate_id,
        scheduled_date: date.toISOString(),
        meeting_link: linkOf(meeting, told.candidate),
        place: meeting.meeting_type === 'in-person' ? await placeOf(tx, job.manager.id) : null,
        timezone,
        created_at: arrangedAt(date, now),
        changed_at: arrangedAt(date, now),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
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
      meeting_link: linkOf(kind, told.candidate),
      place: kind.meeting_type === 'in-person' ? await placeOf(tx, job.manager.id) : null,
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

const linkOf = (
  { meeting_type, interview_type }: Pick<DemoMeeting, 'meeting_type' | 'interview_type'>,
  candidate: string,
) => (meeting_type === 'video' ? `https://meet.saywell.test/${candidate}-${interview_type}` : null);

/** Four days ahead, or yesterday for one that is still to come. */
const arrangedAt = (date: Date, now: Date) => {
  const ahead = daysBefore(date, 4);
  const yesterday = hoursBefore(now, 26);
  return ahead < yesterday ? ahead : yesterday;
};
