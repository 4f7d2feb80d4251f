import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { races, sexes } from '../people/self-identification.ts';

/** Groups of fewer people are not told, nor what would give them away. */
export const smallestGroup = 10;
/** A rate of less than this part of the highest one is a sign of adverse impact (29 CFR 1607.4D). */
export const fourFifths = 0.8;
/** Beyond so many standard deviations chance is an unlikely reason. */
export const unlikelyDeviations = 2;

export const measures = ['advanced', 'hired', 'above_median'] as const;
export type Measure = (typeof measures)[number];
export const divisions = ['sex', 'race', 'both'] as const;

/** How a group fared, beside the group that fared best; `ratio` and what follows are null for that one and for the unknown. */
export const groupRate = z.object({
  count: z.number(),
  of: z.number(),
  rate: z.number(),
  best: z.boolean(),
  ratio: z.nullable(z.number()),
  /** Under four fifths. */
  flagged: z.boolean(),
  fisher: z.nullable(z.number()),
  deviations: z.nullable(z.number()),
});
export type GroupRate = z.infer<typeof groupRate>;

export const fairnessGroup = z.object({
  /** Null where the table does not divide by it; `unsaid` is unknown. */
  sex: z.nullable(z.enum(sexes)),
  race: z.nullable(z.enum(races)),
  /** Null where the group is not told. */
  applicants: z.nullable(z.number()),
  advanced: z.nullable(groupRate),
  hired: z.nullable(groupRate),
  above_median: z.nullable(groupRate),
});
export type FairnessGroup = z.infer<typeof fairnessGroup>;

export const fairnessReport = z.object({
  year: z.number(),
  /** What was sent before this moment is counted. */
  counted_until: z.string(),
  applicants: z.number(),
  scored: z.number(),
  /** Plain rules gave some of the scores in place of a model. */
  scored_demo: z.boolean(),
  tables: z.array(z.object({ by: z.enum(divisions), groups: z.array(fairnessGroup) })),
});
export type FairnessReport = z.infer<typeof fairnessReport>;

const firstYear = 2020;
const year = z.coerce.number().check(z.int(), z.minimum(firstYear), z.maximum(2200));
const about = {
  year,
  /** Of an organization; without it an administrator reads of all together, an owner of their own. */
  org_id: z.optional(uuid),
  job_id: z.optional(uuid),
};

export const fairness = {
  report: {
    method: 'GET',
    path: '/api/v1/fairness',
    summary: 'Adverse impact in a year, of a job or an organization: rates by group, small groups left out',
    access: ['manager', 'admin'],
    seat: 'owner',
    input: z.object(about),
    output: z.extend(fairnessReport, {
      title: z.nullable(z.string()),
      /** Jobs of the organization that someone applied to in the year, the most wanted first. */
      jobs: z.array(z.object({ id: uuid, title: z.string(), applicants: z.number() })),
      organizations: z.array(z.object({ id: uuid, name: z.string() })),
    }),
  },
  csv: {
    method: 'GET',
    path: '/api/v1/fairness/csv',
    summary: 'The same as CSV',
    access: ['manager', 'admin'],
    seat: 'owner',
    download: 'text/csv',
    input: z.object(about),
    output: z.string(),
  },
  pdf: {
    method: 'GET',
    path: '/api/v1/fairness/pdf',
    summary: 'The same as PDF',
    access: ['manager', 'admin'],
    seat: 'owner',
    download: 'application/pdf',
    input: z.object(about),
    output: z.string(),
  },
  summary: {
    method: 'GET',
    path: '/api/v1/fairness/summary',
    summary: 'Of all organizations together, for everyone',
    access: 'public',
    input: z.object({ year }),
    output: fairnessReport,
  },
} satisfies Record<string, Endpoint>;
