import type { Sentence } from './sentences.ts';

export const checks: readonly Sentence[] = [
  {
    lines: '322',
    says: 'a theme is light or dark',
    tests: { 'server/people/profiles/profiles.test.ts': ['the theme only light or dark'] },
  },
  {
    lines: '323',
    says: 'the waitlist in its order',
    decisions: 'D24',
    tests: { 'server/accounts/waitlist/waitlist.test.ts': ['checks in its order, each with its own words'] },
  },
  {
    lines: '324',
    says: 'role',
    texts: { 'contract/accounts/waitlist.ts': ['Please select a role'] },
    tests: { 'server/accounts/waitlist/waitlist.test.ts': ['checks in its order, each with its own words'] },
  },
  {
    lines: '325',
    says: 'email',
    texts: { 'contract/base/fields.ts': ['Invalid email'] },
    tests: { 'server/accounts/waitlist/waitlist.test.ts': ['checks in its order, each with its own words'] },
  },
  {
    lines: '326',
    says: 'first name',
    texts: { 'contract/accounts/waitlist.ts': ['First name required'] },
    tests: { 'server/accounts/waitlist/waitlist.test.ts': ['checks in its order, each with its own words'] },
  },
  {
    lines: '327',
    says: 'last name',
    texts: { 'contract/accounts/waitlist.ts': ['Last name required'] },
    tests: { 'server/accounts/waitlist/waitlist.test.ts': ['checks in its order, each with its own words'] },
  },
  {
    lines: '328',
    says: 'job title',
    texts: { 'contract/accounts/waitlist.ts': ['Job title required'] },
    tests: { 'server/accounts/waitlist/waitlist.test.ts': ['checks in its order, each with its own words'] },
  },
  {
    lines: '329',
    says: 'marked as required',
    texts: {
      'web/screens/public/waitlist/waitlist-form.tsx': [
        'label="Email" type="email" autoComplete="email" required',
        'label="Job title" autoComplete="organization-title" required',
      ],
    },
  },
  {
    lines: '330',
    says: 'email or phone, and a password',
    decisions: 'D25',
    texts: { 'contract/base/errors.ts': ['You must provide either an email or phone number and a password'] },
    tests: { 'server/accounts/sessions/sessions.test.ts': ['says which of the credentials is missing'] },
  },
  {
    lines: '331',
    says: 'the hidden sign-up',
    decisions: 'D36 D37',
    texts: {
      'web/screens/auth/admin-sign-up.tsx': [
        'Passwords do not match',
        'Password must be at least ${minAdminPasswordLength} characters long',
        'type="email"',
        'Access Denied',
      ],
      'contract/office/admins.ts': ['export const minAdminPasswordLength = 6'],
    },
    tests: { 'server/office/admins/admins.test.ts': ['takes six characters that are on no list'] },
  },
  {
    lines: '332',
    says: 'phones while they are typed',
    decisions: 'D53',
    tests: {
      'web/features/accounts/users/phone-text.test.ts': ['groups the digits while they are typed'],
      'web/features/accounts/users/manager-phone.test.ts': ['shows them in three groups'],
    },
  },
  {
    lines: '333',
    says: '30 MB to apply, 100 MB elsewhere',
    decisions: 'D75',
    texts: {
      'web/features/people/recorder/video-texts.ts': ['File Too Large'],
      'contract/base/errors.ts': [
        'Please upload a video under 3 minutes (30MB max).',
        'Video file must be less than 100MB',
      ],
    },
    tests: { 'server/people/videos/videos.test.ts': ['counts bytes: 30 MiB to apply, 100 MiB elsewhere'] },
  },
  {
    lines: '335',
    says: 'no video, no sending',
    texts: { 'web/features/hiring/submission/missing-words.ts': ['Please record a video to submit your application.'] },
    tests: { 'web/features/hiring/submission/missing-words.test.ts': ['asks for a video with the fixed sentence'] },
  },
  {
    lines: '336',
    says: 'sent without a video',
    decisions: 'D73',
    texts: { 'contract/base/errors.ts': ['Please record or upload a video before submitting'] },
    tests: { 'server/hiring/applications/submit.test.ts': ['must be there'] },
  },
  {
    lines: '337',
    says: 'one credit at the express door',
    decisions: 'D66',
    tests: {
      'server/hiring/applications/submit.test.ts': [
        'takes one credit at the express door, and none when there is none',
      ],
    },
  },
  {
    lines: '338',
    says: 'share of required skills',
    decisions: 'D48',
    tests: {
      'contract/jobs/match.test.ts': ['is the rounded share of required skills'],
      'web/features/accounts/users/skill-list.test.ts': ['reads a list with or without a space behind the comma'],
    },
  },
  {
    lines: '340',
    says: 'both bounds',
    texts: { 'contract/jobs/salary-text.ts': ['${dollars(min)} - ${dollars(max)}'] },
    tests: { 'web/ui/numbers/texts.test.ts': ['writes the salary of %o (D62)'] },
  },
  {
    lines: '341',
    says: 'only min',
    texts: { 'contract/jobs/salary-text.ts': ['From ${dollars(min)}'] },
    tests: { 'web/ui/numbers/texts.test.ts': ['writes the salary of %o (D62)'] },
  },
  {
    lines: '342',
    says: 'only max',
    texts: { 'contract/jobs/salary-text.ts': ['Up to ${dollars(max)}'] },
    tests: { 'web/ui/numbers/texts.test.ts': ['writes the salary of %o (D62)'] },
  },
  {
    lines: '343',
    says: 'neither',
    texts: { 'contract/jobs/salary-text.ts': ["'Not specified' : 'Salary not specified'"] },
    tests: { 'web/ui/numbers/texts.test.ts': ['has its own word for a missing salary in a table'] },
  },
  {
    lines: '344',
    says: 'a job in its order',
    tests: {
      'server/jobs/publishing/jobs.test.ts': ['says that %s is missing'],
      'web/features/jobs/form/manager-job-checks.test.ts': ['speaks in the order of the specification'],
    },
  },
  {
    lines: '345',
    says: 'signed in',
    decisions: 'D64',
    texts: { 'contract/base/errors.ts': ['You must be logged in to create a job'] },
    tests: { 'tests/specification-calls.test.ts': ['jobs: posted with a credit'] },
  },
  {
    lines: '346',
    says: 'city',
    decisions: 'D61',
    texts: { 'contract/jobs/job-fields.ts': ['City is required'] },
    tests: { 'server/jobs/publishing/jobs.test.ts': ['says that %s is missing'] },
  },
  {
    lines: '347',
    says: 'state',
    decisions: 'D61',
    texts: { 'contract/jobs/job-fields.ts': ['State is required'] },
    tests: { 'server/jobs/publishing/jobs.test.ts': ['says that %s is missing'] },
  },
  {
    lines: '348',
    says: 'category',
    decisions: 'D61',
    texts: { 'contract/jobs/job-fields.ts': ['Category is required'] },
    tests: { 'server/jobs/publishing/jobs.test.ts': ['says that %s is missing'] },
  },
  {
    lines: '349',
    says: 'requirements',
    texts: { 'contract/jobs/job-fields.ts': ['At least one requirement is required'] },
    tests: { 'server/jobs/publishing/jobs.test.ts': ['says that %s is missing'] },
  },
  {
    lines: '350',
    says: 'skills',
    texts: { 'contract/jobs/job-fields.ts': ['At least one required skill is required'] },
    tests: { 'server/jobs/publishing/jobs.test.ts': ['says that %s is missing'] },
  },
  {
    lines: '351',
    says: 'salary',
    decisions: 'D62',
    texts: { 'contract/jobs/job-fields.ts': ['Both minimum and maximum salary are required'] },
    tests: { 'server/jobs/publishing/jobs.test.ts': ['says that %s is missing'] },
  },
  {
    lines: '352',
    says: 'questions',
    texts: {
      'contract/jobs/job-fields.ts': [
        'Application questions must be between {minQuestions} and {maxQuestions} questions',
        'export const minQuestions = 2',
        'export const maxQuestions = 3',
      ],
    },
    tests: { 'server/jobs/publishing/jobs.test.ts': ['says that %s is missing'] },
  },
  {
    lines: '353',
    says: 'required fields',
    texts: {
      'contract/jobs/job-fields.ts': [
        'Title is required',
        'Company is required',
        'Location is required',
        'Description is required',
      ],
    },
  },
  {
    lines: '354',
    says: 'lists are trimmed, without doubles; Enter adds',
    tests: {
      'web/ui/form/list-input.browser.test.tsx': ['Enter', 'takes no blank and nothing twice'],
      'server/people/profiles/profiles.test.ts': ['skills without blanks and duplicates'],
    },
  },
  {
    lines: '355',
    says: 'the counter of questions',
    decisions: 'D63',
    texts: {
      'web/features/jobs/form/manager-job-checks.ts': [
        '${questions.length}/${maxQuestions} questions (${Math.max(0, minQuestions - questions.length)} more required)',
      ],
    },
    tests: { 'web/features/jobs/form/manager-job-checks.test.ts': ['counts what is there and what is still needed'] },
  },
  {
    lines: '356',
    says: 'minimum and maximum are compared',
    decisions: 'D62',
    texts: { 'contract/jobs/jobs.ts': ['Minimum salary cannot be greater than maximum salary'] },
  },
  {
    lines: '357',
    says: 'without a credit',
    decisions: 'D104',
    texts: {
      'web/screens/manager/jobs/add-job.tsx': [
        'No Job Posting Credits',
        'You need credits to post jobs. Redirecting to plans page...',
      ],
      'web/features/jobs/form/manager-job-submit.ts': ['const REDIRECT_MS = 2000'],
    },
    tests: {
      'tests/e2e/jobs/postings.spec.ts': ['drafting costs nothing; only posting without a credit leads to the plans'],
    },
  },
  {
    lines: '359',
    says: 'date and time',
    tests: { 'web/features/interviews/scheduling/when.test.ts': ['asks for date and time first'] },
  },
  {
    lines: '360',
    says: 'today or later',
    texts: { 'contract/base/errors.ts': ['Please select a date that is today or in the future.'] },
    tests: { 'server/interviews/meetings/set-up.test.ts': ['judges the date by now'] },
  },
  {
    lines: '361',
    says: 'in person needs a place',
    decisions: 'D52',
    texts: {
      'contract/base/errors.ts': [
        'Please complete your business location information in settings before scheduling in-person interviews.',
      ],
    },
    tests: {
      'web/features/interviews/scheduling/manager-interview-form.test.ts': ['needs an address, a city or a state'],
    },
  },
  {
    lines: '362',
    says: 'otherwise',
    texts: { 'contract/interviews/meetings.ts': ['Please fill out all required information.'] },
  },
  {
    lines: '363',
    says: 'a link is optional, and an address',
    decisions: 'D132',
    tests: {
      'web/features/interviews/scheduling/manager-interview-form.test.ts': [
        'takes https links only, and only for video',
      ],
      'server/interviews/meetings/set-up.test.ts': ['takes only what the lists offer, and https links'],
    },
  },
  {
    lines: '364',
    says: 'the button waits',
    texts: { 'web/features/interviews/scheduling/manager-interview-dialog.tsx': ['submitDisabled={problem !== null}'] },
  },
  {
    lines: '365',
    says: 'a company video',
    texts: { 'contract/people/video-limits.ts': ['export const maxVideoSeconds = 180'] },
    tests: { 'server/people/videos/videos.test.ts': ['takes a file, prepares it, and plays it for its owner'] },
  },
  {
    lines: '366',
    says: 'email fields',
    texts: {
      'web/screens/public/contact.tsx': ['label="Email Address" type="email"'],
      'web/screens/public/waitlist/waitlist-form.tsx': ['label="Email" type="email"'],
    },
    tests: { 'server/office/support/support.test.ts': ['asks for all four fields'] },
  },
];
