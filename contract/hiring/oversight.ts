import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, empty, requiredText, uuid } from '../base/fields.ts';
import { fixed } from '../base/fixed.ts';
import { aiFacts } from '../platform/ai-facts.ts';
import { placeRule } from '../platform/place-rules.ts';

/** The cost is in US dollars; it is null when a price is not configured. */
const analysisUsage = z.object({
  analyses: z.number(),
  calls: z.number(),
  tokens: z.number(),
  heard_seconds: z.number(),
  cost: z.nullable(z.number()),
});
export type AnalysisUsage = z.infer<typeof analysisUsage>;

/** The drift compares the scores of the newest week with those of earlier weeks; `unknown` means too few scores. */
export const drifts = ['unknown', 'steady', 'moving', 'moved'] as const;
export type Drift = (typeof drifts)[number];

export const analysisStop = z.object({
  id: z.number(),
  organization: z.nullable(z.object({ id: uuid, name: z.string() })),
  place: z.nullable(z.object({ code: z.string(), name: z.string() })),
  reason: z.string(),
  created_at: z.string(),
  waiting: z.number(),
});
export type AnalysisStop = z.infer<typeof analysisStop>;

export const analysisBudget = z.object({
  organization: z.nullable(z.object({ id: uuid, name: z.string() })),
  tokens: z.number(),
  used: z.number(),
});
export type AnalysisBudget = z.infer<typeof analysisBudget>;

export const auditValidDays = 365;

const biasAudit = z.object({
  auditor: z.string(),
  audited_on: z.string(),
  summary_url: z.string(),
  valid_until: z.string(),
});
export type BiasAudit = z.infer<typeof biasAudit>;

const organizationId = z.nullable(uuid);

export const maxStopReason = 300;
export const maxBudget = 10_000_000_000;

const overview = z.object({
  now: z.object({
    ...aiFacts.shape,
    name: z.string(),
    criteria: z.string(),
    llm_model: z.nullable(z.string()),
    stt_model: z.nullable(z.string()),
  }),
  versions: z.array(z.object({ analyser: z.string(), results: z.number(), first_at: z.string(), last_at: z.string() })),
  /** Each week starts on Monday, the oldest first; `bins` counts the scores from 0 to 100 in steps of ten. */
  weeks: z.array(
    z.object({
      week: z.string(),
      scored: z.number(),
      unscored: z.number(),
      mean: z.nullable(z.number()),
      demo: z.boolean(),
      bins: z.array(z.number()),
    }),
  ),
  drift: z.object({ psi: z.nullable(z.number()), word: z.enum(drifts) }),
  month: analysisUsage,
  days: z.array(z.extend(analysisUsage, { day: z.string() })),
  organizations: z.array(z.extend(analysisUsage, { id: uuid, name: z.string() })),
  applications: z.array(z.extend(analysisUsage, { id: uuid, job: z.string(), company: z.string() })),
  employers: z.array(z.object({ id: uuid, name: z.string() })),
  budgets: z.array(analysisBudget),
  stops: z.array(analysisStop),
  audit: z.nullable(biasAudit),
  places: z.array(z.object({ rule: placeRule, applications: z.number(), waiting: z.number() })),
  again: z.array(
    z.object({
      id: uuid,
      job: z.string(),
      company: z.string(),
      at: z.string(),
      before: z.object({ analyser: z.string(), score: z.nullable(z.number()) }),
      after: z.object({ analyser: z.string(), score: z.nullable(z.number()) }),
      asked_by: z.nullable(z.enum(['candidate', 'manager', 'admin'])),
      reason: z.string(),
    }),
  ),
});
export type Oversight = z.infer<typeof overview>;

export const oversight = {
  overview: {
    method: 'GET',
    path: '/api/v1/analysis-oversight',
    summary: 'What grades answers, how its scores move, what it uses and costs, and where it is stopped',
    access: 'admin',
    input: empty,
    output: z.object({ oversight: overview }),
  },
  stop: {
    method: 'POST',
    path: '/functions/v1/analysis-stops',
    summary: 'Stop software from reading answers: of one organization, in one place, or everywhere; what is sent waits',
    access: 'admin',
    input: z.object({
      org_id: z._default(organizationId, null),
      /** A place is the European Union (`EU`), a country (`CA`) or a part of a country (`US-CO`, `US-NYC`, `CA-ON`). */
      place: z._default(z.nullable(z.string().check(z.trim(), z.toUpperCase(), z.maxLength(6))), null),
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(1, fixed('Please say why')),
          z.maxLength(maxStopReason, fixed('Please keep this under {maxStopReason} characters', { maxStopReason })),
        ),
    }),
    output: successOutput,
  },
  registerAudit: {
    method: 'POST',
    path: '/functions/v1/bias-audits',
    summary: 'Register an independent bias audit; without one of the last year AI reads no answer of New York City',
    access: 'admin',
    input: z.object({
      auditor: requiredText(fixed('Please name the independent auditor'), 200),
      audited_on: z.iso.date(fixed('Choose a day')),
      summary_url: z
        .string()
        .check(
          z.trim(),
          z.maxLength(500),
          z.regex(/^https:\/\/\S+$/, fixed('Please give the https address of the summary')),
        ),
    }),
    output: successOutput,
  },
  lift: {
    method: 'POST',
    path: '/functions/v1/analysis-stops/lift',
    summary: 'Let software read again where it was stopped; what waited is read',
    access: 'admin',
    input: z.object({ stop_id: z.int().check(z.minimum(1)) }),
    output: successOutput,
  },
  setBudget: {
    method: 'POST',
    path: '/functions/v1/analysis-budgets',
    summary: 'Limit the tokens of a calendar month, of one organization or of all together; null ends the limit',
    access: 'admin',
    input: z.object({
      org_id: z._default(organizationId, null),
      tokens: z.nullable(z.int().check(z.minimum(0), z.maximum(maxBudget))),
    }),
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
