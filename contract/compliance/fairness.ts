import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { uuid } from '../base/fields.ts';
import { races, sexes } from '../people/self-identification.ts';

/** Smaller groups have no figures, nor do groups that would reveal them; the database enforces both limits. */
export const smallestGroup = 10;
export const smallestSide = 5;
/** A selection rate below this fraction of the highest rate indicates adverse impact (29 CFR 1607.4D). */
export const fourFifths = 0.8;
export const unlikelyDeviations = 2;

export const measures = ['advanced', 'hired', 'above_median'] as const;
export type Measure = (typeof measures)[number];
export const divisions = ['sex', 'race', 'both'] as const;

/** `ratio` and the later fields are null for the best group and for the group "unknown". */
export const groupRate = z.object({
  count: z.number(),
  of: z.number(),
  rate: z.number(),
  best: z.boolean(),
  ratio: z.nullable(z.number()),
  flagged: z.boolean(),
  fisher: z.nullable(z.number()),
  deviations: z.nullable(z.number()),
});
export type GroupRate = z.infer<typeof groupRate>;

export const fairnessGroup = z.object({
  sex: z.nullable(z.enum(sexes)),
  race: z.nullable(z.enum(races)),
  applicants: z.nullable(z.number()),
  advanced: z.nullable(groupRate),
  hired: z.nullable(groupRate),
  above_median: z.nullable(groupRate),
});
export type FairnessGroup = z.infer<typeof fairnessGroup>;

const quarterOfYear = z.int().check(z.minimum(1), z.maximum(4));

export const fairnessReport = z.object({
  year: z.number(),
  quarter: z.nullable(quarterOfYear),
  quarters: z.array(quarterOfYear),
  counted_until: z.nullable(z.string()),
  applicants: z.number(),
  scored: z.number(),
  scored_demo: z.boolean(),
  tables: z.array(z.object({ by: z.enum(divisions), groups: z.array(fairnessGroup) })),
});
export type FairnessReport = z.infer<typeof fairnessReport>;

const firstYear = 2020;
const year = z.coerce.number().check(z.int(), z.minimum(firstYear), z.maximum(2200));
const quarter = z.optional(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(4)));
const about = {
  year,
  quarter,
  /** Without an organization, an administrator reads the figures of all organizations and an owner those of their own. */
  org_id: z.optional(uuid),
};

export const fairness = {
  report: {
    method: 'GET',
    path: '/api/v1/fairness',
    summary:
      'Adverse impact in a closed quarter of an organization: rates by group, counted once when the quarter ends, small groups left out',
    access: ['manager', 'admin'],
    seat: 'owner',
    input: z.object(about),
    output: z.extend(fairnessReport, {
      title: z.nullable(z.string()),
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
    input: z.object({ year: z.optional(year), quarter }),
    output: fairnessReport,
  },
} satisfies Record<string, Endpoint>;
