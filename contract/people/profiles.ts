import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { changesShape, readShape, unfinishedShape } from '../base/field-schemas.ts';
import { fieldsWith } from '../base/field-table.ts';
import {
  successOutput,
  empty,
  face,
  optionalText,
  requiredText,
  timezone,
  uploadAddress,
  uuid,
} from '../base/fields.ts';
import { profileTable } from './profile-fields.ts';
import { video } from '../video/videos.ts';

export const maxResumeBytes = 5_242_880;
export const maxVariants = 20;
export const onboardingSteps = 4;

const year = (message: string) => z.int(message).check(z.minimum(1950, message), z.maximum(2100, message));
export const position = z
  .object({
    title: requiredText(fixed('Title required'), 120),
    company: optionalText(120),
    from_year: year(fixed('Please enter the year you began')),
    to_year: z.nullable(year(fixed('Please enter the year you left'))),
  })
  .check(
    z.refine(({ from_year, to_year }) => to_year === null || to_year >= from_year, {
      message: fixed('This ends before it begins'),
      path: ['to_year'],
    }),
  );
export type Position = z.infer<typeof position>;
export type Positions = Position[];

/** `url` downloads the file for this viewer and is valid for five minutes. */
export const resume = z.object({
  id: uuid,
  filename: z.string(),
  bytes: z.number(),
  created_at: z.string(),
  url: z.string(),
});
export type Resume = z.infer<typeof resume>;

/** Email and phone are never part of this profile; salary and résumé are included only where the viewer may see them. */
export const candidateProfile = z.object({
  candidate_id: uuid,
  face,
  ...readShape(fieldsWith(profileTable, 'toEmployers')),
  positions: z.array(position),
  video: z.nullable(video),
  resume: z.nullable(resume),
});
export type CandidateProfile = z.infer<typeof candidateProfile>;

const variant = z.object({
  id: uuid,
  name: z.string(),
  ...readShape(fieldsWith(profileTable, 'varied')),
  video: z.nullable(video),
  resume: z.nullable(resume),
});
export type ProfileVariant = z.infer<typeof variant>;

export const ownProfile = z.object({
  ...readShape(profileTable),
  timezone: z.nullable(z.string()),
  positions: z.array(position),
  profile_completed: z.boolean(),
  onboarding_step: z.number(),
  video: z.nullable(video),
  resume: z.nullable(resume),
  variants: z.array(variant),
});
export type OwnProfile = z.infer<typeof ownProfile>;

const videoPath = z.nullable(uploadAddress);

export const profileChanges = z.object({
  ...changesShape(profileTable),
  timezone,
  positions: z.optional(z.array(position).check(z.maxLength(30, fixed('Please list at most 30 places')))),
  video_url: z.optional(videoPath),
  onboarding_step: z.optional(z.int().check(z.minimum(0), z.maximum(onboardingSteps))),
  /** The value completes the set-up, which cannot be undone. */
  profile_completed: z.optional(z.literal(true)),
});

export const profiles = {
  mine: {
    method: 'GET',
    path: '/api/v1/own-profile',
    summary: 'Everything you have said about yourself, variants included',
    access: ['candidate', 'manager'],
    input: empty,
    output: ownProfile,
  },
  save: {
    method: 'PATCH',
    path: '/api/v1/own-profile',
    summary: 'Change fields of your own profile; fields left out stay as they are',
    access: ['candidate', 'manager'],
    input: profileChanges,
    output: ownProfile,
  },
  preview: {
    method: 'GET',
    path: '/api/v1/profile-preview',
    summary: 'Your profile, or one of its variants, as employers see it',
    access: 'candidate',
    input: z.object({ variant_id: z.optional(uuid) }),
    output: z.object({
      in_search: z.nullable(candidateProfile),
      after_applying: candidateProfile,
    }),
  },
  uploadResume: {
    method: 'POST',
    path: '/functions/v1/upload-resume',
    summary: 'Send a résumé (multipart, field `resume`): a PDF of at most 5 MB, for the profile or for one variant',
    access: 'candidate',
    file: 'resume',
    limit: { by: 'user', most: 60, seconds: 3600 },
    input: z.object({ variant_id: z.optional(uuid) }),
    output: resume,
  },
  removeResume: {
    method: 'POST',
    path: '/functions/v1/delete-resume',
    summary: 'Delete a résumé of your own',
    access: 'candidate',
    input: z.object({ id: uuid }),
    output: successOutput,
  },
  saveVariant: {
    method: 'POST',
    path: '/functions/v1/save-profile-variant',
    summary: 'Make a variant of your profile, or change one; what it leaves empty comes from the profile',
    access: 'candidate',
    input: z.object({
      id: z.optional(uuid),
      name: requiredText(fixed('Name required'), 60),
      ...unfinishedShape(fieldsWith(profileTable, 'varied')),
      video_url: z.optional(videoPath),
    }),
    output: variant,
  },
  removeVariant: {
    method: 'POST',
    path: '/functions/v1/delete-profile-variant',
    summary: 'Delete a variant; applications sent with it then show the profile itself',
    access: 'candidate',
    input: z.object({ id: uuid }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
