/** All times are in milliseconds. */
export const liveStreamTimings = { heartbeat: 30_000, answer: 10_000, pauses: [1000, 2000, 5000, 10_000] } as const;

/** The server sends this header when the stream contains all events since the time that the client named. */
export const caughtUpHeader = 'news-caught-up';

/** `again` means that anything may have changed during an interruption. */
export const liveTopics = [
  'again',
  'conversation',
  'typing',
  'application',
  'meeting',
  'invitation',
  'credits',
  'notification',
  'ticket',
] as const;
export type LiveTopic = (typeof liveTopics)[number];

/** Events contain ids only: the client fetches the data, so nothing is delivered twice or to the wrong user. */
export type LiveUpdate = { conversation_id?: string; application_id?: string; job_id?: string };
