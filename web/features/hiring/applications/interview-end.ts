type Interview = { scheduled_date: string; duration: number };

export const endOfInterview = (meeting: Interview | null): string | null =>
  meeting && new Date(Date.parse(meeting.scheduled_date) + meeting.duration * 60_000).toISOString();

export const isInterviewOver = (ends_at: string | null | undefined, now: number): boolean =>
  Boolean(ends_at) && Date.parse(ends_at ?? '') <= now;
