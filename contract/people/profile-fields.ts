import { fixed } from '../base/fixed.ts';
import type { Field } from '../base/field-table.ts';
import { phonePattern, wrongPhone } from '../base/phone.ts';

export const salaryFloor = 30_000;
/** This value means "this amount or more". */
export const salaryCeiling = 200_000;
export const salaryStep = 5_000;
export const defaultSalary = 50_000;

export const availabilities = ['immediately', 'two_weeks', 'one_month', 'three_months', 'not_looking'] as const;
export type Availability = (typeof availabilities)[number];

/** A field without one of these marks is visible to its owner only. */
type ProfileField = Field & {
  toEmployers?: true;
  /** A `named` field of a manager is always visible to candidates; a `toCandidates` field is visible unless the manager hides it. */
  named?: true;
  toCandidates?: true;
  varied?: true;
};

export const profileTable = {
  first_name: { is: 'text', max: 80, required: fixed('First name required'), toEmployers: true, named: true },
  last_name: { is: 'text', max: 80, required: fixed('Last name required'), toEmployers: true, named: true },
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
    wrong: fixed('Please enter whole years'),
    low: fixed('Please enter 0 or more'),
    high: fixed('Please enter 60 or fewer'),
    toEmployers: true,
  },
  availability: { is: 'choice', of: availabilities, usual: null, toEmployers: true },
  expected_salary_min: {
    is: 'number',
    from: salaryFloor,
    to: salaryCeiling,
    wrong: fixed('Please enter an amount between $30,000 and $200,000'),
    toEmployers: true,
  },
  show_salary: { is: 'flag', usual: false },
  profile_visible: { is: 'flag', usual: null },
} as const satisfies Record<string, ProfileField>;
