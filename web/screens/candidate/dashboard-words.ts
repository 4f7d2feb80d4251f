import type { stats as statsApi } from '#contract/stats.ts';
import type { Output } from '#contract/endpoint.ts';
import type { Meeting } from '#contract/meetings.ts';
import { deviceZone, zonedClock } from '../../ui/zoned-time.ts';

export function greeting(hour: number): string {
  if (hour < 5 || hour >= 18) return 'Good evening';
  return hour < 12 ? 'Good morning' : 'Good afternoon';
}

type Stats = Pick<Output<typeof statsApi.candidate>, 'appliedJobs' | 'upcomingMeetings' | 'appliedJobsList'>;

/** One sentence of what has moved. */
export function news({ appliedJobs, upcomingMeetings, appliedJobsList }: Stats): string {
  if (upcomingMeetings === 1) return 'One interview is coming up.';
  if (upcomingMeetings > 1) return `${upcomingMeetings} interviews are coming up.`;
  const opened = appliedJobsList.find(({ status }) => status === 'under_review');
  if (opened) return `${opened.company} has opened your application.`;
  if (appliedJobs > 0) return 'No manager has answered yet.';
  return 'Find a job, answer two or three questions on video, and one person reads it.';
}

/** "Next: Thu, 2:00 PM", on the reader's own clocks. */
export function nextMeetingWords(meeting: Meeting | undefined): string {
  if (!meeting) return 'No upcoming meetings';
  const zone = meeting.candidate_timezone ?? deviceZone();
  const weekday = new Intl.DateTimeFormat('en-GB', { weekday: 'short', timeZone: zone });
  return `Next: ${weekday.format(new Date(meeting.scheduled_date))}, ${zonedClock(meeting.scheduled_date, zone)}`;
}
