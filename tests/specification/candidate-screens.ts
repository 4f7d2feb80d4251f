import type { Sentence } from './sentences.ts';

export const candidateScreens: readonly Sentence[] = [
  {
    lines: '149',
    says: 'the addresses of a candidate',
    routes:
      '/candidate/dashboard /candidate/welcome /candidate/profile /candidate/jobs /candidate/application /candidate/apply /candidate/apply/:jobId /candidate/applied-to /candidate/proposals /candidate/messages /candidate/meetings /candidate/settings /candidate/plans /candidate/plans/success',
  },
  {
    lines: '152',
    says: 'a greeting, a skeleton while it loads',
    texts: { 'web/screens/candidate/dashboard.tsx': ['<Skeleton'] },
    tests: { 'web/screens/candidate/dashboard-words.test.ts': ['greets by the hour'] },
  },
  {
    lines: '153',
    says: 'four numbers',
    texts: {
      'web/screens/candidate/dashboard.tsx': [
        'Applied Jobs',
        'Profile Views',
        'Upcoming Meetings',
        'label: t`Messages`',
      ],
    },
    tests: { 'server/office/statistics/statistics.test.ts': ['counts what was sent'] },
  },
  {
    lines: '154',
    says: 'applied jobs with their badge',
    texts: {
      'web/features/hiring/applications/applied-jobs.tsx': ['Applied'],
      'web/screens/candidate/dashboard.tsx': ['<AppliedJobs'],
    },
  },
  {
    lines: '155',
    says: 'the next three interviews',
    tests: { 'server/office/statistics/statistics.test.ts': ['counts what was sent, shows the next three meetings'] },
  },
  {
    lines: '156',
    says: 'to all applications and interviews',
    texts: {
      'web/features/hiring/applications/applied-jobs.tsx': ['View All Applications'],
      'web/features/interviews/meetings/upcoming-meetings.tsx': ['View All Meetings'],
    },
  },
  {
    lines: '157',
    says: 'what was a sample is counted',
    decisions: 'D73',
    texts: { 'web/screens/candidate/dashboard.tsx': ['${stats.messages} unread'] },
    tests: {
      'web/screens/candidate/dashboard-words.test.ts': ['tells the next meeting on the clocks of its candidate'],
    },
  },
  {
    lines: '158',
    says: 'Available Jobs',
    decisions: 'D10',
    texts: { 'web/screens/candidate/jobs/available-jobs.tsx': ['title="Available Jobs"'] },
  },
  {
    lines: '159',
    says: 'questions and a video',
    routes: '/candidate/apply/:jobId',
    tests: { 'tests/e2e/hiring/apply.spec.ts': ['a closed tab loses neither the take nor the words'] },
  },
  {
    lines: '160',
    says: 'the other flow begins with the camera, Cancel leads to the jobs',
    decisions: 'D66',
    texts: { 'web/screens/candidate/applications/application.tsx': ["address: '/candidate/jobs'"] },
    tests: { 'tests/e2e/hiring/apply.spec.ts': ['express: camera test first'] },
  },
  {
    lines: '161',
    says: 'table of own applications',
    texts: { 'web/screens/candidate/applications/applied-to.tsx': ['<Table'] },
    tests: { 'server/jobs/search/search.test.ts': ['are listed newest first, page by page'] },
  },
  {
    lines: '162',
    says: 'after sending: to the applications',
    decisions: 'D11',
    texts: { 'web/features/hiring/submission/use-submission.ts': ["navigate('/candidate/applied-to')"] },
  },
  {
    lines: '163',
    says: 'plans, and the page after a payment',
    routes: '/candidate/plans /candidate/plans/success',
    tests: { 'tests/e2e/money/purchase.spec.ts': ['a candidate buys Job Seeker Pro'] },
  },
  {
    lines: '164',
    says: 'set-up in four steps, after a first one about job and skills',
    routes: '/candidate/welcome',
    decisions: 'D7',
    texts: {
      'web/features/people/set-up/candidate-setup.tsx': [
        'Job and Skills',
        'Privacy Settings',
        'Contact Information',
        'Salary Expectations',
        'Introduction Video',
      ],
      'web/screens/candidate/account/welcome.tsx': ['/candidate/dashboard'],
    },
    tests: { 'tests/e2e/people/people.spec.ts': ['a new candidate is welcomed in five steps'] },
  },
  {
    lines: '165',
    says: 'the profile is edited in place, and saved',
    decisions: 'D45',
    tests: { 'tests/e2e/people/people.spec.ts': ['a profile is edited in place'] },
  },
  {
    lines: '166',
    says: 'My Proposals, with real pages',
    decisions: 'D49',
    texts: { 'web/screens/candidate/applications/proposals.tsx': ['My Proposals'] },
    tests: {
      'server/hiring/invitations/invitations.test.ts': ['My Proposals is paged'],
      'tests/e2e/jobs/search.spec.ts': ['a candidate thinks twice about declining an invitation'],
    },
  },
  {
    lines: '167',
    says: 'messages are sent',
    decisions: 'D110',
    tests: { 'server/messages/messages/messages.test.ts': ['is heard by the other side'] },
  },
  { lines: '168', says: 'My Meetings', texts: { 'web/screens/candidate/meetings.tsx': ['My Meetings'] } },
  {
    lines: '169',
    says: 'four tabs of settings, saved',
    decisions: 'D112',
    texts: { 'web/screens/candidate/account/settings.tsx': ['account:', 'privacy:', 'appearance:', 'notifications:'] },
  },
];
