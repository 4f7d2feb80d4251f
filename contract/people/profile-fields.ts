import type { Field } from '../base/field-table.ts';
import { phonePattern, wrongPhone } from '../base/phone.ts';

export const salaryFloor = 30_000;
/** Means this or more (D54). */
export const salaryCeiling = 200_000;
export const salaryStep = 5_000;
export const usualSalary = 50_000;

export const availabilities = ['immediately', 'two_weeks', 'one_month', 'three_months', 'not_looking'] as const;
export type Availability = (typeof availabilities)[number];

/** Without a mark only the owner reads a field. */
type ProfileField = Field & {
  /** Of a candidate, to employers who may open the profile (D47). */
  toEmployers?: true;
  /** Of a manager, to candidates: always, because a named person answers; or unless the manager hides it. */
  named?: true;
  toCandidates?: true;
  /** A variant of the profile may tell it in another way (D22); it has a column there, too. */
  varied?: true;
};

/** What people say about themselves. */
export const profileTable = {
  first_name: { is: 'text', max: 80, required: 'First name required', toEmployers: true, named: true },
  last_name: { is: 'text', max: 80, required: 'Last name required', toEmployers: true, named: true },
  company: { is: 'text', max: 200, named: true },
  title: { is: 'text', max: 200, toEmployers: true, named: true, varied: true },
  location: { is: 'text', max: 200, toEmployers: true, toCandidates: true },
  about: { is: 'text', max: 2000, toEmployers: true, toCandidates: true, varied: true },
  skills: { is: 'list', most: 50, length: 60, toEmployers: true, varied: true },
  phone: { is: 'text', max: 20, pattern: phonePattern, wrong: wrongPhone },
  experience_years: {
    is: 'number',
    from: 0,
    to: 60,
    wrong: 'Please enter whole years',
    low: 'Please enter 0 or more',
    high: 'Please enter 60 or fewer',
    toEmployers: true,
  },
  availability: { is: 'choice', of: availabilities, usual: null, toEmployers: true },
  /** To employers only while `show_salary` says so. */
  expected_salary_min: {
    is: 'number',
    from: salaryFloor,
    to: salaryCeiling,
    wrong: 'Please enter an amount between $30,000 and $200,000',
    toEmployers: true,
  },
  show_salary: { is: 'flag', usual: false },
  profile_visible: { is: 'flag', usual: null },
} as const satisfies Record<string, ProfileField>;
