import type { Sentence } from './sentences.ts';

export const roles: readonly Sentence[] = [
  {
    lines: '370',
    says: 'four roles',
    decisions: 'D30',
    texts: { 'contract/accounts/users.ts': ["export const roles = ['user', 'candidate', 'manager', 'admin']"] },
  },
  {
    lines: '371',
    says: 'a token for each call',
    decisions: 'D32',
    tests: { 'tests/access.test.ts': ['$name at $path: no one'] },
  },
  {
    lines: '372',
    says: 'candidates',
    decisions: 'D30',
    texts: {
      'server/money/entitlements/monthly.ts': ['`${role}_1`'],
      'web/screens/candidate/account/plans.tsx': ['Your plan is {subscribed ? t`Job Seeker Pro` : t`Free`}'],
    },
    tests: { 'tests/e2e/screens/screens.spec.ts': ['the wrong role to its own dashboard'] },
  },
  {
    lines: '373',
    says: 'managers',
    texts: { 'web/screens/area/user-menu.tsx': ["label: t`Business`, to: '/manager/business'"] },
    tests: { 'tests/access.test.ts': ['who may knock'], 'server/jobs/publishing/jobs.test.ts': ['is for managers'] },
  },
  {
    lines: '374',
    says: 'admins',
    decisions: 'D36 D38',
    tests: {
      'tests/access.test.ts': ['who may knock'],
      'server/office/admins/admins.test.ts': ['lets in by an administrator and by an invitation'],
    },
  },
  {
    lines: '375',
    says: 'signed out leads to /signin, and calls are refused',
    decisions: 'D33',
    tests: {
      'tests/e2e/screens/screens.spec.ts': ['guards: no one to sign-in'],
      'tests/access.test.ts': ['tells anyone who has no session so in the words of the catalogue'],
    },
  },
  {
    lines: '376',
    says: 'the server enforces',
    decisions: 'D33',
    tests: {
      'tests/access.test.ts': ['who may knock'],
      'tests/attacks.test.ts': ['gives no one a role, credits, a plan'],
    },
  },
];
