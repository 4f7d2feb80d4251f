import * as z from 'zod/mini';

/** What the law of a place asks of an installation that has answers analyzed; each column has its effect in the product. */
type Rules = {
  /** By the names of stops: a country, a part of one, a city, or the Union. */
  place: string;
  name: string;
  /** Beside the choice before the camera, where answers are analyzed. */
  notice: string | null;
  /** The same place, whoever reads the answers. */
  keeps: string | null;
  /** Working days from the notice until an answer may be analyzed. */
  waitWorkingDays?: number;
  /** An answer that was recorded before its candidate agreed is for people only. */
  agreedBeforeRecording?: true;
  /** Within how many days what was deleted is gone from backups too. */
  backupDays?: number;
  /** After a rejection: what was analyzed, what came of it, and how to correct and appeal it within so many days. */
  explainedForDays?: number;
  /** Notes that are not made there. */
  leftOut?: readonly 'enthusiasm_motivation'[];
  /** How many years the decision is kept without the person; elsewhere as `promised` says. */
  recordYears?: number;
};

/** The one table of rules by place; the place is the job's address and the candidate's (docs/decisions/106). */
export const placeRules = {
  new_york_city: {
    place: 'US-NYC',
    name: 'New York City',
    notice:
      'The analysis starts 10 business days after you apply. It scores what you say against the job’s questions. If you don’t want it or don’t want to wait, choose people only.',
    keeps: null,
    waitWorkingDays: 10,
  },
  illinois: {
    place: 'US-IL',
    name: 'Illinois',
    notice:
      'Analysis needs your consent before you record. It scores your words against the job’s questions, never your ZIP code.',
    keeps: 'A deleted video is gone at once, and from backups within 30 days.',
    agreedBeforeRecording: true,
    backupDays: 30,
  },
  colorado: {
    place: 'US-CO',
    name: 'Colorado',
    notice:
      'If your answer is scored and you’re not selected, we email you the reasons. You then have 30 days to correct the transcript and appeal.',
    keeps: null,
    explainedForDays: 30,
  },
  european_union: {
    place: 'EU',
    name: 'European Union',
    notice: 'Your emotions and motivation are never analyzed.',
    keeps: null,
    leftOut: ['enthusiasm_motivation'],
  },
  ontario: {
    place: 'CA-ON',
    name: 'Ontario',
    notice: 'This employer uses automated analysis to help assess applicants who agree to it.',
    keeps: 'A record of the decision, without your name, is kept for 3 years.',
    recordYears: 3,
  },
  california: {
    place: 'US-CA',
    name: 'California',
    notice: null,
    keeps: 'A record of the decision, without your name, is kept for 4 years.',
    recordYears: 4,
  },
} satisfies Record<string, Rules>;

export type PlaceRule = keyof typeof placeRules;
export const placeRuleNames = Object.keys(placeRules) as [PlaceRule, ...PlaceRule[]];
export const placeRule = z.enum(placeRuleNames);

export const rulesOf = (rule: PlaceRule): Rules => placeRules[rule];

/** What is said before anyone records, in the order of the table; `analyzed`: whether anything here analyzes answers. */
export const noticesOf = (rules: readonly PlaceRule[], analyzed: boolean): { rule: PlaceRule; text: string }[] =>
  rules.flatMap((rule) => {
    const { notice, keeps } = rulesOf(rule);
    const text = [analyzed && notice, keeps].filter(Boolean).join(' ');
    return text ? [{ rule, text }] : [];
  });
