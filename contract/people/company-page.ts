import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { empty, limitedText, optionalText, uploadAddress, uuid } from '../base/fields.ts';
import { videoStatuses } from '../video/videos.ts';

export const maxPictures = 6;
export const maxPictureBytes = 5_242_880;
export const pictureKinds = ['logo', 'cover', 'picture'] as const;
export type PictureKind = (typeof pictureKinds)[number];

export const pictureAddress = (id: string, size: 'small' | 'large' = 'small') => `/company-media/${id}-${size}.webp`;

export const filmAddress = (id: string, file: 'mp4' | 'jpg' = 'mp4') => `/company-media/${id}.${file}`;

export const pictureSizes = {
  logo: { small: { width: 96, height: 96 }, large: { width: 320, height: 320 } },
  cover: { small: { width: 720, height: 240 }, large: { width: 1440, height: 480 } },
  picture: { small: { width: 480, height: 360 }, large: { width: 1200, height: 900 } },
} as const;

export const companyPicture = z.object({
  id: uuid,
  alt: z.string(),
  width: z.number(),
  height: z.number(),
});
export type CompanyPicture = z.infer<typeof companyPicture>;

export const companyColor = z.nullable(
  z.string().check(z.trim(), z.toLowerCase(), z.regex(/^#[0-9a-f]{6}$/, fixed('Use a color such as #1a6b4f'))),
);
const alt = optionalText(200);

const companyPage = z.object({
  path: z.string(),
  /** A page is public with a verified domain or an open job, unless an administrator has hidden it. */
  is_public: z.boolean(),
  hidden: z.boolean(),
  story: z.string(),
  color: z.nullable(z.string()),
  logo: z.nullable(companyPicture),
  cover: z.nullable(companyPicture),
  pictures: z.array(companyPicture),
  video: z.nullable(z.object({ id: uuid, status: z.enum(videoStatuses) })),
  shown: z.boolean(),
});
export type CompanyPage = z.infer<typeof companyPage>;

export const companyPages = {
  mine: {
    method: 'GET',
    path: '/api/v1/company-page',
    summary: 'What your company shows of itself on its page',
    access: 'manager',
    input: empty,
    output: companyPage,
  },
  save: {
    method: 'PATCH',
    path: '/api/v1/company-page',
    summary: 'Change the story, the color or the team video; fields left out stay as they are',
    access: 'manager',
    seat: 'owner',
    input: z.object({
      story: z.optional(limitedText(1500)),
      color: z.optional(companyColor),
      video: z.optional(z.nullable(uploadAddress)),
    }),
    output: companyPage,
  },
  addPicture: {
    method: 'POST',
    path: '/functions/v1/add-company-picture',
    summary:
      'Send a logo, a cover or one of six pictures (multipart, field `picture`): PNG, JPEG or WebP of at most 5 MB',
    access: 'manager',
    seat: 'owner',
    file: 'picture',
    limit: { by: 'user', most: 60, seconds: 3600 },
    input: z.object({ kind: z.enum(pictureKinds), alt }),
    output: companyPage,
  },
  describePicture: {
    method: 'POST',
    path: '/functions/v1/describe-company-picture',
    summary: 'Say what is on a picture, for readers who do not see it',
    access: 'manager',
    seat: 'owner',
    input: z.object({ id: uuid, alt }),
    output: companyPage,
  },
  removePicture: {
    method: 'POST',
    path: '/functions/v1/remove-company-picture',
    summary: 'Delete a logo, cover or picture of your company',
    access: 'manager',
    seat: 'owner',
    input: z.object({ id: uuid }),
    output: companyPage,
  },
  showMe: {
    method: 'POST',
    path: '/functions/v1/show-on-company-page',
    summary: 'Whether your name, title and picture are on the public page of your company',
    access: 'manager',
    input: z.object({ shown: z.boolean() }),
    output: companyPage,
  },
} satisfies Record<string, Endpoint>;
