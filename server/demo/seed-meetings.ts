import type { Tx } from '../adapters/db.ts';
import { placeOf } from '../features/meetings/queries.ts';
import type { DemoMeeting } from './application.ts';
import { daysBefore, hoursBefore, workingDay } from './dates.ts';
import { jobPostings } from './job-postings.ts';
import { demoManagers } from './people.ts';
import type { Scene } from './scene.ts';

export async function seedMeetings(tx: Tx, scene: Scene): Promise<void> {
  const { told, id, candidate_id, job, now } = scene;
  const { timezone } = demoManagers[jobPostings[told.job].manager];
  for (const meeting of told.meetings ?? []) {
    const { day, hour, ...fields } = meeting;
    const date = workingDay(now, day, hour);
    await tx
      .insertInto('meetings')
      .values({
        ...fields,
        application_id: id,
        org_id: job.manager.org_id,
        organiser_id: job.manager.id,
        candidate_id,
        scheduled_date: date.toISOString(),
        meeting_link: linkOf(meeting, told.candidate),
        place: meeting.meeting_type === 'in-person' ? await placeOf(tx, job.manager.id) : null,
        timezone,
        created_at: arrangedAt(date, now),
      })
      .execute();
  }
}

const linkOf = ({ meeting_type, interview_type }: DemoMeeting, candidate: string) =>
  meeting_type === 'video' ? `https://meet.saywell.test/${candidate}-${interview_type}` : null;

/** Four days ahead, or yesterday for one that is still to come. */
const arrangedAt = (date: Date, now: Date) => {
  const ahead = daysBefore(date, 4);
  const yesterday = hoursBefore(now, 26);
  return ahead < yesterday ? ahead : yesterday;
};
