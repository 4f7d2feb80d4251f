type Interview = { scheduled_date: string; duration: number };

/** When an interview ends; null without one. */
export const endOfInterview = (meeting: Interview | null): string | null =>
  meeting && new Date(Date.parse(meeting.scheduled_date) + meeting.duration * 60_000).toISOString();

/** An interview whose time is over is nothing to wait for, also while no one has said how it went. */
export const isInterviewOver = (ends_at: string | null | undefined, now: number): boolean =>
  Boolean(ends_at) && Date.parse(ends_at ?? '') <= now;
