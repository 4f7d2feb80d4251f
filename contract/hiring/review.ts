import * as z from 'zod/mini';
import { answerForms } from './accommodations.ts';
import { analysisResult, analysisStatuses, findings, transcriptSegment } from './analysis.ts';
import { applicationStatuses, rejectionCode } from './applications.ts';
import { videoGoneReasons } from '../platform/consents.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { instant, shownPerson, uuid } from '../base/fields.ts';
import { job, skillMatch } from '../jobs/jobs.ts';
import { visitSource } from '../jobs/visit-sources.ts';
import { candidateProfile } from '../people/profiles.ts';
import { videoKinds, videoStatuses } from '../people/videos.ts';

export const applicationDetail = z.object({
  id: uuid,
  job_id: uuid,
  candidate_id: z.string(),
  /** The first look is blind: no name, no address, no picture and no video until you have scored. */
  hidden: z.boolean(),
  status: z.enum(applicationStatuses),
  created_at: z.string(),
  submitted_at: z.nullable(z.string()),
  opened_at: z.nullable(z.string()),
  /** Which shared link led here; null without one. */
  source: z.nullable(visitSource),
  /** Until when Undo works; null when the decision is final or there is none. */
  undo_until: z.nullable(z.string()),
  rejection: z.nullable(z.object({ code: rejectionCode, label: z.string(), note: z.string() })),
  candidate: z.extend(shownPerson, {
    title: z.string(),
    location: z.string(),
    email: z.string(),
    skills: z.array(z.string()),
    timezone: z.nullable(z.string()),
  }),
  match: skillMatch,
  /** Written answers, keyed by the text of the question (D70). */
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
  /** Why there is nothing to watch any more, and since when. */
  video_gone: z.nullable(z.object({ why: z.enum(videoGoneReasons), at: z.string() })),
  /** text: the questions were answered in writing, and there is no video. */
  answer_form: z.enum(answerForms),
  /** What they say about themselves, told the way they chose for this application; null while name and face are hidden. */
  profile: z.nullable(candidateProfile),
  /** Written by a person; empty where there are none. */
  captions: z.array(transcriptSegment),
  /** candidate: whoever speaks wrote them down, at estimated seconds. */
  captions_by: z.nullable(z.enum(['person', 'candidate'])),
  analysis_status: z.enum(analysisStatuses),
  /** Since when the provider of the analysis does not answer; it is tried for a day. */
  analysis_waits_since: z.nullable(z.string()),
  /** Why the answer waits although its provider answers: an administrator stopped it, or a budget is used up. */
  analysis_halt: z.nullable(z.object({ why: z.enum(['stopped', 'budget']), reason: z.string() })),
  /** Until when a notice that the law of a place asks for keeps software from reading it. */
  analysis_not_before: z.nullable(z.string()),
  human_review: z.boolean(),
  ...findings,
  analysis: z.nullable(analysisResult),
  meeting: z.nullable(
    z.object({ id: uuid, scheduled_date: z.string(), duration: z.number(), meeting_type: z.string() }),
  ),
  /** Place among the submitted applications of this job, and its neighbours. */
  position: z.number(),
  total: z.number(),
  previous_id: z.nullable(uuid),
  next_id: z.nullable(uuid),
});
export type ApplicationDetail = z.infer<typeof applicationDetail>;

export const reviews = {
  detail: {
    method: 'GET',
    path: '/functions/v1/application-details',
    summary: 'One submitted application to a job of your organization, with video, answers and analysis',
    access: 'manager',
    input: z.object({ application_id: uuid, job_id: z.optional(uuid) }),
    output: z.object({ job, application: applicationDetail }),
  },
  open: {
    method: 'POST',
    path: '/functions/v1/manager-prospects',
    action: 'open_application',
    summary: 'Note the first opening: submitted becomes under_review and the candidate sees when',
    access: 'manager',
    input: z.object({ application_id: uuid }),
    output: z.object({ success: z.literal(true), status: z.enum(applicationStatuses) }),
  },
  updateStatus: {
    method: 'POST',
    path: '/functions/v1/manager-prospects',
    action: 'update_application_status',
    summary: 'Pass on a candidate, accept, or reopen; the email of a rejection leaves ten minutes later',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({
      application_id: uuid,
      new_status: z.enum(['rejected', 'accepted', 'under_review']),
      reason_code: z.optional(rejectionCode),
      note: z.optional(z.string().check(z.trim(), z.maxLength(1000, 'Please keep this under 1000 characters'))),
    }),
    output: z.object({
      success: z.literal(true),
      status: z.enum(applicationStatuses),
      undo_until: z.nullable(instant),
    }),
  },
} satisfies Record<string, Endpoint>;
