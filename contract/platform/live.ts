/** How the stream of news is kept alive and found again (specification §9), in milliseconds. */
export const liveTimes = { heartbeat: 30_000, answer: 10_000, pauses: [1000, 2000, 5000, 10_000] } as const;

/** A header of the stream: it brings all news since the moment that the tab named. */
export const caughtUp = 'news-caught-up';

/** What a tab can learn of. `again`: after a break anything may have changed. */
export const newsTopics = [
  'again',
  'conversation',
  'typing',
  'application',
  'meeting',
  'invitation',
  'credits',
  'notification',
] as const;
export type NewsTopic = (typeof newsTopics)[number];

/** Ids only: what is new is asked for, so that nothing is told twice or to the wrong person. */
export type News = { conversation_id?: string; application_id?: string; job_id?: string };
