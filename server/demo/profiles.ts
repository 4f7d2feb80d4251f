import type { Availability, Position } from '#contract/profiles.ts';
import type { CandidateKey, DemoCandidate } from './people.ts';
import type { RecordingName } from './recordings.ts';

/** What a candidate of the demo says of themselves beyond name, title and skills. */
export type DemoProfile = {
  about: string;
  experience_years: number;
  availability: Availability;
  expected_salary_min?: number;
  show_salary?: boolean;
  positions?: Position[];
  /** A recording that also serves as introduction. */
  introduction?: RecordingName;
};

/** Everybody here may be found; who is missing has hidden the profile. */
export const demoProfiles: Partial<Record<CandidateKey, DemoProfile>> = {
  'maya-okafor': {
    about:
      'I build interfaces that people with every kind of hands and eyes can use. The best week of my work was watching a nurse finish a form without asking anybody.',
    experience_years: 7,
    availability: 'two_weeks',
    expected_salary_min: 120_000,
    show_salary: true,
    positions: [
      { title: 'Frontend engineer', company: 'Alder Clinic Software', from_year: 2021, to_year: null },
      { title: 'Web developer', company: 'Boulder Public Library', from_year: 2018, to_year: 2021 },
    ],
    introduction: 'maya-okafor-developer-advocate',
  },
  'amir-haddad': {
    about: 'I like the whole way of a feature, from the table to the button, and the pager that goes with it.',
    experience_years: 9,
    availability: 'one_month',
    expected_salary_min: 130_000,
    show_salary: true,
    positions: [{ title: 'Full-stack engineer', company: 'Lakeshore Logistics', from_year: 2019, to_year: null }],
    introduction: 'amir-haddad-product-engineer-scheduling',
  },
  'june-park': {
    about: 'Research first, then paper, then pixels. I keep a list of every design I had to take back, and why.',
    experience_years: 6,
    availability: 'one_month',
    introduction: 'june-park-product-designer',
  },
  'ada-nwosu': {
    about: 'I break things before customers do, write down how, and stay until they are mended.',
    experience_years: 5,
    availability: 'immediately',
    expected_salary_min: 95_000,
    show_salary: true,
    introduction: 'ada-nwosu-accessibility-engineer',
  },
  'noor-rahimi': {
    about: 'Three design systems so far. The one that lasted was the smallest.',
    experience_years: 8,
    availability: 'three_months',
    expected_salary_min: 125_000,
    introduction: 'noor-rahimi-senior-frontend-engineer',
  },
  'kenji-mori': {
    about: 'Two years of small shops’ web sites, now looking for a team to learn from.',
    experience_years: 2,
    availability: 'immediately',
    expected_salary_min: 65_000,
    show_salary: true,
  },
  'samuel-boateng': {
    about: 'I run a clinic of forty people. Most problems are rotas; the rest are parking.',
    experience_years: 12,
    availability: 'one_month',
  },
  'rosa-delgado': {
    about: 'Eleven years of nights. I know every driver by the way they say “copy”.',
    experience_years: 11,
    availability: 'not_looking',
  },
  'ellen-whitaker': {
    about: 'Brands for people who make things with their hands. I write the first draft myself.',
    experience_years: 10,
    availability: 'two_weeks',
    expected_salary_min: 85_000,
    show_salary: true,
  },
  'henrik-dahl': {
    about: 'I lead by reviewing well and by deleting more than I add.',
    experience_years: 14,
    availability: 'three_months',
    expected_salary_min: 200_000,
    show_salary: true,
  },
};

export type FoundCandidate = DemoCandidate & DemoProfile;

/** Candidates who have applied nowhere yet and wait to be found. */
export const foundCandidates: FoundCandidate[] = [
  {
    email: 'grace.lindgren@saywell.test',
    first_name: 'Grace',
    last_name: 'Lindgren',
    title: 'Senior frontend engineer',
    location: 'Denver, CO',
    timezone: 'America/Denver',
    skills: ['React', 'TypeScript', 'Accessibility', 'GraphQL', 'Vite'],
    about: 'I moved from print to the web and still count the milliseconds like points of type.',
    experience_years: 10,
    availability: 'two_weeks',
    expected_salary_min: 135_000,
    show_salary: true,
  },
  {
    email: 'tobias.adeyemi@saywell.test',
    first_name: 'Tobias',
    last_name: 'Adeyemi',
    title: 'Frontend developer',
    location: 'Remote, Omaha, NE',
    timezone: 'America/Chicago',
    skills: ['Vue', 'TypeScript', 'CSS', 'Testing'],
    about: 'Calm under deadlines, loud about contrast.',
    experience_years: 4,
    availability: 'immediately',
    expected_salary_min: 90_000,
    show_salary: true,
  },
  {
    email: 'ines.castellano@saywell.test',
    first_name: 'Inés',
    last_name: 'Castellano-Rodríguez de la Torre',
    title: 'Registered nurse moving into patient outreach and community health education',
    location: 'Pueblo, CO',
    timezone: 'America/Denver',
    skills: ['Patient education', 'Spanish', 'Scheduling', 'Home visits', 'EHR', 'Motivational interviewing'],
    about: 'Nine years on the ward taught me to explain things twice and differently.',
    experience_years: 9,
    availability: 'one_month',
  },
  {
    email: 'wes.tanaka@saywell.test',
    first_name: 'Wes',
    last_name: 'Tanaka',
    title: 'Data engineer',
    location: 'Fort Collins, CO',
    timezone: 'America/Denver',
    skills: ['Python', 'SQL', 'Airflow', 'dbt', 'Testing'],
    about: 'If the numbers disagree I do not sleep well.',
    experience_years: 6,
    availability: 'three_months',
    expected_salary_min: 115_000,
  },
  {
    email: 'beatriz.moura@saywell.test',
    first_name: 'Beatriz',
    last_name: 'Moura',
    title: 'Staff accountant',
    location: 'Austin, TX',
    timezone: 'America/Chicago',
    skills: ['Month-end close', 'Excel', 'NetSuite', 'Forecasting'],
    about: 'Books that close on the third day, every month since 2019.',
    experience_years: 7,
    availability: 'two_weeks',
    expected_salary_min: 80_000,
    show_salary: true,
  },
  {
    email: 'olu.bankole@saywell.test',
    first_name: 'Olu',
    last_name: 'Bankole',
    title: 'Account executive',
    location: 'Chicago, IL',
    timezone: 'America/Chicago',
    skills: ['B2B sales', 'CRM', 'Negotiation', 'Freight'],
    about: 'I sell what works and say so when it does not.',
    experience_years: 5,
    availability: 'immediately',
    expected_salary_min: 75_000,
    show_salary: true,
  },
  {
    email: 'sunita.verma@saywell.test',
    first_name: 'Sunita',
    last_name: 'Verma',
    title: 'Clinical writer',
    location: 'Colorado Springs, CO',
    timezone: 'America/Denver',
    skills: ['Medical writing', 'Plain language', 'UX writing', 'Editing'],
    about: 'I turn leaflets into sentences that a worried person can read.',
    experience_years: 8,
    availability: 'one_month',
    expected_salary_min: 70_000,
    show_salary: true,
  },
  {
    email: 'pat.quill@saywell.test',
    first_name: 'Pat',
    last_name: 'Quill',
    title: '',
    location: '',
    timezone: 'America/Denver',
    skills: [],
    about: '',
    experience_years: 0,
    availability: 'immediately',
  },
];
