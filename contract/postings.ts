import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { done, optionalText, textList, uuid } from './fields.ts';
import { job, jobCategories, jobFields, jobTypes, postedJob, vacancies, workArrangements } from './jobs.ts';
import { replyDaysChoices } from './promises.ts';

const amount = z._default(
  z.nullable(
    z
      .number('Please enter a yearly salary')
      .check(
        z.int('Please enter a yearly salary'),
        z.positive('Please enter a yearly salary'),
        z.maximum(10_000_000, 'Please enter a yearly salary'),
      ),
  ),
  null,
);
const list = (max: number, length: number) => z._default(textList(max, length), []);

/** A posting as unfinished as it is: the limits of `jobFields` without its demands. */
export const jobDraft = z.object({
  title: optionalText(120),
  company: optionalText(120),
  location: optionalText(120),
  city: optionalText(100),
  state: optionalText(100),
  category: z._default(z.nullable(z.enum(jobCategories)), null),
  description: optionalText(10_000),
  requirements: list(30, 500),
  skills_required: list(12, 60),
  benefits: list(30, 200),
  salary_min: amount,
  salary_max: amount,
  application_questions: list(3, 300),
  job_type: z._default(z.enum(jobTypes), 'full-time'),
  work_arrangement: z._default(z.enum(workArrangements), 'On-site'),
  remote_ok: z._default(z.boolean(), false),
  department: optionalText(100),
  company_video_url: z._default(z.nullable(z.string().check(z.maxLength(200))), null),
  reply_days: z._default(z.literal([...replyDaysChoices]), 7),
  vacancy: z._default(z.enum(vacancies), 'open'),
});
export type JobDraftFields = z.infer<typeof jobDraft>;

const thatJob = z.object({ job_id: uuid });
const jobAnswer = z.object({ job });

/** The life of a posting after and before it is open; `jobs` opens it. */
export const postings = {
  one: {
    method: 'GET',
    path: '/functions/v1/manager-job',
    summary: 'A job of your organisation, to be edited; its questions are locked once somebody has answered them',
    access: 'manager',
    input: thatJob,
    output: z.object({ job: postedJob, questions_locked: z.boolean() }),
  },
  saveDraft: {
    method: 'POST',
    path: '/functions/v1/save-job-draft',
    summary: 'Keep an unfinished job, free of charge; without job_id a new draft begins',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({ job_id: z.optional(uuid), job: jobDraft }),
    output: jobAnswer,
  },
  publish: {
    method: 'POST',
    path: '/functions/v1/publish-job',
    summary: 'Publish a draft as it is sent here; takes one posting credit, and only once',
    access: 'manager',
    confirmed: true,
    seat: 'recruiter',
    signedOut: 'login_required_for_job',
    input: z.object({ job_id: uuid, job: jobFields }),
    output: jobAnswer,
  },
  edit: {
    method: 'POST',
    path: '/functions/v1/edit-job',
    summary: 'Change a published job; a new salary or place is told to everybody who has applied',
    access: 'manager',
    seat: 'recruiter',
    input: z.object({ job_id: uuid, job: jobFields }),
    output: jobAnswer,
  },
  pause: {
    method: 'POST',
    path: '/functions/v1/pause-job',
    summary: 'Take a job out of sight; its thirty days stand still',
    access: 'manager',
    seat: 'recruiter',
    input: thatJob,
    output: jobAnswer,
  },
  resume: {
    method: 'POST',
    path: '/functions/v1/resume-job',
    summary: 'Show a paused job again; its thirty days run on',
    access: 'manager',
    seat: 'recruiter',
    input: thatJob,
    output: jobAnswer,
  },
  duplicate: {
    method: 'POST',
    path: '/functions/v1/duplicate-job',
    summary: 'A new draft with everything that this job says',
    access: 'manager',
    seat: 'recruiter',
    input: thatJob,
    output: jobAnswer,
  },
  repost: {
    method: 'POST',
    path: '/functions/v1/repost-job',
    summary: 'Publish an expired or filled job again, as a new job for one credit; each is repeated once',
    access: 'manager',
    confirmed: true,
    seat: 'recruiter',
    input: thatJob,
    output: jobAnswer,
  },
  remove: {
    method: 'POST',
    path: '/functions/v1/remove-job-draft',
    summary: 'Delete a draft',
    access: 'manager',
    seat: 'recruiter',
    input: thatJob,
    output: done,
  },
} satisfies Record<string, Endpoint>;
