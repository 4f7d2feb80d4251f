import type { stats as statsApi } from '#contract/administration/statistics.ts';
import type { Output } from '#contract/base/endpoint.ts';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { deviceZone, zonedClock, zonedFormat } from '../../ui/time/zoned-time.ts';
import { plural, t } from '../../ui/words.ts';

export function greeting(hour = new Date().getHours()): string {
  if (hour < 5 || hour >= 18) return t`Good evening`;
  return hour < 12 ? t`Good morning` : t`Good afternoon`;
}

type Stats = Pick<Output<typeof statsApi.candidate>, 'appliedJobs' | 'upcomingMeetings' | 'appliedJobsList'>;

export function dashboardNews({ appliedJobs, upcomingMeetings, appliedJobsList }: Stats): string {
  if (upcomingMeetings > 0)
    return plural(upcomingMeetings, { one: 'One interview is coming up.', other: '# interviews are coming up.' });
  const reviewed = appliedJobsList.find(({ status }) => status === 'under_review');
  if (reviewed) return t`${reviewed.company} is reviewing your application.`;
  if (appliedJobs > 0) return t`No replies yet.`;
  return t`Find a job, answer two or three questions on video, and one person reviews your answer.`;
}

export function nextMeetingText(meeting: Meeting | undefined): string {
  if (!meeting) return t`No upcoming meetings`;
  const zone = meeting.candidate_timezone ?? deviceZone();
  const weekday = zonedFormat(zone, { weekday: 'short' });
  return t`Next: ${weekday.format(new Date(meeting.scheduled_date))}, ${zonedClock(meeting.scheduled_date, zone)}`;
}
