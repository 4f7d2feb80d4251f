import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';
import { device } from '../accounts/devices.ts';
import type { Endpoint } from '../base/endpoint.ts';
import { requiredText, successOutput, uuid } from '../base/fields.ts';
import { applicationStatuses } from '../hiring/applications.ts';
import { jobStatuses } from '../jobs/jobs.ts';
import { consentDecisions, consentPurposes } from '../platform/consents.ts';
import { reportKinds } from '../platform/reporting.ts';
import { caseOutcomes } from './moderation.ts';
import { ticketStates } from './tickets.ts';
import { listedUser } from './users.ts';

/** Each list of the record has the newest entries; the counts include all. */
export const maxRecordEntries = 50;
export const maxUserNote = 2000;

export const userNote = z.object({
  id: uuid,
  author: z.string(),
  mine: z.boolean(),
  text: z.string(),
  created_at: z.string(),
});
export type UserNote = z.infer<typeof userNote>;

export const userRecord = z.object({
  user: listedUser,
  jobs: z.array(z.object({ id: uuid, title: z.string(), status: z.enum(jobStatuses), created_at: z.string() })),
  job_count: z.number(),
  applications: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      company: z.string(),
      status: z.enum(applicationStatuses),
      submitted_at: z.nullable(z.string()),
    }),
  ),
  application_count: z.number(),
  cases: z.array(
    z.object({
      id: uuid,
      kind: z.enum(reportKinds),
      outcome: z.nullable(z.enum(caseOutcomes)),
      opened_at: z.string(),
      reported_by_user: z.boolean(),
    }),
  ),
  case_count: z.number(),
  tickets: z.array(z.object({ id: uuid, subject: z.string(), state: z.enum(ticketStates), created_at: z.string() })),
  legal_holds: z.array(
    z.object({ id: uuid, reason: z.string(), placed_at: z.string(), until: z.nullable(z.string()) }),
  ),
  payment_holds: z.array(
    z.object({
      payment_id: uuid,
      reason: z.string(),
      amount: z.number(),
      currency: z.string(),
      created_at: z.string(),
    }),
  ),
  consents: z.array(
    z.object({
      id: z.number(),
      purpose: z.enum(consentPurposes),
      decision: z.enum(consentDecisions),
      job_title: z.nullable(z.string()),
      at: z.string(),
    }),
  ),
  sessions: z.array(device),
  notes: z.array(userNote),
});
export type UserRecord = z.infer<typeof userRecord>;

const path = '/functions/v1/admin-users/:user_id';
const notes = z.object({ notes: z.array(userNote) });

export const userRecords = {
  get: {
    method: 'GET',
    path,
    summary:
      'The jobs, applications, cases, tickets, holds, consents, sessions and notes of a user, without answers and videos',
    access: 'admin',
    input: z.object({ user_id: uuid }),
    output: userRecord,
  },
  endSession: {
    method: 'DELETE',
    path: `${path}/sessions/:session_id`,
    summary: 'Sign a user out on one device',
    access: 'admin',
    input: z.object({ user_id: uuid, session_id: uuid }),
    output: successOutput,
  },
  addNote: {
    method: 'POST',
    path: `${path}/notes`,
    summary: 'Write a note about a user, once per `note_id`; the user gets it with a data export',
    access: 'admin',
    input: z.object({
      user_id: uuid,
      note_id: uuid,
      text: requiredText(fixed('Please write a note'), maxUserNote),
    }),
    output: notes,
  },
  removeNote: {
    method: 'DELETE',
    path: `${path}/notes/:note_id`,
    summary: 'Delete a note of your own',
    access: 'admin',
    input: z.object({ user_id: uuid, note_id: uuid }),
    output: notes,
  },
} satisfies Record<string, Endpoint>;
