import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, optionalText, uuid } from '../base/fields.ts';
import { maxApplicationBytes, maxVideoSeconds } from '../video/video-limits.ts';

/** Accommodations need no reason and apply immediately; employers never learn what was requested. */
export const accommodationKinds = ['extra_time', 'audio_answer', 'text_answer', 'human_captions'] as const;
export type Accommodation = (typeof accommodationKinds)[number];

export const answerForms = ['video', 'audio', 'text'] as const;
export type AnswerForm = (typeof answerForms)[number];

export const answerFormOf = (asked: readonly Accommodation[]): AnswerForm =>
  asked.includes('text_answer') ? 'text' : asked.includes('audio_answer') ? 'audio' : 'video';

/** Returns the limits of a recorded answer in seconds and bytes; extra time doubles both. */
export const answerLimits = (asked: readonly Accommodation[]) => {
  const factor = asked.includes('extra_time') ? 2 : 1;
  return { seconds: maxVideoSeconds * factor, bytes: maxApplicationBytes * factor };
};

const second = z.number().check(z.minimum(0), z.maximum(2 * maxVideoSeconds));
const caption = z.object({ start: second, end: second, text: z.string().check(z.maxLength(1000)) });

/** `note` and `reply` are visible to the candidate and our support staff only. */
export const accommodationRequest = z.object({
  asked: z.array(z.enum(accommodationKinds)),
  note: z.string(),
  reply: z.string(),
  waiting: z.boolean(),
});
export type AccommodationRequest = z.infer<typeof accommodationRequest>;

const waitingRequest = z.object({
  application_id: uuid,
  job_title: z.string(),
  company: z.string(),
  candidate: z.object({ first_name: z.string(), last_name: z.string(), email: z.string() }),
  asked: z.array(z.enum(accommodationKinds)),
  note: z.string(),
  submitted_at: z.nullable(z.string()),
  /** The video is available only when captions were requested and the video was sent; it is opened for no other purpose. */
  video: z.nullable(z.object({ url: z.string(), duration: z.number() })),
});
export type WaitingRequest = z.infer<typeof waitingRequest>;

export const accommodations = {
  ask: {
    method: 'POST',
    path: '/functions/v1/applications',
    action: 'request_accommodation',
    summary: 'Ask for another way to answer, before or while you answer; asking for nothing takes it back',
    access: 'candidate',
    input: z.object({
      application_id: uuid,
      asked: z.array(z.enum(accommodationKinds)).check(z.maxLength(accommodationKinds.length)),
      note: optionalText(1000),
    }),
    output: z.object({ accommodation: accommodationRequest }),
  },
  waiting: {
    method: 'GET',
    path: '/functions/v1/accommodation-requests',
    summary: 'Requests that wait for a person, the oldest first, at most a hundred',
    access: 'admin',
    input: z.object({}),
    output: z.object({ requests: z.array(waitingRequest) }),
  },
  answer: {
    method: 'POST',
    path: '/functions/v1/answer-accommodation',
    summary: 'Answer a request; the candidate reads the reply, captions are put under the video',
    access: 'admin',
    input: z.object({
      application_id: uuid,
      reply: optionalText(1000),
      captions: z._default(z.array(caption).check(z.maxLength(500)), []),
    }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
