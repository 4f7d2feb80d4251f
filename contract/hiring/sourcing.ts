import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import {
  cursor,
  successOutput,
  face,
  limit,
  nextCursor,
  optionalText,
  textList,
  totalShape,
  uuid,
} from '../base/fields.ts';
import { sentInvitation } from './invitations.ts';
import { skillMatch } from '../jobs/jobs.ts';
import { availabilities } from '../people/profile-fields.ts';
import { candidateProfile } from '../people/profiles.ts';

const searchWords = z.optional(z.string().check(z.trim(), z.maxLength(200)));

export const availabilityFilters = ['immediately', 'two_weeks', 'one_month', 'three_months'] as const;
export const candidateLists = ['all', 'shortlist', 'invited'] as const;
export type CandidateList = (typeof candidateLists)[number];

export const candidateFilters = {
  search: searchWords,
  skills: z._default(textList(10, 60), []),
  place: searchWords,
  salary_max: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  availability: z.optional(z.enum(availabilityFilters)),
  job_id: z.optional(uuid),
  list: z._default(z.enum(candidateLists), 'all'),
};

export const candidateJobStates = ['invited', 'accepted', 'declined', 'applied'] as const;
export type CandidateJobState = (typeof candidateJobStates)[number];

/** Email and phone are never part of this card; the salary is included only if the candidate shows it. */
export const candidateCard = z.object({
  candidate_id: uuid,
  first_name: z.string(),
  last_name: z.string(),
  face,
  title: z.string(),
  location: z.string(),
  skills: z.array(z.string()),
  experience_years: z.nullable(z.number()),
  availability: z.nullable(z.enum(availabilities)),
  expected_salary_min: z.nullable(z.number()),
  has_video: z.boolean(),
  /** The address of the video still is valid for five minutes. */
  poster: z.nullable(z.string()),
  match: z.nullable(skillMatch),
  shortlisted: z.boolean(),
  standing: z.nullable(z.enum(candidateJobStates)),
});
export type CandidateCard = z.infer<typeof candidateCard>;

export const shortlistEntry = z.object({
  job_id: z.nullable(uuid),
  job_title: z.nullable(z.string()),
  note: z.string(),
  added_by: z.string(),
  created_at: z.string(),
});
export type ShortlistEntry = z.infer<typeof shortlistEntry>;

const shortlistKey = z.object({ candidate_id: uuid, job_id: z._default(z.nullable(uuid), null) });

export const candidates = {
  search: {
    method: 'POST',
    path: '/functions/v1/search-candidates',
    summary: 'Candidates who chose to be found, by text, skills, place, salary and availability; paged by key',
    access: 'manager',
    input: z.object({ ...candidateFilters, cursor, limit: limit(50, 24) }),
    output: z.object({ candidates: z.array(candidateCard), ...totalShape, next_cursor: nextCursor }),
  },
  one: {
    method: 'GET',
    path: '/functions/v1/candidate-profile',
    summary:
      'One candidate: the public profile, what your organization noted, email once they applied, phone once an interview was set',
    access: 'manager',
    input: z.object({ candidate_id: uuid, job_id: z.optional(uuid) }),
    output: z.object({
      candidate: candidateProfile,
      match: z.nullable(skillMatch),
      /** The contact is null until the candidate applies or accepts an invitation; `phone` is null until an interview was scheduled. */
      contact: z.nullable(z.object({ email: z.string(), phone: z.nullable(z.string()) })),
      shortlist: z.array(shortlistEntry),
      invitations: z.array(sentInvitation),
      applications: z.array(z.object({ id: uuid, job_id: uuid, job_title: z.string(), submitted_at: z.string() })),
    }),
  },
  view: {
    method: 'POST',
    path: '/functions/v1/view-candidate',
    summary: 'Note that you opened a profile; the candidate sees how often that happens, not who (D50)',
    access: 'manager',
    input: z.object({ candidate_id: uuid }),
    output: successOutput,
  },
  keep: {
    method: 'POST',
    path: '/functions/v1/shortlist-candidate',
    summary: 'Put a candidate on the shortlist of a job, or on the general one, with a note of your organization',
    access: 'manager',
    seat: 'recruiter',
    input: z.extend(shortlistKey, { note: optionalText(1000) }),
    output: successOutput,
  },
  drop: {
    method: 'POST',
    path: '/functions/v1/unshortlist-candidate',
    summary: 'Take a candidate off that shortlist',
    access: 'manager',
    seat: 'recruiter',
    input: shortlistKey,
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
