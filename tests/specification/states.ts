import type { Sentence } from './sentences.ts';

export const states: readonly Sentence[] = [
  {
    lines: '277',
    says: 'an area waits for the session, then for the profile',
    texts: { 'web/screens/area-layout.tsx': ['clientLoader.hydrate = true'] },
    tests: { 'web/session/session.test.ts': ['forgets a session that the server refuses, and says so'] },
  },
  {
    lines: '278',
    says: 'light or dark, light by default',
    texts: {
      'contract/accounts/settings.ts': ["appearance: 'light'"],
      'contract/accounts/users.ts': ["export const themes = ['light', 'dark']"],
    },
  },
  {
    lines: '279',
    says: 'browser first, then the profile',
    decisions: 'D113',
    texts: { 'web/ui/page/theme.ts': ["keepPreference('theme', theme)"] },
    tests: { 'tests/e2e/accounts/account.spec.ts': ['the theme is kept for the person'] },
  },
  {
    lines: '280',
    says: 'a mark on the page root',
    texts: { 'web/ui/page/theme.ts': ["document.documentElement.classList.toggle('dark', theme === 'dark')"] },
  },
  {
    lines: '281',
    says: 'a change is saved to the profile',
    tests: {
      'server/people/profiles/profiles.test.ts': ['the theme only light or dark'],
      'tests/e2e/accounts/account.spec.ts': ['the theme is kept for the person'],
    },
  },
  {
    lines: '282',
    says: 'one toast; a dismissed one goes after 1,000,000 ms',
    decisions: 'D121',
    texts: { 'web/ui/toast/toast.ts': ['export const TOAST_REMOVAL_MS = 1_000_000'] },
    tests: {
      'web/ui/toast/toaster.browser.test.tsx': [
        'goes after five seconds, and waits in the list of past ones',
        'makes room for the next one at once',
      ],
    },
  },
  {
    lines: '283',
    says: 'the waitlist form while it sends, and after',
    texts: { 'web/screens/public/waitlist/waitlist-form.tsx': ['Joining Waitlist...'] },
    tests: { 'tests/e2e/screens/public.spec.ts': ['the waitlist checks in its order and takes a place'] },
  },
  {
    lines: '284',
    says: 'sign-in stores the token and goes home',
    decisions: 'D29',
    texts: { 'web/session/session.ts': ["const KEY = 'token'"] },
    tests: {
      'tests/e2e/accounts/account.spec.ts': ['come back after a reload', 'a wrong password says no more than that'],
    },
  },
  {
    lines: '285',
    says: 'admin',
    texts: { 'contract/accounts/users.ts': ["if (role === 'admin') return '/admin/dashboard'"] },
    tests: { 'tests/e2e/screens/screens.spec.ts': ['guards: no one to sign-in, the wrong role to its own dashboard'] },
  },
  {
    lines: '286',
    says: 'candidate',
    decisions: 'D30',
    texts: { 'contract/accounts/users.ts': ["if (role === 'candidate') return '/candidate/dashboard'"] },
    tests: { 'tests/e2e/screens/screens.spec.ts': ['guards: no one to sign-in, the wrong role to its own dashboard'] },
  },
  {
    lines: '287',
    says: 'manager',
    decisions: 'D30',
    texts: { 'contract/accounts/users.ts': ["if (role === 'manager') return '/manager/dashboard'"] },
    tests: { 'tests/e2e/screens/screens.spec.ts': ['guards: no one to sign-in, the wrong role to its own dashboard'] },
  },
  {
    lines: '288',
    says: 'anyone else',
    texts: { 'contract/accounts/users.ts': ["return '/users/dashboard'"] },
    tests: { 'tests/e2e/screens/screens.spec.ts': ['guards: no one to sign-in, the wrong role to its own dashboard'] },
  },
  {
    lines: '290',
    says: 'a token in the address',
    decisions: 'D28',
    tests: {
      'server/accounts/identities/identities.test.ts': [
        'takes an access token from an address only where the browser holds its session',
      ],
    },
  },
  {
    lines: '291',
    says: 'an error in the address',
    tests: { 'tests/e2e/accounts/linkedin.spec.ts': ['the callback says why no one was signed in'] },
  },
  {
    lines: '292',
    says: 'neither',
    decisions: 'D28',
    texts: { 'web/screens/auth/auth-callback.tsx': ['else leave();'] },
  },
  {
    lines: '293',
    says: 'a welcome for a second, or an error',
    decisions: 'D31',
    texts: {
      'web/features/accounts/users/role-choice.tsx': [
        'const WELCOME_MS = 1000',
        'Welcome to ${BRAND}',
        'Failed to update your role. Please try again.',
      ],
    },
    tests: { 'tests/e2e/accounts/account.spec.ts': ['sign up, choose a role'] },
  },
  {
    lines: '294',
    says: 'verifying, then success or failure',
    texts: { 'web/features/money/billing/payment-result.tsx': ['return <Missing />', '<Verifying', '<Failure'] },
    tests: { 'tests/e2e/money/purchase.spec.ts': ['a candidate buys Job Seeker Pro'] },
  },
  {
    lines: '295',
    says: 'after three seconds to the page of what was bought',
    decisions: 'D103',
    texts: {
      'web/features/money/billing/payment-result.tsx': ['const REDIRECT_MS = 3000', 'queryClient.invalidateQueries'],
      'server/money/payments/verify-purchase.ts': ['redirect: paid ? `/${plan_type}/welcome` : null'],
    },
    tests: { 'server/money/payments/purchase.test.ts': ['gets 20 credits, the label and a receipt'] },
  },
  { lines: '296', says: 'failure', tests: { 'tests/e2e/money/purchase.spec.ts': ['a foreign one says so'] } },
  {
    lines: '297',
    says: 'form, sent, form',
    texts: { 'web/screens/auth/recovery/forgot-password.tsx': ['setSentTo(undefined)'] },
    tests: { 'tests/e2e/accounts/recovery.spec.ts': ['a forgotten password is replaced through the mail'] },
  },
  {
    lines: '298',
    says: 'words of each state',
    decisions: 'D68',
    texts: {
      'web/features/hiring/applications/application-status.ts': [
        'draft: t`Draft`',
        'submitted: t`Applied`',
        'rejected: t`Not Selected`',
      ],
      'web/features/hiring/apply/apply-action.ts': ['Continue Application'],
      'contract/hiring/applications.ts': [
        "'draft', 'submitted', 'under_review', 'meeting_scheduled', 'accepted', 'rejected'",
      ],
    },
    tests: { 'web/features/hiring/applications/next-step.test.ts': ['says for every state what happens next'] },
  },
  {
    lines: '299',
    says: 'then Apply is off',
    decisions: 'D69',
    tests: { 'web/features/hiring/apply/apply-action.test.ts': ['is switched off once something was sent'] },
  },
  {
    lines: '300',
    says: 'a submitted application leads back',
    decisions: 'D11',
    texts: { 'web/features/hiring/submission/submit-failure.ts': ['Application Already Submitted'] },
    tests: {
      'web/features/hiring/submission/submit-failure.test.ts': ['sends the second of two submissions back to the jobs'],
    },
  },
  {
    lines: '301',
    says: 'created, uploaded, submitted',
    tests: {
      'server/hiring/applications/draft.test.ts': ['answers the same draft however often it is asked'],
      'server/hiring/applications/submit.test.ts': ['takes the video in every form in which the upload names it'],
    },
  },
  {
    lines: '302',
    says: 'the other flow, and the analysis after it',
    decisions: 'D66 D72',
    tests: {
      'server/hiring/applications/submit.test.ts': ['takes one credit at the express door'],
      'server/hiring/analysis/analysis.test.ts': ['comes first for an express application'],
    },
  },
  {
    lines: '303',
    says: 'Pass on Candidate',
    decisions: 'D74',
    texts: { 'web/screens/manager/review/decision-bar.tsx': ["disabled={!mayMove(status, 'rejected')}"] },
    tests: { 'server/hiring/review/decide.test.ts': ['shows at once, writes when Undo is over'] },
  },
  {
    lines: '304',
    says: 'an interview is set',
    texts: {
      'web/screens/manager/review/decision-bar.tsx': [
        't`Interview Scheduled`) : t`Setup Interview`}',
        "!mayMove(status, 'meeting_scheduled')",
      ],
    },
    tests: { 'server/interviews/meetings/set-up.test.ts': ['moves the application'] },
  },
  {
    lines: '305',
    says: 'shades of the states',
    decisions: 'D140',
    texts: { 'web/features/hiring/applications/application-status.ts': ["draft: 'neutral'", "rejected: 'danger'"] },
  },
  {
    lines: '306',
    says: 'a failed analysis undoes nothing',
    decisions: 'D82',
    texts: {
      'web/features/people/takes/take-keeper.ts': ["'idle' | 'uploading' | 'processing' | 'completed' | 'failed'"],
    },
    tests: { 'server/hiring/analysis/analysis.test.ts': ['and then the application stays'] },
  },
  {
    lines: '308',
    says: 'completed',
    decisions: 'D140',
    texts: {
      'web/features/office/processing/processing-table.tsx': [
        "completed: { tone: 'ok', Icon: CircleCheck, className: 'text-ok' }",
      ],
    },
  },
  {
    lines: '309',
    says: 'failed',
    texts: {
      'web/features/office/processing/processing-table.tsx': [
        "failed: { tone: 'danger', Icon: CircleAlert, className: 'text-danger' }",
      ],
    },
  },
  {
    lines: '310',
    says: 'processing',
    decisions: 'D140',
    texts: {
      'web/features/office/processing/processing-table.tsx': [
        "processing: { tone: 'warn', Icon: Clock3, className: 'text-warn' }",
      ],
    },
  },
  {
    lines: '311',
    says: 'anything else',
    texts: {
      'web/features/office/processing/processing-table.tsx': [
        "pending: { tone: 'outline', Icon: CircleDashed, className: 'text-ink-3' }",
      ],
    },
  },
  {
    lines: '312',
    says: 'a new run, and the list again after two seconds',
    decisions: 'D43',
    texts: { 'web/screens/admin/applications.tsx': ['const RELOAD_MS = 2000'] },
    tests: { 'server/office/processing/processing.test.ts': ['starts one run at a time'] },
  },
  {
    lines: '313',
    says: 'states of an interview, Join, upcoming and past',
    decisions: 'D106',
    texts: { 'contract/interviews/meetings.ts': ["['scheduled', 'completed', 'cancelled', 'no-show']"] },
    tests: {
      'web/features/interviews/meetings/meeting-moment.test.ts': [
        'lets people join only a scheduled meeting with a link',
      ],
    },
  },
  {
    lines: '314',
    says: 'states of a job, and a filter that works',
    decisions: 'D58',
    texts: { 'contract/jobs/jobs.ts': ["['Draft', 'Active', 'Paused', 'Filled']"] },
    tests: { 'server/jobs/publishing/jobs.test.ts': ['searches, filters and pages'] },
  },
  {
    lines: '315',
    says: 'four steps back and forth',
    texts: {
      'web/features/people/set-up/setup-frame.tsx': ['t`Continue`', 'Back'],
      'web/features/people/set-up/candidate-setup.tsx': ['Complete Setup'],
    },
    tests: { 'server/people/profiles/profiles.test.ts': ['keeps how far the set-up has come, and that it is done'] },
  },
  {
    lines: '316',
    says: 'states of a recording and of the camera',
    texts: {
      'web/features/people/recording/recorder-stage.ts': [
        "'off' | 'asking' | 'blocked' | 'ready' | 'counting' | 'recording' | 'paused' | 'finishing' | 'done'",
      ],
    },
    tests: {
      'web/features/people/recording/recorder.test.ts': ['switches picture and sound off and on'],
      'web/features/people/recorder/recorder-controls.browser.test.tsx': ['asks for the test of the camera first'],
    },
  },
  {
    lines: '317',
    says: 'posting, then the jobs or the plans',
    decisions: 'D104',
    texts: { 'web/screens/manager/jobs/add-job.tsx': ["navigate('/manager/jobs')"] },
    tests: { 'tests/e2e/jobs/postings.spec.ts': ['only posting without a credit leads to the plans'] },
  },
  {
    lines: '318',
    says: 'sorting turns around, and every change begins at page 1',
    texts: {
      'web/features/office/users/users-filter.ts': [
        "column === sort && order === 'asc' ? 'desc' : 'asc'",
        "write({ page: '', ...changes })",
      ],
    },
    tests: {
      'server/office/users/users.test.ts': [
        'goes on by key and by page',
        'is searched by name and email, filtered, and sorted',
      ],
    },
  },
];
