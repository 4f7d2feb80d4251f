import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, uploadAddress, uuid } from '../base/fields.ts';
import { maxApplicationBytes, maxVideoBytes } from './video-limits.ts';

export const videoPurposes = ['application', 'company', 'profile'] as const;
export const videoPurpose = z._default(z.enum(videoPurposes), 'application');
export type VideoPurpose = (typeof videoPurposes)[number];

export const maxBytesFor = (purpose: VideoPurpose) => (purpose === 'application' ? maxApplicationBytes : maxVideoBytes);

/** `uploaded`: checked and safe, processing continues; `ready`: decoded whole and playable everywhere; `failed`: processing failed. */
export const videoStatuses = ['uploaded', 'ready', 'failed'] as const;
export type VideoStatus = (typeof videoStatuses)[number];

/** `audio` is accepted only where the candidate requested it as an accommodation. */
export const videoKinds = ['video', 'audio'] as const;
export type VideoKind = (typeof videoKinds)[number];

export const rejectionReasons = {
  empty: fixed('The file is empty.'),
  not_video: fixed('This file isn’t a WebM, MP4 or MOV video.'),
  no_video_track: fixed('This file has sound but no picture.'),
  codec: fixed('This video format isn’t supported. Record again or save it as MP4.'),
  too_long: fixed('The video is longer than 3 minutes.'),
  too_long_with_extra_time: fixed('The recording is longer than 6 minutes.'),
  too_short: fixed('The video is shorter than one second.'),
  dimensions: fixed('The picture is too large. Please use at most 4K.'),
  streams: fixed('The file holds too many tracks.'),
  corrupt: fixed('The file is damaged or incomplete.'),
  too_large: fixed('The file is too large.'),
} as const;
export type RejectionReason = keyof typeof rejectionReasons;
export const rejectionReason = z.enum(Object.keys(rejectionReasons) as [RejectionReason, ...RejectionReason[]]);

/**
 * `path` identifies the video in all other requests; `url` plays it for this viewer for five minutes. A failed video without a
 * `rejection` can be prepared again.
 */
export const video = z.object({
  path: z.string(),
  url: z.string(),
  poster_url: z.nullable(z.string()),
  status: z.enum(videoStatuses),
  kind: z.enum(videoKinds),
  duration: z.number(),
  rejection: z.nullable(rejectionReason),
});
export type Video = z.infer<typeof video>;

/** The accommodations of this draft determine the length, size and kind of file that is accepted. */
const forApplication = z.optional(uuid);

export type Splice = { base: string; take: string; from: number; to: number };

const second = z.number().check(z.minimum(0), z.maximum(400));

export const videos = {
  upload: {
    method: 'POST',
    path: '/functions/v1/upload-video',
    summary:
      'Upload a whole video file (multipart, field `video`); refused when it is no playable video of at most 180 s',
    access: ['candidate', 'manager'],
    signedOut: 'no_token',
    file: 'video',
    input: z.object({ purpose: videoPurpose, application_id: forApplication }),
    output: video,
  },
  confirm: {
    method: 'POST',
    path: '/functions/v1/confirm-upload',
    summary: 'Turn a finished resumable upload (/uploads, tus) into a video; safe to repeat',
    access: ['candidate', 'manager'],
    input: z.object({
      upload_id: z.string().check(z.regex(/^[\w-]{8,128}$/, fixed('Unknown upload'))),
      purpose: videoPurpose,
      application_id: forApplication,
    }),
    output: video,
  },
  splice: {
    method: 'POST',
    path: '/functions/v1/splice-video',
    summary:
      'Make a new video of two of your own answers: `take` in the place of one part, or between two where `from` is `to`; safe to repeat',
    access: 'candidate',
    input: z
      .object({
        path: uploadAddress,
        take: uploadAddress,
        from: second,
        to: second,
        application_id: forApplication,
      })
      .check(
        z.refine(({ from, to }) => from <= to, { path: ['to'], error: fixed('The part must end after it starts') }),
      ),
    output: video,
  },
  prepare: {
    method: 'POST',
    path: '/functions/v1/prepare-video',
    summary: 'Prepare a video of your own again after a failure of the server; safe to repeat',
    access: ['candidate', 'manager'],
    input: z.object({ path: uploadAddress }),
    output: video,
  },
  one: {
    method: 'GET',
    path: '/functions/v1/video',
    summary: 'State of your own video, with fresh playback addresses',
    access: ['candidate', 'manager'],
    input: z.object({ path: uploadAddress }),
    output: video,
  },
  remove: {
    method: 'POST',
    path: '/functions/v1/delete-video',
    summary: 'Delete a video of your own that no submitted application uses',
    access: ['candidate', 'manager'],
    input: z.object({ path: uploadAddress }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;

/** Returns null for anything other than `<uuid>.mp4`, including URLs. */
export function videoIdOf(path: string): string | null {
  const id = /^([0-9a-f-]{36})\.mp4$/.exec(path)?.[1];
  return id && z.safeParse(uuid, id).success ? id : null;
}
export const videoPathOf = (id: string) => `${id}.mp4`;
