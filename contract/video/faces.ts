import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, empty, face, uploadAddress } from '../base/fields.ts';
import { video } from './videos.ts';

export const largeFace = (address: string) => `${address}?large`;

/** The sizes are pixels per side; the small file is sharp up to 48 px on a high-density screen. */
export const faceSides = { small: 96, large: 320 } as const;

export const maxFaceBytes = 5_242_880;

/** All values are fractions of the picture; `side` is a fraction of its shorter side. */
export const crop = z.object({
  x: z.number().check(z.minimum(0), z.maximum(1)),
  y: z.number().check(z.minimum(0), z.maximum(1)),
  side: z.number().check(z.minimum(0.1), z.maximum(1)),
});
export type Crop = z.infer<typeof crop>;

const ownFace = z.object({
  face,
  /** Deleting this video deletes the picture too; the value is null for a photo or without a picture. */
  still_of: z.nullable(z.string()),
  videos: z.array(
    z.object({
      ...video.shape,
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
    limit: { by: 'user', most: 60, seconds: 3600 },
    // The multipart request has no other field, but a schema without keys would refuse the file itself.
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
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
