import type { Sentence } from './sentences.ts';

export const constants: readonly Sentence[] = [
  {
    lines: '495',
    says: 'candidate plan',
    decisions: 'D22',
    tests: { 'tests/specification-calls.test.ts': ['plans: names, prices and what they hold'] },
  },
  {
    lines: '496',
    says: 'Starter',
    decisions: 'D94',
    tests: { 'tests/specification-calls.test.ts': ['plans: names, prices and what they hold'] },
  },
  {
    lines: '497',
    says: 'Pro',
    decisions: 'D94',
    tests: { 'tests/specification-calls.test.ts': ['plans: names, prices and what they hold'] },
  },
  {
    lines: '498',
    says: 'Enterprise',
    decisions: 'D22',
    texts: { 'server/money/plans/queries.ts': ['/contact?subject=enterprise'] },
    tests: { 'tests/specification-calls.test.ts': ['plans: names, prices and what they hold'] },
  },
  {
    lines: '499',
    says: 'free trial',
    decisions: 'D96',
    texts: {
      'web/screens/public/pricing.tsx': ['with full plan access and no credit card required'],
      'server/money/plans/queries.ts': ['export const trialDays = 14'],
    },
    tests: { 'server/money/subscriptions/subscriptions.test.ts': ['is everything for 14 days'] },
  },
  {
    lines: '500',
    says: 'claims',
    decisions: 'D21',
    texts: {
      'web/screens/public/claims.tsx': [
        'Agencies charge 15-25% of annual salary',
        '$19,851 saved per hire',
        '20% of $100,000 is $20,000.',
      ],
    },
    tests: { 'tests/e2e/screens/public-pages.spec.ts': ['every public page keeps what the specification quotes'] },
  },
  {
    lines: '501',
    says: 'Job Seeker Pro',
    decisions: 'D92',
    texts: { 'web/screens/candidate/account/plans.tsx': ['No Application Credits'] },
    tests: {
      'tests/specification-calls.test.ts': ['plans: names, prices and what they hold'],
      'server/money/payments/reconcile.test.ts': ['sets the credits of a new month, never adds them'],
      'server/money/subscriptions/subscriptions.test.ts': ['is cancelled with one click'],
    },
  },
  {
    lines: '503',
    says: 'Single Job Posting',
    tests: { 'tests/specification-calls.test.ts': ['plans: names, prices and what they hold'] },
  },
  {
    lines: '504',
    says: 'Multi-Job Posting',
    texts: { 'web/screens/manager/plans/plans.tsx': ['t`Most Popular`'] },
    tests: { 'tests/specification-calls.test.ts': ['plans: names, prices and what they hold'] },
  },
  {
    lines: '505',
    says: '20 Extra Applicants',
    tests: { 'tests/specification-calls.test.ts': ['plans: names, prices and what they hold'] },
  },
  {
    lines: '506',
    says: 'the current plan, as it is',
    decisions: 'D93',
    texts: { 'web/screens/manager/plans/plans.tsx': ['Current plan', 't`Free`'] },
  },
  {
    lines: '507',
    says: 'money back and cancel',
    decisions: 'D97 D98',
    texts: { 'web/screens/manager/plans/plans.tsx': ['Can I cancel anytime?', '14-day money-back guarantee'] },
    tests: { 'server/money/subscriptions/subscriptions.test.ts': ['returns the first charge within 14 days'] },
  },
  {
    lines: '508',
    says: 'Single Job Listing',
    texts: { 'contract/jobs/jobs.ts': ['export const jobPostingDays = 30'] },
    tests: {
      'tests/specification-calls.test.ts': ['plans: names, prices and what they hold'],
      'server/money/payments/purchase.test.ts': ['a Single Job Listing: one credit that never expires'],
    },
  },
  {
    lines: '509',
    says: 'delays',
    texts: {
      'web/features/accounts/users/role-choice.tsx': ['const WELCOME_MS = 1000'],
      'web/features/money/billing/payment-result.tsx': ['const REDIRECT_MS = 3000'],
      'web/features/jobs/form/manager-job-submit.ts': ['const REDIRECT_MS = 2000'],
      'web/features/hiring/submission/submit-failure.ts': ['after: 2000'],
      'web/screens/admin/applications.tsx': ['const RELOAD_MS = 2000'],
    },
    tests: {
      'tests/e2e/hiring/apply.spec.ts': ['express: camera test first'],
      'tests/e2e/jobs/postings.spec.ts': ['only posting without a credit leads to the plans'],
    },
  },
  {
    lines: '510',
    says: 'fresh for, kept for, retried',
    decisions: 'D120 D142',
    texts: {
      'web/screens/candidate/dashboard.tsx': ['const refetchEveryMs = 60_000'],
      'web/screens/manager/dashboard.tsx': ['const STATS_FRESH_MS = 300_000'],
      'web/screens/manager/plans/plans.tsx': ['const CREDITS_FRESH_MS = 120_000'],
      'web/session/api.ts': ['gcTime: 300_000', 'const retryDelays = [400, 800, 1600]'],
    },
  },
  {
    lines: '511',
    says: 'renewal and live times',
    decisions: 'D29 D140',
    texts: {
      'web/session/session.ts': [
        'export const TICK_MS = 30_000',
        'const MARGIN_MS = 90_000',
        'const RETRY_FIRST_MS = 200',
        'const RETRY_WINDOW_MS = 30_000',
      ],
      'contract/platform/live.ts': ['{ heartbeat: 30_000, answer: 10_000, pauses: [1000, 2000, 5000, 10_000] }'],
    },
    tests: {
      'web/session/session.test.ts': ['renews when looked at with 90 s or less left', 'gives up after 30 s'],
      'server/messages/messages/live.test.ts': ['keeps the times of the specification'],
    },
  },
  { lines: '512', says: 'defaults of the storage library', decisions: 'D140' },
  {
    lines: '513',
    says: 'toasts',
    decisions: 'D121',
    texts: {
      'web/ui/toast/toast.ts': [
        'export const TOAST_DURATION_MS = 5000',
        'export const TOAST_SWIPE_PX = 50',
        "export const TOAST_HOTKEY = 'F8'",
      ],
    },
    tests: {
      'web/ui/toast/toaster.browser.test.tsx': [
        'goes after five seconds, and waits in the list of past ones',
        'makes room for the next one at once',
        'is reached by F8',
        'follows a finger to the right',
      ],
    },
  },
  {
    lines: '514',
    says: 'retention',
    decisions: 'D116',
    texts: { 'contract/office/retention.ts': ['inactive_years: 3', 'application_years: 2', 'message_years: 1'] },
    tests: { 'server/office/retention/retention.test.ts': ['keeps what the policy pages say'] },
  },
  {
    lines: '515',
    says: 'salary slider',
    decisions: 'D54',
    texts: {
      'contract/people/profile-fields.ts': [
        'export const salaryFloor = 30_000',
        'export const salaryCeiling = 200_000',
        'export const salaryStep = 5_000',
        'export const usualSalary = 50_000',
      ],
      'web/features/people/own-profile/salary-field.tsx': ['$200k+'],
    },
    tests: { 'web/features/people/profiles/profile-words.test.ts': ['the end of the scale as open'] },
  },
  {
    lines: '516',
    says: 'video',
    decisions: 'D75',
    texts: {
      'contract/people/video-limits.ts': [
        'export const maxVideoSeconds = 180',
        'export const maxApplicationBytes = 31_457_280',
        'export const maxVideoBytes = 104_857_600',
      ],
      'web/features/people/recording/media-recording.ts': ['const sliceMs = 1000'],
      'web/features/people/camera/camera.ts': ['width: { ideal: 1280 }', 'height: { ideal: 720 }'],
    },
    tests: {
      'web/features/people/recording/recorder.test.ts': ['stops by itself when three minutes are full'],
      'server/people/videos/videos.test.ts': ['counts bytes: 30 MiB to apply, 100 MiB elsewhere'],
      'web/features/people/recorder/recorder-controls.browser.test.tsx': ['stops its clock while it is paused'],
    },
  },
  {
    lines: '517',
    says: 'match and score',
    decisions: 'D140 D142',
    texts: {
      'web/brand/match-badge.tsx': ['>= 70', 'leastShownMatch = 40'],
      'web/brand/dial.tsx': ["score >= 80 ? 'primary' : score >= 60 ? 'warn' : 'danger'"],
    },
    tests: { 'web/brand/shades.test.tsx': ['has three shades of a score', 'has two shades of a match'] },
  },
  {
    lines: '518',
    says: 'four skills, three interviews, cards below 768 px',
    texts: {
      'web/features/hiring/job-search/open-job-card.tsx': ['skillsShown = 4'],
      'web/features/jobs/match/skill-chips.tsx': ['+{rest} more'],
      'web/ui/page/view-toggle.tsx': ['Hidden below 768 px'],
    },
    tests: {
      'server/office/statistics/statistics.test.ts': ['shows the next three meetings'],
      'web/features/jobs/match/skill-chips.test.tsx': ['shows as many skills as fit'],
    },
  },
  {
    lines: '519',
    says: 'questions',
    texts: { 'contract/jobs/job-fields.ts': ['export const minQuestions = 2', 'export const maxQuestions = 3'] },
    tests: { 'server/jobs/publishing/jobs.test.ts': ['says that %s is missing'] },
  },
  {
    lines: '520',
    says: 'interviews',
    texts: {
      'contract/interviews/meetings.ts': [
        '[15, 30, 45, 60, 90]',
        "['video', 'in-person']",
        "['general', 'technical', 'culture-fit', 'final']",
      ],
      'web/features/interviews/scheduling/manager-interview-form.ts': ['duration: 30'],
    },
    tests: { 'server/interviews/meetings/set-up.test.ts': ['takes only what the lists offer'] },
  },
  {
    lines: '521',
    says: 'closed lists of a job',
    texts: {
      'contract/jobs/job-fields.ts': [
        "['Technology', 'Design', 'Marketing', 'Sales', 'Finance', 'Operations']",
        "['full-time', 'part-time', 'contract', 'internship']",
        "['Remote', 'On-site', 'Hybrid']",
        "usual: 'full-time'",
      ],
    },
  },
  {
    lines: '522',
    says: 'keys that are not questions',
    texts: { 'web/features/hiring/analysis/responses.tsx': ["new Set(['0', '1', '2'])"] },
    tests: { 'web/features/hiring/analysis/responses.test.tsx': ['no key that is only a number'] },
  },
  {
    lines: '523',
    says: 'users and admins',
    texts: {
      'contract/office/users.ts': [
        'export const usersPerPage = 100',
        "z._default(z.enum(userSorts, 'Unknown sort'), 'first_name')",
      ],
      'contract/office/admins.ts': ['export const minAdminPasswordLength = 6'],
    },
    tests: {
      'server/office/users/users.test.ts': ['goes on by key and by page with the same rows, and caps the page'],
    },
  },
  {
    lines: '524',
    says: 'dates, hours, badge',
    decisions: 'D110',
    texts: {
      'web/screens/public/legal/legal-page.tsx': ['December 1, 2024'],
      'web/screens/public/contact.tsx': ['Monday to Friday, 9:00 AM to 6:00 PM EST'],
      'web/screens/area/navigation.ts': ['unread: true'],
    },
  },
];
