import type { Sentence } from './sentences.ts';

export const errors: readonly Sentence[] = [
  {
    lines: '449',
    says: 'titled Error unless said',
    texts: { 'web/ui/toast/toast.ts': ['errorToast = (description: string, title = t`Error`)'] },
    tests: { 'web/ui/toast/toaster.browser.test.tsx': ['says a failure as an alert'] },
  },
  {
    lines: '451',
    says: 'waitlist',
    decisions: 'D24',
    texts: { 'web/screens/public/waitlist/waitlist-form.tsx': ['Failed to join waitlist. Please try again.'] },
  },
  {
    lines: '452',
    says: 'sign-in',
    texts: {
      'contract/base/errors.ts': ['Invalid credentials'],
      'web/session/session.ts': ['Invalid response from server'],
    },
    tests: { 'tests/e2e/catalogue.spec.ts': ['a sign-in without a network says what the specification says'] },
  },
  {
    lines: '454',
    says: 'cancelled',
    texts: { 'web/screens/auth/auth-callback.tsx': ['LinkedIn authorization was cancelled'] },
    tests: { 'tests/e2e/accounts/linkedin.spec.ts': ['the callback says why no one was signed in'] },
  },
  {
    lines: '455',
    says: 'invalid_state',
    texts: { 'web/screens/auth/auth-callback.tsx': ['Invalid OAuth state. Please try again.'] },
    tests: { 'tests/e2e/accounts/linkedin.spec.ts': ['the callback says why no one was signed in'] },
  },
  {
    lines: '456',
    says: 'otherwise',
    texts: { 'web/screens/auth/auth-callback.tsx': ['Authentication failed'] },
    tests: { 'tests/e2e/accounts/linkedin.spec.ts': ['the callback says why no one was signed in'] },
  },
  {
    lines: '457',
    says: 'role',
    texts: { 'web/features/accounts/users/role-choice.tsx': ['Failed to update your role. Please try again.'] },
    tests: { 'tests/specification-calls.test.ts': ['role: chosen once'] },
  },
  {
    lines: '459',
    says: 'missing parameters',
    texts: {
      'web/features/money/billing/payment-result.tsx': [
        'Missing payment information. Please try again.',
        "navigate('/users/dashboard', { replace: true })",
      ],
    },
  },
  {
    lines: '460',
    says: 'verification',
    texts: {
      'web/features/money/billing/payment-result.tsx': [
        'Verification Error: There was an issue verifying your payment. Please contact support.',
      ],
    },
    tests: { 'tests/e2e/money/purchase.spec.ts': ['a foreign one says so'] },
  },
  {
    lines: '461',
    says: 'password reset',
    texts: {
      'web/screens/auth/recovery/forgot-password.tsx': ['Password reset email sent! Please check your inbox.'],
      'web/session/failure.ts': ['An unexpected error occurred'],
    },
    tests: { 'tests/e2e/accounts/recovery.spec.ts': ['a forgotten password is replaced through the mail'] },
  },
  {
    lines: '462',
    says: 'credits',
    texts: {
      'contract/base/errors.ts': [
        'You must be logged in to view credits',
        'You must be logged in to deduct credits',
        'No authentication token found',
      ],
      'web/screens/candidate/account/plans.tsx': ['Failed to fetch credits'],
      'web/session/api.ts': ['Failed to fetch user credits:'],
    },
    tests: { 'tests/e2e/catalogue.spec.ts': ['credits and profile that cannot be read are written to the log'] },
  },
  {
    lines: '463',
    says: 'profile',
    texts: { 'web/session/api.ts': ['Error fetching profile:'] },
    tests: { 'tests/e2e/catalogue.spec.ts': ['credits and profile that cannot be read are written to the log'] },
  },
  { lines: '464', says: 'misuse of a context', decisions: 'D140' },
  {
    lines: '465',
    says: 'sign-in library',
    texts: { 'contract/base/errors.ts': ['Auth session missing!'] },
    tests: {
      'server/accounts/sessions/clients.test.ts': ['reads refusals by their names'],
      'server/accounts/sessions/sessions.test.ts': ['says no more than "Invalid credentials"'],
      'tests/access.test.ts': ['refuses a token that is %s'],
      'web/session/request.test.ts': ['calls a gateway that answers for the server busy'],
      'web/session/session.test.ts': ['tries again after 200 and 400 ms'],
    },
  },
  {
    lines: '467',
    says: 'candidates: loading',
    texts: {
      'web/features/people/set-up/use-setup.ts': ['Failed to complete profile setup'],
      'web/screens/candidate/applications/applied-to.tsx': ['Failed to load application details.'],
      'web/features/jobs/job/job-states.tsx': ['Failed to load job details'],
      'contract/base/errors.ts': ['An unexpected error occurred'],
    },
  },
  {
    lines: '468',
    says: 'candidates: saving',
    decisions: 'D121',
    texts: {
      'contract/base/errors.ts': ['Failed to upload video. Please try again.'],
      'web/features/hiring/submission/submit-failure.ts': ['Failed to submit application'],
      'web/features/people/own-profile/use-section.ts': ['Failed to save profile'],
      'web/screens/manager/account/business.tsx': ['Failed to save business information'],
      'web/features/people/recorder/use-video-answer.ts': ['Failed to access camera/microphone'],
    },
    tests: { 'tests/e2e/hiring/apply.spec.ts': ['a blocked camera says what to do'] },
  },
  {
    lines: '469',
    says: 'recording',
    texts: {
      'web/features/people/recorder/use-video-answer.ts': [
        'Recording Error',
        'Failed to start recording. Please check your camera and microphone permissions.',
      ],
    },
    tests: { 'tests/e2e/hiring/apply.spec.ts': ['a blocked camera says what to do'] },
  },
  {
    lines: '470',
    says: 'submission',
    texts: {
      'web/features/hiring/submission/submit-failure.ts': [
        'Submission Error',
        'Failed to submit application. Please try again.',
      ],
    },
  },
  {
    lines: '471',
    says: 'credits that are missing',
    texts: {
      'web/features/hiring/submission/submit-failure.ts': [
        'Insufficient Credits',
        'You need ${required} application credit(s) but only have ${available}. Please upgrade your plan to continue applying.',
        "{ address: '/candidate/plans', after: 2000 }",
      ],
    },
    tests: {
      'web/features/hiring/submission/submit-failure.test.ts': [
        'names the credits that are missing and leads to the plans',
      ],
      'tests/e2e/hiring/apply.spec.ts': ['express: camera test first'],
    },
  },
  {
    lines: '472',
    says: 'a warning about the analysis',
    texts: {
      'web/features/hiring/outcomes/use-analysis-warning.ts': [
        'Application submitted but video analysis failed. Please contact support.',
      ],
      'web/features/hiring/submission/use-submission.ts': [
        'Application submitted but video analysis could not be started.',
      ],
    },
  },
  {
    lines: '473',
    says: 'not signed in',
    texts: {
      'contract/base/errors.ts': [
        'User not authenticated',
        'No session found',
        'No authentication token found',
        'You must be logged in to subscribe',
      ],
    },
    tests: { 'tests/access.test.ts': ['tells anyone who has no session so in the words of the catalogue'] },
  },
  {
    lines: '474',
    says: 'upload',
    texts: { 'web/features/people/recorder/video-texts.ts': ['Upload failed'] },
    tests: { 'web/features/people/takes/take-keeper.test.ts': ['says why the server refused a video'] },
  },
  {
    lines: '475',
    says: 'checkout',
    texts: { 'web/features/money/plans/buy-button.tsx': ['Failed to create checkout session'] },
  },
  {
    lines: '476',
    says: 'no business information is an empty form',
    decisions: 'D52',
    tests: { 'server/people/profiles/profiles.test.ts': ['one per manager, empty before'] },
  },
  {
    lines: '477',
    says: 'what went well',
    texts: {
      'web/features/people/set-up/candidate-setup.tsx': ['Profile Setup Complete!'],
      'web/features/hiring/submission/use-submission.ts': ['Application Submitted!'],
      'web/features/people/own-profile/use-section.ts': ['t`Success`'],
      'web/screens/manager/account/business.tsx': ['t`Success`'],
      'web/features/people/recorder/video-recorder.tsx': ['Test Started'],
    },
    tests: { 'tests/e2e/hiring/main-job.spec.ts': ['a candidate answers on video'] },
  },
  {
    lines: '479',
    says: 'a job is not created',
    texts: { 'web/screens/manager/jobs/add-job.tsx': ['Failed to create job. Please try again.'] },
  },
  {
    lines: '480',
    says: 'posting credits that are missing',
    texts: {
      'web/features/jobs/form/manager-job-submit.ts': [
        'Insufficient Credits',
        "You don't have enough job posting credits. Please upgrade your plan.",
        'const REDIRECT_MS = 2000',
      ],
      'contract/base/errors.ts': ['Insufficient credits'],
    },
    tests: { 'tests/e2e/jobs/postings.spec.ts': ['only posting without a credit leads to the plans'] },
  },
  {
    lines: '481',
    says: 'managers: loading and saving',
    texts: {
      'web/screens/manager/jobs/job-list.tsx': ['Failed to fetch prospects.'],
      'web/features/hiring/review/decision-toasts.ts': ['Failed to update application status.'],
      'web/features/interviews/scheduling/manager-interview-dialog.tsx': ['Failed to schedule interview.'],
      'web/screens/manager/dashboard.tsx': ['Failed to load statistics'],
    },
  },
  {
    lines: '482',
    says: 'checkout',
    texts: { 'web/features/money/plans/buy-button.tsx': ['Failed to process subscription'] },
    tests: { 'tests/e2e/catalogue.spec.ts': ['a payment page that does not open says so to a manager'] },
  },
  {
    lines: '483',
    says: 'no token',
    decisions: 'D64',
    texts: {
      'contract/base/errors.ts': ['Authentication token not found'],
      'contract/hiring/applicants.ts': ['token_missing'],
    },
    tests: { 'tests/access.test.ts': ['tells anyone who has no session so in the words of the catalogue'] },
  },
  {
    lines: '484',
    says: 'what went well',
    texts: {
      'web/screens/manager/jobs/add-job.tsx': ['Job posted successfully!'],
      'web/features/interviews/scheduling/manager-interview-dialog.tsx': ['Interview scheduled successfully.'],
      'web/features/hiring/review/decision-toasts.ts': ['Application status updated successfully.'],
    },
  },
  {
    lines: '485',
    says: 'states of a page',
    texts: {
      'contract/base/errors.ts': [
        'Application not found.',
        'Job not found.',
        'Video file not found. The file may have been moved or deleted.',
      ],
      'web/features/hiring/review/answer-video.tsx': ['Expected file:'],
      'web/screens/manager/applicants/job-head.tsx': ['label="Loading applications"'],
    },
  },
  {
    lines: '487',
    says: 'admins: loading',
    texts: {
      'web/screens/admin/applications.tsx': ['Failed to load applications', 'Failed to reprocess application'],
      'web/screens/admin/users.tsx': ['Failed to load users'],
    },
    tests: { 'tests/e2e/catalogue.spec.ts': ['lists that cannot be loaded say so'] },
  },
  {
    lines: '488',
    says: 'reprocessed',
    texts: { 'web/screens/admin/applications.tsx': ['Application reprocessing started'] },
    tests: { 'server/office/processing/processing.test.ts': ['starts one run at a time'] },
  },
  {
    lines: '489',
    says: 'admin created, or not',
    texts: {
      'web/screens/auth/admin-sign-up.tsx': [
        'Failed to create admin account',
        'Admin account created successfully! You can now sign in.',
      ],
      'web/session/failure.ts': ['An unexpected error occurred'],
    },
    tests: { 'web/session/failure.test.ts': ['says the same without a network'] },
  },
  {
    lines: '490',
    says: 'the rest is logged; unknown addresses',
    routes: '/404',
    decisions: 'D120',
    tests: { 'tests/e2e/screens/screens.spec.ts': ['an unknown address answers 404'] },
  },
];
