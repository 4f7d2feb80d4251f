import type { Sentence } from './sentences.ts';

export const whatAndWhere: readonly Sentence[] = [
  {
    lines: '3',
    says: 'connects candidates and managers directly, without recruitment fees',
    texts: { 'web/screens/public/home.tsx': ['No recruitment fees'] },
    tests: {
      'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'],
      'tests/e2e/hiring/main-job.spec.ts': ['a manager posts a job, a candidate answers on video'],
    },
  },
  {
    lines: '7',
    says: 'four kinds of people: candidate, manager, admin, and one without a role',
    decisions: 'D30',
    texts: { 'contract/accounts/users.ts': ["export const roles = ['user', 'candidate', 'manager', 'admin']"] },
  },
  {
    lines: '10',
    says: 'direct contact',
    texts: { 'web/screens/public/parts/benefits.tsx': ['Direct Connections'] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '11',
    says: 'video applications',
    texts: { 'web/screens/public/parts/benefits.tsx': ['Video Applications'] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '12',
    says: 'matching',
    decisions: 'D87',
    texts: { 'web/screens/public/features.tsx': ['Explained matching'] },
  },
  {
    lines: '13',
    says: 'data only with consent',
    decisions: 'D118',
    texts: { 'web/screens/public/candidates.tsx': ['Your data, your decision'] },
    tests: { 'server/office/privacy/consents.test.ts': ['to share ends within a minute'] },
  },
  {
    lines: '14',
    says: 'real-time messaging',
    texts: { 'web/screens/public/features.tsx': ['Real-time messaging'] },
    tests: { 'tests/e2e/messages/messages.spec.ts': ['what one says appears at the other'] },
  },
  {
    lines: '15',
    says: 'what an employer saves against agency fees',
    decisions: 'D21',
    tests: { 'tests/e2e/screens/public.spec.ts': ['the costs of a hire follow the chosen salary and fee'] },
  },
  {
    lines: '16',
    says: 'time-to-hire reduced by up to 50%',
    decisions: 'D21',
    texts: { 'web/screens/public/employers.tsx': ['Time-to-hire reduced by up to 50%.'] },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '19',
    says: 'set-up in four steps',
    decisions: 'D141',
    tests: { 'tests/e2e/people/people.spec.ts': ['a new candidate is welcomed in five steps'] },
  },
  {
    lines: '20',
    says: 'jobs with a skill match',
    tests: {
      'server/jobs/search/search.test.ts': ['say where the own application is, who posted them and how they match'],
    },
  },
  {
    lines: '21',
    says: 'apply with a video',
    tests: { 'tests/e2e/hiring/main-job.spec.ts': ['a candidate answers on video'] },
  },
  {
    lines: '22',
    says: 'follow applications and interviews',
    routes: '/candidate/applied-to /candidate/meetings',
    tests: { 'server/hiring/outcomes/page.test.ts': ['tells what happened'] },
  },
  {
    lines: '23',
    says: 'a monthly subscription with application credits',
    tests: { 'server/money/payments/purchase.test.ts': ['gets 20 credits, the label and a receipt'] },
  },
  {
    lines: '24',
    says: 'light or dark',
    tests: { 'tests/e2e/accounts/account.spec.ts': ['the theme is kept for the person'] },
  },
  {
    lines: '27',
    says: 'dashboard of numbers, jobs and interviews',
    tests: { 'server/office/statistics/statistics.test.ts': ['counts the own organization: open jobs'] },
  },
  {
    lines: '28',
    says: 'set-up with the name of the company',
    routes: '/manager/welcome',
    texts: { 'web/features/people/set-up/manager-setup.tsx': ['value={values.company}'] },
  },
  {
    lines: '29',
    says: "a manager's profile with a video",
    texts: {
      'web/screens/manager/account/profile.tsx': ['IntroductionSection profile={profile} prompt={managerPrompt}'],
    },
    tests: { 'server/people/profiles/profiles.test.ts': ['shows candidates who decides about a job'] },
  },
  {
    lines: '30',
    says: 'business address and what to know for interviews',
    tests: { 'server/people/profiles/profiles.test.ts': ['saves business information, one per manager'] },
  },
  {
    lines: '31',
    says: 'a job costs a credit',
    tests: { 'server/jobs/publishing/jobs.test.ts': ['takes one credit, lasts 30 days'] },
  },
  {
    lines: '32',
    says: 'applications of a job, one with video and analysis',
    tests: { 'tests/e2e/hiring/review.spec.ts': ['a manager goes through the applications for a job'] },
  },
  {
    lines: '33',
    says: 'pass, or set up an interview',
    tests: {
      'server/hiring/review/decide.test.ts': ['shows at once, writes when Undo is over'],
      'server/interviews/meetings/set-up.test.ts': ['shows it to both sides'],
    },
  },
  {
    lines: '34',
    says: 'search candidates',
    tests: { 'tests/e2e/jobs/search.spec.ts': ['a manager finds someone for a job'] },
  },
  {
    lines: '35',
    says: 'plans paid by card',
    tests: {
      'tests/e2e/money/purchase.spec.ts': ['a manager buys a listing'],
      'server/money/payments/stripe.test.ts': ['has every plan that is paid with a card'],
    },
  },
  {
    lines: '38',
    says: 'dashboard of an admin',
    routes: '/admin/dashboard',
    tests: { 'server/office/statistics/statistics.test.ts': ['counts by role'] },
  },
  {
    lines: '39',
    says: 'list of users',
    routes: '/admin/users',
    tests: { 'server/office/users/users.test.ts': ['is searched by name and email'] },
  },
  {
    lines: '40',
    says: 'status of analyses, and running one again',
    tests: { 'server/office/processing/processing.test.ts': ['starts one run at a time'] },
  },
  {
    lines: '41',
    says: 'hidden sign-up of an admin',
    routes: '/admin/signup/hidden',
    tests: { 'server/office/admins/admins.test.ts': ['lets in the first of a new house'] },
  },
  {
    lines: '43',
    says: 'a waitlist before launch',
    decisions: 'D23',
    tests: { 'server/accounts/invite-codes/invite-codes.test.ts': ['says that the doors are closed'] },
  },
];
