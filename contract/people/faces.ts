import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { done, empty, face, uploadAddress } from '../base/fields.ts';
import { video } from './videos.ts';

/** The same picture for places over 48 px. */
export const largeFace = (address: string) => `${address}?large`;

/** Pixels a side of the two files; the small one is sharp up to 48 px on a dense screen. */
export const faceSides = { small: 96, large: 320 } as const;

/** 5 MiB. */
export const maxFaceBytes = 5_242_880;

/** The square that is kept, in parts of the picture: its corner, and its side as a part of the shorter side. */
export const crop = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
  side: z.number().check(z.minimum(0.1), z.maximum(1)),
});
export type Crop = z.infer<typeof crop>;

const ownFace = z.object({
  face,
  /** The video that the still was taken from: both go together. Null: a photo, or no picture. */
  still_of: z.nullable(z.string()),
  /** Videos of one's own that a still can be taken from, the newest first. */
  videos: z.array(
    z.object({
      ...video.shape,
      /** The job that it answers; null for an introduction. */
      job_title: z.nullable(z.string()),
    }),
  ),
});
export type OwnFace = z.infer<typeof ownFace>;

export const faces = {
  mine: {
    method: 'GET',
    path: '/api/v1/own-face',
    summary: 'Your picture, and the videos that one can be taken from',
    access: ['candidate', 'manager'],
    input: empty,
    output: ownFace,
  },
  upload: {
    method: 'POST',
    path: '/functions/v1/upload-face',
    summary: 'Use a photo as your picture (multipart, field `photo`): PNG, JPEG or WebP of at most 5 MB',
    access: ['candidate', 'manager'],
    file: 'photo',
    // Beside the file nothing is sent; a record without keys would refuse the file itself.
    input: z.object({ kind: z.optional(z.literal('photo')) }),
    output: ownFace,
  },
  still: {
    method: 'POST',
    path: '/functions/v1/choose-face',
    summary: 'Use a moment of one of your own videos as your picture',
    access: ['candidate', 'manager'],
    input: z.object({
      path: uploadAddress,
      /** In seconds from the beginning. */
      at: z.number().check(z.minimum(0), z.maximum(600)),
      crop,
    }),
    output: ownFace,
  },
  remove: {
    method: 'POST',
    path: '/functions/v1/remove-face',
    summary: 'Delete your picture; your initials are shown again',
    access: ['candidate', 'manager'],
    input: empty,
    output: done,
  },
} satisfies Record<string, Endpoint>;
