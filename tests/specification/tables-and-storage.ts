import type { Sentence } from './sentences.ts';

export const tablesAndStorage: readonly Sentence[] = [
  { lines: '420', says: 'the own row', calls: ['GET /auth/v1/user', 'GET /api/v1/own-profile'], decisions: 'D32' },
  { lines: '421', says: 'theme', decisions: 'D32', fields: { 'PATCH /api/v1/profile': 'theme' } },
  {
    lines: '422',
    says: 'set-up and profile',
    decisions: 'D32',
    fields: { 'PATCH /api/v1/own-profile': 'profile_completed company first_name last_name skills video_url' },
  },
  { lines: '423', says: 'all candidates', calls: ['POST /functions/v1/search-candidates'], decisions: 'D32 D47' },
  {
    lines: '424',
    says: 'one candidate',
    calls: ['GET /functions/v1/candidate-profile'],
    decisions: 'D32 D47',
    fields: { 'GET /functions/v1/candidate-profile': 'candidate_id first_name last_name skills' },
  },
  {
    lines: '425',
    says: 'how many of each',
    decisions: 'D32 D41',
    fields: { 'POST /functions/v1/admin-stats': 'consultants managers' },
  },
  {
    lines: '426',
    says: 'a job by its id',
    calls: ['GET /functions/v1/open-job', 'GET /functions/v1/manager-job'],
    decisions: 'D32',
  },
  {
    lines: '428',
    says: 'insert an application',
    decisions: 'D32 D72',
    fields: {
      'POST /functions/v1/applications/create_application': 'job_id',
      'POST /functions/v1/applications/submit_application': 'answers video_url',
    },
  },
  {
    lines: '429',
    says: 'one application with its job',
    calls: ['GET /functions/v1/application-details'],
    decisions: 'D32',
    fields: { 'GET /functions/v1/application-details': 'application_id job_id title company location' },
  },
  {
    lines: '430',
    says: 'its state',
    calls: [
      'POST /functions/v1/manager-prospects update_application_status',
      'POST /functions/v1/manager-prospects create_meeting',
    ],
    decisions: 'D32 D68',
  },
  {
    lines: '431',
    says: 'applications of a day and a week',
    decisions: 'D32',
    fields: { 'POST /functions/v1/admin-stats': 'applications24h applications7d' },
  },
  {
    lines: '432',
    says: 'business information',
    calls: ['GET /api/v1/business-info', 'PUT /api/v1/business-info'],
    decisions: 'D32',
  },
  {
    lines: '433',
    says: 'interviews in their order',
    calls: ['GET /functions/v1/meetings'],
    decisions: 'D32 D109',
    tests: { 'server/interviews/meetings/changes.test.ts': ['is ascending ahead and descending behind'] },
  },
  {
    lines: '436',
    says: 'a path with the bucket, or an address',
    decisions: 'D78',
    texts: { 'server/people/videos/queries.ts': ['application-videos'] },
    tests: {
      'server/hiring/applications/submit.test.ts': ['takes the video in every form in which the upload names it'],
    },
  },
  {
    lines: '437',
    says: "a company's video",
    decisions: 'D78',
    fields: { 'POST /functions/v1/create-job': 'company_video_url' },
    tests: { 'server/jobs/publishing/jobs.test.ts': ['takes a company video only if it is the manager’s own upload'] },
  },
  {
    lines: '438',
    says: 'a video can be deleted',
    calls: ['POST /functions/v1/delete-video'],
    decisions: 'D79',
    tests: { 'server/hiring/outcomes/erase.test.ts': ['withdraws what waits, destroys the key'] },
  },
  {
    lines: '441',
    says: 'who is signed in, and the way out',
    calls: ['GET /auth/v1/user', 'POST /auth/v1/logout'],
    decisions: 'D29',
    texts: { 'web/session/session.ts': ['[401, 403, 404].includes(errors[error.code].status)'] },
    tests: { 'server/adapters/http/bodies.test.ts': ['ends the session at sign-out'] },
  },
  {
    lines: '442',
    says: 'helpers for credits',
    calls: ['GET /api/v1/get-credits', 'POST /api/v1/deduct-credit'],
    decisions: 'D119',
  },
  { lines: '443', says: 'the list of interviews', calls: ['GET /functions/v1/meetings'], decisions: 'D119' },
  {
    lines: '444',
    says: 'messages, profile and settings make calls',
    calls: ['POST /functions/v1/messages', 'PATCH /api/v1/own-profile', 'PATCH /api/v1/settings'],
    decisions: 'D45 D110 D112',
    tests: { 'tests/e2e/screens/public.spec.ts': ['public pages ship no script but the inline one'] },
  },
  {
    lines: '445',
    says: 'operations of the provider that screens use',
    calls: [
      'POST /auth/v1/signup',
      'POST /auth/v1/verify',
      'POST /auth/v1/resend',
      'POST /auth/v1/recover',
      'GET /auth/v1/factors',
      'POST /auth/v1/identities/link',
    ],
    decisions: 'D119',
    tests: {
      'server/accounts/sessions/clients.test.ts': [
        'signs up, signs out, signs in, reads the user, refreshes, reloads and signs out',
      ],
    },
  },
];
