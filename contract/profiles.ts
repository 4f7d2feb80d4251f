import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { done, empty, optionalText, requiredText, textList, timezone, uuid } from './fields.ts';
import { video } from './videos.ts';

export const salaryFloor = 30_000;
/** Means this or more (D54). */
export const salaryCeiling = 200_000;
export const salaryStep = 5_000;
export const usualSalary = 50_000;
/** 5 MiB, which is some fifty pages. */
export const maxResumeBytes = 5_242_880;
export const maxVariants = 20;
export const onboardingSteps = 4;

export const availabilities = ['immediately', 'two_weeks', 'one_month', 'three_months', 'not_looking'] as const;
export type Availability = (typeof availabilities)[number];

const year = (message: string) => z.int(message).check(z.minimum(1950, message), z.maximum(2100, message));
/** One place of work; `to_year` null means until today. */
export const position = z
  .object({
    title: requiredText('Title required', 120),
    company: optionalText(120),
    from_year: year('Please enter the year you began'),
    to_year: z.nullable(year('Please enter the year you left')),
  })
  .check(
    z.refine(({ from_year, to_year }) => to_year === null || to_year >= from_year, {
      message: 'This ends before it begins',
      path: ['to_year'],
    }),
  );
export type Position = z.infer<typeof position>;
export type Positions = Position[];

/** `url` downloads it for this viewer for five minutes. */
export const resume = z.object({
  id: uuid,
  filename: z.string(),
  bytes: z.number(),
  created_at: z.string(),
  url: z.string(),
});
export type Resume = z.infer<typeof resume>;

/** What an employer sees of a candidate. E-mail and phone are no part of it; salary and résumé only where they may be seen (D47). */
export const candidateProfile = z.object({
  candidate_id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  title: z.string(),
  location: z.string(),
  about: z.string(),
  skills: z.array(z.string()),
  experience_years: z.nullable(z.number()),
  availability: z.nullable(z.enum(availabilities)),
  expected_salary_min: z.nullable(z.number()),
  positions: z.array(position),
  video: z.nullable(video),
  resume: z.nullable(resume),
});
export type CandidateProfile = z.infer<typeof candidateProfile>;

const variant = z.object({
  id: uuid,
  name: z.string(),
  title: z.string(),
  about: z.string(),
  skills: z.array(z.string()),
  video: z.nullable(video),
  resume: z.nullable(resume),
});
export type ProfileVariant = z.infer<typeof variant>;

/** Everything a person has said about themselves, as only they see it. */
export const ownProfile = z.object({
  first_name: z.string(),
  last_name: z.string(),
  company: z.string(),
  title: z.string(),
  location: z.string(),
  about: z.string(),
  skills: z.array(z.string()),
  phone: z.string(),
  timezone: z.nullable(z.string()),
  experience_years: z.nullable(z.number()),
  availability: z.nullable(z.enum(availabilities)),
  expected_salary_min: z.nullable(z.number()),
  show_salary: z.boolean(),
  profile_visible: z.nullable(z.boolean()),
  positions: z.array(position),
  profile_completed: z.boolean(),
  onboarding_step: z.number(),
  video: z.nullable(video),
  resume: z.nullable(resume),
  variants: z.array(variant),
});
export type OwnProfile = z.infer<typeof ownProfile>;

const name = (message: string) => requiredText(message, 80);
const text = (max: number) =>
  z.string().check(z.trim(), z.maxLength(max, `Please keep this under ${max.toLocaleString('en-US')} characters`));
const videoPath = z.nullable(z.string().check(z.maxLength(200)));
const salaryRange = 'Please enter an amount between $30,000 and $200,000';

/** The fields of `save`; what is left out stays as it is, null takes a value back. */
export const profileChanges = z.object({
  first_name: z.optional(name('First name required')),
  last_name: z.optional(name('Last name required')),
  company: z.optional(text(200)),
  title: z.optional(text(200)),
  location: z.optional(text(200)),
  about: z.optional(text(2000)),
  skills: z.optional(textList(50, 60)),
  phone: z.optional(z.string().check(z.regex(/^\d{10}$|^$/, 'Please enter ten digits'))),
  timezone: z.optional(timezone),
  experience_years: z.optional(
    z.nullable(
      z
        .int('Please enter whole years')
        .check(z.minimum(0, 'Please enter 0 or more'), z.maximum(60, 'Please enter 60 or fewer')),
    ),
  ),
  availability: z.optional(z.nullable(z.enum(availabilities))),
  expected_salary_min: z.optional(
    z.nullable(z.int(salaryRange).check(z.minimum(salaryFloor, salaryRange), z.maximum(salaryCeiling, salaryRange))),
  ),
  show_salary: z.optional(z.boolean()),
  profile_visible: z.optional(z.boolean()),
  positions: z.optional(z.array(position).check(z.maxLength(30, 'Please list at most 30 places'))),
  /** A finished upload of your own with the purpose `profile`; null takes the introduction away. */
  video_url: z.optional(videoPath),
  onboarding_step: z.optional(z.int().check(z.minimum(0), z.maximum(onboardingSteps))),
  /** Ends the set-up; there is no way back. */
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
      /** In the search of employers, where the résumé is not shown. */
      in_search: z.nullable(candidateProfile),
      /** To the employer of a job that you have applied to. */
      after_applying: candidateProfile,
    }),
  },
  uploadResume: {
    method: 'POST',
    path: '/functions/v1/upload-resume',
    summary: 'Send a résumé (multipart, field `resume`): a PDF of at most 5 MB, for the profile or for one variant',
    access: 'candidate',
    file: 'resume',
    input: z.object({ variant_id: z.optional(uuid) }),
    output: resume,
  },
  removeResume: {
    method: 'POST',
    path: '/functions/v1/delete-resume',
    summary: 'Delete a résumé of your own',
    access: 'candidate',
    input: z.object({ id: uuid }),
    output: done,
  },
  saveVariant: {
    method: 'POST',
    path: '/functions/v1/save-profile-variant',
    summary: 'Make a variant of your profile, or change one; what it leaves empty comes from the profile',
    access: 'candidate',
    input: z.object({
      id: z.optional(uuid),
      name: requiredText('Name required', 60),
      title: optionalText(200),
      about: optionalText(2000),
      skills: z._default(textList(50, 60), []),
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
    output: done,
  },
} satisfies Record<string, Endpoint>;
