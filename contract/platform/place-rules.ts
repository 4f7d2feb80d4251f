import * as z from 'zod/mini';
import { fixed } from '../base/fixed.ts';

type PlaceRequirements = {
  place: string;
  name: string;
  statute: string;
  inForce: string;
  /** The day on which a lawyer last compared this row with the law; null before the first time. */
  reviewed: string | null;
  notice: string | null;
  keeps: string | null;
  /** This number of working days must pass between the notice and the analysis. */
  waitWorkingDays?: number;
  /** AI reads answers there only while an independent audit of the last year is registered. */
  requiresAudit?: true;
  /** An answer that was recorded before the candidate's consent is reviewed by people only. */
  agreedBeforeRecording?: true;
  /** Deleted data must disappear from backups within this many days. */
  backupDays?: number;
  /** After a rejection the candidate gets an explanation and can correct and appeal the analysis for this many days. */
  explainedForDays?: number;
  /** AI must not read, score or mention these topics there. */
  leftOut?: readonly 'enthusiasm_motivation'[];
  recordYears?: number;
};

/** A rule applies by the place of the job and of the candidate. */
export const placeRules = {
  new_york_city: {
    place: 'US-NYC',
    name: 'New York City',
    statute: fixed('NYC Administrative Code § 20-870 (Local Law 144 of 2021)'),
    inForce: '2023-07-05',
    reviewed: null,
    notice: fixed(
      'The analysis starts 10 business days after you apply, and only while an independent bias audit of the last year is registered. It scores what you say against the job’s questions. If you don’t want it or don’t want to wait, choose people only.',
    ),
    keeps: null,
    requiresAudit: true,
    waitWorkingDays: 10,
  },
  illinois: {
    place: 'US-IL',
    name: 'Illinois',
    statute: fixed('820 ILCS 42, Artificial Intelligence Video Interview Act'),
    inForce: '2020-01-01',
    reviewed: null,
    notice: fixed(
      'Analysis needs your consent before you record. It scores your words against the job’s questions, never your ZIP code.',
    ),
    keeps: fixed('A deleted video is gone at once, and from backups within 30 days.'),
    agreedBeforeRecording: true,
    backupDays: 30,
  },
  colorado: {
    place: 'US-CO',
    name: 'Colorado',
    statute: fixed('Colorado SB 26-189'),
    inForce: '2027-01-01',
    reviewed: null,
    notice: fixed(
      'If your answer is scored and you’re not selected, we email you the reasons. You then have 30 days to correct the transcript and appeal.',
    ),
    keeps: null,
    explainedForDays: 30,
  },
  european_union: {
    place: 'EU',
    name: 'European Union',
    statute: fixed('Regulation (EU) 2024/1689, article 5(1)(f)'),
    inForce: '2025-02-02',
    reviewed: null,
    notice: fixed('Your emotions and motivation are never analyzed.'),
    keeps: null,
    leftOut: ['enthusiasm_motivation'],
  },
  ontario: {
    place: 'CA-ON',
    name: 'Ontario',
    statute: fixed('Employment Standards Act, 2000, part III.1 (Working for Workers Four Act, 2024)'),
    inForce: '2026-01-01',
    reviewed: null,
    notice: fixed('This employer uses automated analysis to help assess applicants who agree to it.'),
    keeps: fixed('A record of the decision, without your name, is kept for 3 years.'),
    recordYears: 3,
  },
  california: {
    place: 'US-CA',
    name: 'California',
    statute: fixed('California Code of Regulations, title 2, § 11013(c)'),
    inForce: '2025-10-01',
    reviewed: null,
    notice: null,
    keeps: fixed('A record of the decision, without your name, is kept for 4 years.'),
    recordYears: 4,
  },
} satisfies Record<string, PlaceRequirements>;

export type PlaceRule = keyof typeof placeRules;
export const placeRuleNames = Object.keys(placeRules) as [PlaceRule, ...PlaceRule[]];
export const placeRule = z.enum(placeRuleNames);

export const placeRequirementsOf = (rule: PlaceRule): PlaceRequirements => placeRules[rule];

export const placeNoticesOf = (rules: readonly PlaceRule[], analyzed: boolean): { rule: PlaceRule; text: string }[] =>
  rules.flatMap((rule) => {
    const { notice, keeps } = placeRequirementsOf(rule);
    const text = [analyzed && notice, keeps].filter(Boolean).join(' ');
    return text ? [{ rule, text }] : [];
  });
