import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, done, face, limit, nextCursor, optionalText, textList, totalShape, uuid } from '../base/fields.ts';
import { sentInvitation } from './invitations.ts';
import { skillMatch } from '../jobs/jobs.ts';
import { availabilities } from '../people/profile-fields.ts';
import { candidateProfile } from '../people/profiles.ts';

const words = z.optional(z.string().check(z.trim(), z.maxLength(200)));

/** Availabilities one can ask for: someone who can start earlier is found too. */
export const soonest = ['immediately', 'two_weeks', 'one_month', 'three_months'] as const;
export const candidateLists = ['all', 'shortlist', 'invited'] as const;
export type CandidateList = (typeof candidateLists)[number];

/** What a manager asks the search; with `job_id` everyone is matched against that job, best match first. */
export const candidateFilters = {
  search: words,
  skills: z._default(textList(10, 60), []),
  place: words,
  /** Only who shows an expectation of at most this. */
  salary_max: z.optional(z.int().check(z.minimum(0), z.maximum(10_000_000))),
  availability: z.optional(z.enum(soonest)),
  job_id: z.optional(uuid),
  /** With a job: those kept or invited for it. Without: for any job or in general. */
  list: z._default(z.enum(candidateLists), 'all'),
};

/** How far a candidate has come with the job that is asked for. */
export const standings = ['invited', 'accepted', 'declined', 'applied'] as const;
export type Standing = (typeof standings)[number];

/** A candidate among others. Email and phone are no part of it; salary only if shown (D47). */
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
  /** A still of the introduction, for five minutes. */
  poster: z.nullable(z.string()),
  /** Null while no job is chosen (D46). */
  match: z.nullable(skillMatch),
  shortlisted: z.boolean(),
  standing: z.nullable(z.enum(standings)),
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

const kept = z.object({ candidate_id: uuid, job_id: z._default(z.nullable(uuid), null) });

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
      /** Null until this person has applied to, or accepted an invitation of, your organization; `phone` until an interview was set. */
      contact: z.nullable(z.object({ email: z.string(), phone: z.nullable(z.string()) })),
      shortlist: z.array(shortlistEntry),
      invitations: z.array(sentInvitation),
      /** What this person has sent to your organization. */
      applications: z.array(z.object({ id: uuid, job_id: uuid, job_title: z.string(), submitted_at: z.string() })),
    }),
  },
  view: {
    method: 'POST',
    path: '/functions/v1/view-candidate',
    summary: 'Note that you opened a profile; the candidate sees how often that happens, not who (D50)',
    access: 'manager',
    input: z.object({ candidate_id: uuid }),
    output: done,
  },
  keep: {
    method: 'POST',
    path: '/functions/v1/shortlist-candidate',
    summary: 'Put a candidate on the shortlist of a job, or on the general one, with a note of your organization',
    access: 'manager',
    seat: 'recruiter',
    input: z.extend(kept, { note: optionalText(1000) }),
    output: done,
  },
  drop: {
    method: 'POST',
    path: '/functions/v1/unshortlist-candidate',
    summary: 'Take a candidate off that shortlist',
    access: 'manager',
    seat: 'recruiter',
    input: kept,
    output: done,
  },
} satisfies Record<string, Endpoint>;
