import type { Sentence } from './sentences.ts';

export const managerScreens: readonly Sentence[] = [
  {
    lines: '172',
    says: 'the addresses of a manager',
    routes:
      '/manager/dashboard /manager/welcome /manager/profile /manager/business /manager/jobs /manager/jobs/:jobId /manager/jobs/:jobId/applications/:applicationId /manager/add-job /manager/edit-job/:jobId /manager/candidates /manager/prospects /manager/applicants /manager/job-applications /manager/messages /manager/meetings /manager/settings /manager/plans /manager/plans/success /manager/packages /manager/packages/success /manager/prospects/:jobId /manager/applicants/:jobId',
    decisions: 'D9 D12',
  },
  {
    lines: '174',
    says: 'dashboard',
    texts: { 'web/screens/manager/dashboard.tsx': ['<ActiveJobs', '<Agenda'] },
    tests: { 'server/office/statistics/statistics.test.ts': ['counts the own organization'] },
  },
  {
    lines: '175',
    says: 'set-up with a company, then the dashboard',
    routes: '/manager/welcome',
    decisions: 'D7',
    texts: {
      'web/screens/manager/account/welcome.tsx': ["navigate('/manager/dashboard')"],
      'web/features/people/set-up/manager-setup.tsx': ['value={values.company}'],
    },
  },
  {
    lines: '176',
    says: 'four tabs of the profile',
    texts: {
      'web/screens/manager/account/profile.tsx': [
        'Personal Info',
        'label: t`Video`',
        'label: t`Experience`',
        'label: t`Settings`',
      ],
    },
  },
  {
    lines: '177',
    says: 'business information',
    texts: { 'web/screens/manager/account/business.tsx': ['Business Information', 'title="Address"'] },
    tests: { 'server/people/profiles/profiles.test.ts': ['saves business information'] },
  },
  { lines: '178', says: 'Manage Jobs', texts: { 'web/screens/manager/jobs/job-list.tsx': ['Manage Jobs'] } },
  {
    lines: '179',
    says: 'search by title or company',
    texts: { 'web/screens/manager/jobs/job-list.tsx': ['Search by title or company'] },
    tests: { 'server/jobs/publishing/jobs.test.ts': ['searches, filters and pages'] },
  },
  {
    lines: '180',
    says: 'filter by category',
    decisions: 'D58',
    texts: { 'web/screens/manager/jobs/job-list.tsx': ['label="Category"'] },
  },
  {
    lines: '181',
    says: 'filter by status',
    decisions: 'D58',
    texts: { 'web/screens/manager/jobs/job-list.tsx': ['All statuses', 'Inactive'] },
  },
  {
    lines: '182',
    says: 'cards or rows, remembered; cards on small screens',
    decisions: 'D65',
    texts: { 'web/screens/manager/jobs/job-list.tsx': ["useRemembered('manageJobsView', ['cards', 'rows'], 'cards')"] },
  },
  {
    lines: '183',
    says: 'Add Job, Edit, View Applications',
    texts: {
      'web/screens/manager/jobs/job-list.tsx': ['label="Add Job"'],
      'web/features/jobs/own-jobs/posting-actions.tsx': ['/manager/edit-job/${job.id}'],
      'web/features/jobs/own-jobs/posted-jobs.tsx': ['View Applications'],
    },
  },
  {
    lines: '184',
    says: 'nothing found',
    texts: {
      'web/screens/manager/jobs/job-list.tsx': ['No jobs found matching your criteria.', 'Create Your First Job'],
    },
  },
  {
    lines: '185',
    says: 'the form and its credits',
    texts: { 'web/screens/manager/jobs/add-job.tsx': ['Create New Job Posting', '<CreditBanner'] },
  },
  {
    lines: '186',
    says: 'a job can be edited',
    decisions: 'D59',
    texts: { 'web/screens/manager/jobs/edit-job.tsx': ['<BackToJobs'] },
    tests: { 'server/jobs/job-life/life.test.ts': ['follows the rules of a new one and shows at once'] },
  },
  {
    lines: '187',
    says: 'applications for a job',
    routes: '/manager/jobs/:jobId',
    texts: { 'web/screens/manager/jobs/job.tsx': ['<Applicants'] },
  },
  {
    lines: '188',
    says: 'table of applications',
    decisions: 'D125',
    texts: {
      'web/features/hiring/applicants/applicants-table.tsx': [
        'Candidate ID',
        'Application Date',
        'Submitted Date',
        'Not submitted',
        'header: t`Status`',
        'AI Score',
        'Not scored',
        'AI Recommendation',
        'No recommendation',
        'View Details',
      ],
    },
    tests: {
      'server/hiring/review/look.test.ts': ['shows drafts as a pseudonym with dates and status'],
      'tests/e2e/hiring/review.spec.ts': ['a manager goes through the applications for a job'],
    },
  },
  {
    lines: '189',
    says: 'how many',
    texts: {
      'web/screens/manager/applicants/applicant-views.tsx': [
        "'# application received', other: '# applications received'",
      ],
    },
    tests: { 'tests/e2e/hiring/review.spec.ts': ['a manager goes through the applications for a job'] },
  },
  {
    lines: '190',
    says: 'missing job',
    texts: { 'contract/base/errors.ts': ['Job not found.'] },
    tests: { 'tests/names.test.ts': ['an administrator reads job-details of any job'] },
  },
  { lines: '191', says: 'Back to Jobs', texts: { 'web/screens/manager/applicants/job-head.tsx': ['Back to Jobs'] } },
  {
    lines: '193',
    says: 'card, skills, status, date, analysis',
    texts: {
      'web/screens/manager/review/review-head.tsx': ['<ApplicantSkills', '<ApplicationStatusBadge', 'Applied'],
      'web/screens/manager/review/review-panel.tsx': ['<AnalysisPanel'],
    },
    tests: { 'tests/e2e/hiring/review.spec.ts': ['a manager goes through the applications for a job'] },
  },
  {
    lines: '194',
    says: 'Setup Interview, Pass on Candidate',
    texts: { 'web/screens/manager/review/decision-bar.tsx': ['Setup Interview', 'Pass on Candidate'] },
    tests: { 'tests/e2e/hiring/review.spec.ts': ['a manager goes through the applications for a job'] },
  },
  { lines: '195', says: 'the video, also full screen', texts: { 'web/ui/player/controls.tsx': ['t`Full screen`'] } },
  {
    lines: '196',
    says: 'the answers',
    texts: { 'web/screens/manager/review/review.tsx': ['<Responses answers'] },
    tests: {
      'tests/e2e/hiring/review.spec.ts': ['a manager goes through the applications for a job'],
      'web/features/hiring/analysis/responses.test.tsx': ['shows each question with what was written'],
    },
  },
  {
    lines: '197',
    says: 'Back to Applications',
    tests: { 'tests/e2e/catalogue.spec.ts': ['the way back to the applications is read'] },
  },
  {
    lines: '198',
    says: 'Job Prospects, Job Applicants',
    decisions: 'D12',
    texts: {
      'web/screens/manager/jobs/job-list.tsx': ['t`Job Prospects`', 't`Job Applicants`'],
    },
  },
  {
    lines: '200',
    says: 'search, grid or table; a grid on small screens',
    tests: {
      'tests/e2e/jobs/search.spec.ts': ['the search stays a grid on a phone and becomes a table where there is room'],
    },
  },
  {
    lines: '201',
    says: 'how many',
    texts: { 'web/screens/manager/candidates.tsx': ["{ one: '# candidate', other: '# candidates' }"] },
  },
  {
    lines: '202',
    says: 'three skills on a card, two in a row',
    texts: {
      'web/features/hiring/sourcing/candidate-cards.tsx': ['const skillsOnCard = 3'],
      'web/features/hiring/sourcing/candidate-table.tsx': ['const skillsInRow = 2'],
    },
    tests: { 'web/features/jobs/match/skill-chips.test.tsx': ['shows as many skills as fit'] },
  },
  {
    lines: '203',
    says: 'upcoming and past, with numbers, as table or cards',
    texts: {
      'web/screens/manager/meetings.tsx': [
        'count: counts?.upcoming_total',
        'count: counts?.past_total',
        "value: 'table', label: t`Table`",
      ],
    },
  },
  {
    lines: '204',
    says: 'conversations that are sent',
    routes: '/manager/messages',
    decisions: 'D110',
    tests: { 'server/messages/messages/messages.test.ts': ['opens with a sent application'] },
  },
  {
    lines: '205',
    says: 'four tabs of settings, saved',
    decisions: 'D112',
    texts: { 'web/screens/manager/account/settings.tsx': ['account:', 'notifications:', 'appearance:', 'privacy:'] },
  },
  {
    lines: '206',
    says: 'Hiring Plans',
    texts: { 'web/screens/manager/plans/plans.tsx': ['Hiring Plans', '<PlanComparison', '<Questions'] },
    tests: { 'tests/e2e/money/purchase.spec.ts': ['then a plan that changes with the price'] },
  },
  {
    lines: '207',
    says: 'after a payment',
    routes: '/manager/plans/success /manager/packages/success',
    decisions: 'D102',
    texts: { 'web/screens/manager/plans/payment-success.tsx': ['Go to Dashboard', 'Post a Job'] },
    tests: { 'tests/e2e/money/purchase.spec.ts': ['a manager buys a listing'] },
  },
  {
    lines: '208',
    says: 'one package',
    texts: { 'web/screens/manager/plans/packages.tsx': ["'package'"] },
    tests: { 'tests/specification-calls.test.ts': ['plans: names, prices and what they hold'] },
  },
];
