import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { answerForms } from './accommodations.ts';
import { analysisResult, analysisStatuses, findings, transcriptSegment } from './analysis.ts';
import { applicantFilters, applicantSorts, sortOrder } from './applicants.ts';
import { applicationStatuses, rejectionCode } from './applications.ts';
import { videoGoneReasons } from '../platform/consents.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { instant, personWithFace, uuid } from '../base/fields.ts';
import { noPlaceholders } from '../base/placeholders.ts';
import { job, skillMatch } from '../jobs/jobs.ts';
import { applicationSource } from '../jobs/visit-sources.ts';
import { candidateProfile } from '../people/profiles.ts';
import { videoKinds, videoStatuses } from '../video/videos.ts';

export const applicationDetail = z.object({
  id: uuid,
  job_id: uuid,
  candidate_id: z.string(),
  /** A blind review hides name, address, picture and video until the reviewer has scored. */
  hidden: z.boolean(),
  status: z.enum(applicationStatuses),
  created_at: z.string(),
  submitted_at: z.nullable(z.string()),
  opened_at: z.nullable(z.string()),
  source: z.nullable(applicationSource),
  undo_until: z.nullable(z.string()),
  keeps_interview: z.boolean(),
  rejection: z.nullable(z.object({ code: rejectionCode, label: z.string(), note: z.string() })),
  candidate: z.extend(personWithFace, {
    title: z.string(),
    location: z.string(),
    email: z.string(),
    /** It is null until an interview was set, and empty when the candidate gave none. */
    phone: z.nullable(z.string()),
    skills: z.array(z.string()),
    timezone: z.nullable(z.string()),
  }),
  match: skillMatch,
  answers: z.record(z.string(), z.string()),
  chapters: z.array(z.object({ question: z.string(), t_start: z.nullable(z.number()), t_end: z.nullable(z.number()) })),
  video: z.nullable(
    z.object({
      path: z.string(),
      status: z.enum(videoStatuses),
      url: z.string(),
      poster_url: z.nullable(z.string()),
      kind: z.enum(videoKinds),
      duration: z.number(),
    }),
  ),
  video_gone: z.nullable(z.object({ why: z.enum(videoGoneReasons), at: z.string() })),
  answer_form: z.enum(answerForms),
  profile: z.nullable(candidateProfile),
  captions: z.array(transcriptSegment),
  /** The times of captions that the candidate wrote are estimated. */
  captions_by: z.nullable(z.enum(['person', 'candidate'])),
  analysis_status: z.enum(analysisStatuses),
  analysis_waits_since: z.nullable(z.string()),
  /** An analysis can also wait because an administrator stopped it or its budget is used up. */
  analysis_halt: z.nullable(z.object({ why: z.enum(['stopped', 'budget', 'unaudited']), reason: z.string() })),
  analysis_held: z.boolean(),
  analysis_not_before: z.nullable(z.string()),
  human_review: z.boolean(),
  ...findings,
  analysis: z.nullable(analysisResult),
  meeting: z.nullable(
    z.object({ id: uuid, scheduled_date: z.string(), duration: z.number(), meeting_type: z.string() }),
  ),
  position: z.number(),
  total: z.number(),
  previous_id: z.nullable(uuid),
  next_id: z.nullable(uuid),
});
/** Closing the job can be undone until `undo_until`. */
const reviewedJob = z.extend(job, { undo_until: z.nullable(z.string()) });
export type ReviewedJob = z.infer<typeof reviewedJob>;

export type ApplicationDetail = z.infer<typeof applicationDetail>;

export const reviews = {
  detail: {
    method: 'GET',
    path: '/functions/v1/application-details',
    summary: 'One submitted application to a job of your organization, with video, answers and analysis',
    access: 'manager',
    /** `sort`, `order` and the filters are those of the list that the review walks through. */
    input: z.object({
      application_id: uuid,
      job_id: z.optional(uuid),
      ...applicantFilters,
      sort: z._default(z.enum(applicantSorts), 'due'),
      order: sortOrder,
    }),
    output: z.object({ job: reviewedJob, application: applicationDetail }),
  },
  open: {
    method: 'POST',
    path: '/functions/v1/manager-prospects',
    action: 'open_application',
    summary: 'Note that someone opened the answer: submitted becomes under_review, and the candidate sees when',
    access: 'manager',
    input: z.object({ application_id: uuid }),
    output: z.object({ success: z.literal(true), status: z.enum(applicationStatuses) }),
  },
  updateStatus: {
    method: 'POST',
    path: '/functions/v1/manager-prospects',
    action: 'update_application_status',
    summary:
      'Pass on a candidate or accept; the candidate learns of it ten minutes later, and under_review undoes it until then. Later it reopens a rejection',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({
      application_id: uuid,
      new_status: z.enum(['rejected', 'accepted', 'under_review']),
      reason_code: z.optional(rejectionCode),
      /** An interview that is ahead is canceled with the acceptance unless it is kept. */
      keeps_interview: z.optional(z.boolean()),
      note: z.optional(
        z.string().check(z.trim(), z.maxLength(1000, fixed('Please keep this under 1000 characters')), noPlaceholders),
      ),
    }),
    output: z.object({
      success: z.literal(true),
      status: z.enum(applicationStatuses),
      undo_until: z.nullable(instant),
      job_reopened: z.optional(z.boolean()),
    }),
  },
} satisfies Record<string, Endpoint>;
