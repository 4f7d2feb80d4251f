import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, uuid } from '../base/fields.ts';
import { job, jobDraft, jobFields, postedJob } from './jobs.ts';

const jobKey = z.object({ job_id: uuid });
const jobAnswer = z.object({ job });

export const postings = {
  one: {
    method: 'GET',
    path: '/functions/v1/manager-job',
    summary: 'A job of your organization, to be edited; its questions are locked after the first answer',
    access: 'manager',
    input: jobKey,
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
    summary: 'Change a published job; all applicants are notified of a new salary or place',
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
    input: jobKey,
    output: jobAnswer,
  },
  resume: {
    method: 'POST',
    path: '/functions/v1/resume-job',
    summary: 'Show a paused job again; its thirty days run on',
    access: 'manager',
    seat: 'recruiter',
    input: jobKey,
    output: jobAnswer,
  },
  duplicate: {
    method: 'POST',
    path: '/functions/v1/duplicate-job',
    summary: 'A new draft with everything that this job says',
    access: 'manager',
    seat: 'recruiter',
    input: jobKey,
    output: jobAnswer,
  },
  repost: {
    method: 'POST',
    path: '/functions/v1/repost-job',
    summary: 'Publish an expired or filled job again, as a new job for one credit; each is repeated once',
    access: 'manager',
    confirmed: true,
    seat: 'recruiter',
    input: jobKey,
    output: jobAnswer,
  },
  remove: {
    method: 'POST',
    path: '/functions/v1/remove-job-draft',
    summary: 'Delete a draft',
    access: 'manager',
    seat: 'recruiter',
    input: jobKey,
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
