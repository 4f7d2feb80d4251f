import type { Sentence } from './sentences.ts';

export const entities: readonly Sentence[] = [
  {
    lines: '236',
    says: 'one row for each person',
    calls: ['GET /auth/v1/user', 'GET /api/v1/own-profile'],
    decisions: 'D32',
  },
  {
    lines: '237',
    says: 'fields of a person',
    decisions: 'D32',
    fields: {
      'GET /auth/v1/user': 'id email first_name last_name company skills profile_completed theme user_type',
      'PATCH /api/v1/profile': 'first_name last_name company skills theme',
      'GET /api/v1/own-profile': 'video profile_completed skills',
    },
  },
  {
    lines: '238',
    says: 'kinds of user, and their suffixes',
    decisions: 'D30',
    texts: { 'server/money/entitlements/monthly.ts': ['`${role}_1`'] },
    tests: {
      'server/money/payments/purchase.test.ts': [
        'gets 20 credits, the label and a receipt',
        'a Single Job Listing: one credit that never expires, and the label',
      ],
    },
  },
  {
    lines: '239',
    says: 'what a token says',
    decisions: 'D30',
    texts: {
      'server/adapters/auth/tokens.ts': ['new SignJWT({ email, user_type, sid: session_id })', '.setSubject(user_id)'],
    },
  },
  {
    lines: '240',
    says: 'fields of the waitlist',
    fields: { 'POST /functions/v1/waitlist': 'email user_type first_name last_name job_title' },
    texts: { 'contract/accounts/waitlist.ts': ["['job_seeker', 'hiring_manager']"] },
    tests: { 'tests/specification-calls.test.ts': ['waitlist: with or without a token'] },
  },
  {
    lines: '241',
    says: 'answer of a sign-in',
    fields: { 'POST /auth/v1/token': 'access_token user id user_metadata user_type' },
    tests: { 'tests/specification-calls.test.ts': ['sign-in: a token and a user'] },
  },
  {
    lines: '242',
    says: 'fields of a job, for candidates and managers',
    fields: {
      'POST /functions/v1/create-job':
        'id title company description location city state salary_min salary_max work_arrangement job_type category remote_ok requirements skills_required benefits application_questions company_video_url created_at',
      'POST /functions/v1/applications/get_jobs': 'applicationStatus',
      'GET /functions/v1/manager-jobs': 'id title company posted applicationCount',
    },
  },
  {
    lines: '244',
    says: 'fields of an application',
    fields: {
      'POST /functions/v1/applications/get_applications':
        'id candidate_id job_id answers video_url submitted_at status analysis_status created_at',
    },
    tests: {
      'tests/specification-calls.test.ts': ['applications and prospects: from the list of jobs to an interview'],
    },
  },
  {
    lines: '245',
    says: 'score, recommendation, time',
    fields: { 'POST /functions/v1/applications/get_applications': 'analysis_score ai_recommendation processed_at' },
    texts: { 'contract/hiring/analysis.ts': ["['HIRE', 'INTERVIEW', 'REVIEW']"] },
    tests: { 'tests/names.test.ts': ['the application carries score, recommendation and notes'] },
  },
  {
    lines: '246',
    says: 'notes of an analysis',
    fields: {
      'GET /functions/v1/application-details':
        'summary strengths red_flags communication_skills enthusiasm_motivation score notes',
    },
  },
  {
    lines: '247',
    says: 'the job of an application',
    fields: {
      'POST /functions/v1/applications/get_applications':
        'job title company salary_min salary_max location job_type work_arrangement',
    },
    tests: {
      'tests/specification-calls.test.ts': ['applications and prospects: from the list of jobs to an interview'],
    },
  },
  {
    lines: '248',
    says: 'a list for candidates, an object for managers',
    decisions: 'D70',
    tests: { 'server/hiring/review/look.test.ts': ['shows who, answers by question, chapters'] },
  },
  {
    lines: '249',
    says: 'the view of an admin',
    fields: { 'POST /functions/v1/admin-applications': 'candidate first_name last_name email job title company' },
  },
  {
    lines: '250',
    says: 'fields of an interview',
    decisions: 'D109',
    fields: {
      'GET /functions/v1/meetings':
        'id scheduled_date duration meeting_type interview_type status meeting_link notes created_at application candidate_id job title company candidate first_name last_name',
    },
    texts: { 'contract/interviews/meetings.ts': ["['general', 'technical', 'culture-fit', 'final']"] },
  },
  {
    lines: '251',
    says: 'business information',
    decisions: 'D52',
    fields: {
      'GET /api/v1/business-info':
        'address1 address2 city state zip phone_number additional_directions parking_info building_directions other_info updated_at',
    },
    tests: { 'server/people/profiles/profiles.test.ts': ['one per manager'] },
  },
  {
    lines: '252',
    says: 'credits and their deduction',
    decisions: 'D91',
    fields: {
      'GET /api/v1/get-credits': 'applications jobPostings',
      'POST /functions/v1/user-credits': 'credits_job_postings',
      'POST /api/v1/deduct-credit': 'creditType amount success available required previousAmount newAmount deducted',
    },
    tests: {
      'tests/names.test.ts': ['a deduction takes every name of a credit'],
      'tests/specification-calls.test.ts': ['credits: read, used and missing'],
    },
  },
  {
    lines: '253',
    says: 'numbers of a candidate',
    decisions: 'D115',
    fields: {
      'POST /functions/v1/candidate-stats':
        'appliedJobs applicationsThisWeek totalProfileViews profileViewsThisWeek upcomingMeetings messages appliedJobsList id title company',
    },
    tests: { 'tests/specification-calls.test.ts': ['numbers: of both sides'] },
  },
  {
    lines: '254',
    says: 'numbers of a manager',
    decisions: 'D115',
    fields: {
      'POST /functions/v1/manager-stats':
        'activeJobs totalApplications applicationsThisWeek interviewsScheduled messages activeJobsList id title company posted upcomingMeetings candidate position date type interviewType',
    },
    tests: { 'tests/specification-calls.test.ts': ['numbers: of both sides'] },
  },
  {
    lines: '255',
    says: 'a prospect',
    fields: {
      'POST /functions/v1/manager-prospects/get_prospects':
        'id title company department postedDate expiresAt status applications interviewed salaryRange location',
    },
    texts: { 'contract/jobs/jobs.ts': ["['Draft', 'Active', 'Paused', 'Filled']"] },
    tests: {
      'tests/specification-calls.test.ts': ['applications and prospects: from the list of jobs to an interview'],
    },
  },
  {
    lines: '256',
    says: 'real fields in the search, and no invented match',
    decisions: 'D46',
    tests: { 'server/hiring/sourcing/sourcing.test.ts': ['sorts by the match with one of the own jobs'] },
  },
  {
    lines: '257',
    says: 'numbers of an admin',
    decisions: 'D41',
    fields: { 'POST /functions/v1/admin-stats': 'consultants managers applications24h applications7d' },
    tests: { 'server/office/statistics/statistics.test.ts': ['counts by role'] },
  },
  {
    lines: '258',
    says: 'a user in the list',
    fields: {
      'GET /api/v1/users': 'id user_type first_name last_name email company created_at users total has_next_page',
      'POST /functions/v1/admin-applications': 'applications count',
    },
    tests: { 'tests/specification-calls.test.ts': ['administration: applications, users'] },
  },
  {
    lines: '259',
    says: 'answer to the choice of a role',
    fields: { 'POST /api/user/select-role': 'success redirect message' },
    tests: { 'tests/specification-calls.test.ts': ['role: chosen once'] },
  },
  {
    lines: '260',
    says: 'verification of a payment',
    fields: { 'POST /functions/v1/verify-subscription': 'sessionId planType planName success' },
    tests: { 'tests/specification-calls.test.ts': ['checkout of a %s, and its verification'] },
  },
  {
    lines: '261',
    says: 'a plan and a question',
    fields: { 'GET /api/v1/plans': 'name price period description features notIncluded popular cta href' },
    texts: {
      'web/features/money/plans/questions.tsx': ['export type Question = { question: string; answer: string }'],
    },
    tests: { 'tests/specification-calls.test.ts': ['plans: names, prices and what they hold'] },
  },
  {
    lines: '262',
    says: 'settings are saved',
    calls: ['PATCH /api/v1/settings'],
    decisions: 'D112',
    tests: { 'server/accounts/settings/settings.test.ts': ['is saved, and the others stay as they are'] },
  },
  {
    lines: '264',
    says: 'account of a candidate',
    calls: ['POST /auth/v1/email', 'POST /auth/v1/password'],
    tests: { 'tests/e2e/accounts/account.spec.ts': ['the Account tab changes a candidate’s phone'] },
  },
  {
    lines: '265',
    says: 'privacy of a candidate',
    decisions: 'D111',
    texts: {
      'web/features/accounts/settings/candidate-privacy.tsx': [
        'Show my profile in the candidate search',
        'Allow messages',
        'Show my salary expectations',
        'Allow connection requests',
      ],
    },
    tests: { 'server/accounts/settings/switches.test.ts': ['of a %s'] },
  },
  {
    lines: '266',
    says: 'theme and language',
    decisions: 'D113 D114',
    fields: { 'GET /api/v1/settings': 'appearance language' },
    texts: { 'contract/accounts/settings.ts': ["['light', 'dark', 'system']"] },
  },
  {
    lines: '267',
    says: 'notifications of a candidate',
    texts: {
      'web/features/accounts/settings/notification-settings.tsx': [
        'Email notifications',
        'Push notifications',
        'Message notifications',
        'Proposal updates',
        'Weekly digest',
      ],
    },
    tests: { 'server/accounts/settings/switches.test.ts': ['of a %s'] },
  },
  {
    lines: '269',
    says: 'account of a manager',
    calls: ['POST /auth/v1/email', 'POST /auth/v1/password'],
    tests: { 'tests/e2e/accounts/account.spec.ts': ['an owner’s company'] },
  },
  {
    lines: '270',
    says: 'privacy of a manager',
    texts: {
      'web/features/accounts/settings/manager-privacy.tsx': [
        'Show my profile to candidates',
        'Allow candidate messages',
        'Show company information',
        'Allow connection requests',
      ],
    },
    tests: { 'server/accounts/settings/switches.test.ts': ['of a %s'] },
  },
  {
    lines: '271',
    says: 'theme and language',
    decisions: 'D113 D114',
    texts: { 'contract/accounts/settings.ts': ["['light', 'dark', 'system']"] },
  },
  {
    lines: '272',
    says: 'notifications of a manager',
    fields: {
      'PATCH /api/v1/settings':
        'email_notifications push_notifications weekly_digest mail_applications mail_messages mail_reminders',
    },
    texts: {
      'web/features/accounts/settings/notification-settings.tsx': [
        'Candidate applications',
        'Meeting reminders',
        'Message notifications',
      ],
    },
    tests: { 'server/accounts/settings/switches.test.ts': ['of a %s'] },
  },
  {
    lines: '273',
    says: 'who is signed in, and the way out',
    calls: ['POST /auth/v1/logout'],
    decisions: 'D140',
    fields: { 'GET /auth/v1/user': 'id email role profile' },
  },
];
