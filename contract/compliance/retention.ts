import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { empty } from '../base/fields.ts';

/** The units are those of the privacy policy in the specification. */
export const retentionPeriods = {
  inactive_years: 3,
  application_years: 2,
  message_years: 1,
  decision_years: 3,
  warning_days: 30,
  /** An unused video is stored as long as a recording stays on the device that made it. */
  unused_video_days: 7,
} as const;

export const retentionRules = [
  'warn_account',
  'delete_account',
  'warn_application',
  'retire_application',
  'delete_conversation',
  'delete_ticket',
  'delete_decision',
  'delete_video',
] as const;
export type RetentionRule = (typeof retentionRules)[number];

export const retentionLine = z.object({
  rule: z.enum(retentionRules),
  due: z.number(),
  done: z.number(),
  oldest: z.nullable(z.string()),
});
export type RetentionLine = z.infer<typeof retentionLine>;
export const retentionRun = z.object({
  id: z.number(),
  ran_at: z.string(),
  dry_run: z.boolean(),
  report: z.array(retentionLine),
});

export const retention = {
  overview: {
    method: 'GET',
    path: '/api/v1/retention',
    summary: 'What is due under each retention rule now, and what the last runs did',
    access: 'admin',
    input: empty,
    output: z.object({ due: z.array(retentionLine), runs: z.array(retentionRun) }),
  },
} satisfies Record<string, Endpoint>;
