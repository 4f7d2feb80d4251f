import { expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import type { Endpoint } from '#contract/base/endpoint.ts';
import { describeApi } from '../server/adapters/http/openapi.ts';
import routeConfig from '../web/routes.ts';

/** The addresses that the specification names. */
const addresses =
  '/ /404 /about /admin/applications /admin/dashboard /admin/signup/hidden /admin/users /auth/callback /blog /browse /candidate/application /candidate/applied-to /candidate/apply /candidate/apply/:jobId /candidate/dashboard /candidate/jobs /candidate/meetings /candidate/messages /candidate/plans /candidate/plans/success /candidate/profile /candidate/proposals /candidate/settings /candidate/welcome /candidates /careers /contact /contact-us /cookie-policy /data-policy /employers /features /forgot-password /jobs /join /manager/add-job /manager/applicants /manager/applicants/:jobId /manager/business /manager/candidates /manager/dashboard /manager/edit-job/:jobId /manager/job-applications /manager/jobs /manager/jobs/:jobId /manager/jobs/:jobId/applications/:applicationId /manager/meetings /manager/messages /manager/packages /manager/packages/success /manager/plans /manager/plans/success /manager/profile /manager/prospects /manager/prospects/:jobId /manager/settings /manager/welcome /pricing /privacy-policy /reset-password /role-selection /select-role /sign-in /sign-up /signin /signin/email /signup /terms-of-service /users/dashboard /users/success /waitlist'.split(
    ' ',
  );

/** The calls that the specification names, with the fields that it names of each. */
const calls: Record<string, string> = {
  'GET /api/v1/business-info':
    'address1 address2 city state zip phone_number additional_directions parking_info building_directions other_info updated_at',
  'GET /api/v1/get-credits': 'applications jobPostings',
  'GET /api/v1/own-profile': 'video profile_completed skills',
  'GET /api/v1/plans': 'name price period description features notIncluded popular cta href',
  'GET /api/v1/settings': 'appearance language',
  'GET /api/v1/users':
    'id user_type first_name last_name email company created_at users total has_next_page page limit sort_field sort_order search role',
  'GET /auth/v1/factors': '',
  'GET /auth/v1/user': 'id email first_name last_name company skills profile_completed theme user_type role profile',
  'GET /functions/v1/application-details':
    'summary strengths red_flags communication_skills enthusiasm_motivation score notes application_id job_id title company location',
  'GET /functions/v1/candidate-profile': 'candidate_id first_name last_name skills',
  'GET /functions/v1/job-details': 'job_id job title company location applications',
  'GET /functions/v1/manager-job': '',
  'GET /functions/v1/manager-jobs': 'id title company posted applicationCount',
  'GET /functions/v1/meetings':
    'id scheduled_date duration meeting_type interview_type status meeting_link notes created_at application candidate_id job title company candidate first_name last_name',
  'GET /functions/v1/open-job': '',
  'PATCH /api/v1/own-profile': 'profile_completed company first_name last_name skills video_url',
  'PATCH /api/v1/profile': 'first_name last_name company skills theme',
  'PATCH /api/v1/settings':
    'email_notifications push_notifications weekly_digest mail_applications mail_messages mail_reminders',
  'POST /api/user/select-role': 'success redirect message role',
  'POST /api/v1/deduct-credit': 'creditType amount success available required previousAmount newAmount deducted',
  'POST /auth/v1/email': '',
  'POST /auth/v1/identities/link': '',
  'POST /auth/v1/logout': '',
  'POST /auth/v1/password': '',
  'POST /auth/v1/recover': '',
  'POST /auth/v1/resend': '',
  'POST /auth/v1/reset-password': '',
  'POST /auth/v1/signup': '',
  'POST /auth/v1/token': 'access_token user id user_metadata user_type email password',
  'POST /auth/v1/verify': '',
  'POST /functions/v1/admin-applications': 'candidate first_name last_name email job title company applications count',
  'POST /functions/v1/admin-stats': 'consultants managers applications24h applications7d',
  'POST /functions/v1/applications create_application': '',
  'POST /functions/v1/applications get_application': '',
  'POST /functions/v1/applications get_applications': '',
  'POST /functions/v1/applications get_jobs': '',
  'POST /functions/v1/applications submit_application': '',
  'POST /functions/v1/applications/create_application': 'job_id application',
  'POST /functions/v1/applications/get_application': 'job_id application',
  'POST /functions/v1/applications/get_applications':
    'id candidate_id job_id answers video_url submitted_at status analysis_status created_at analysis_score ai_recommendation processed_at job title company salary_min salary_max location job_type work_arrangement applications',
  'POST /functions/v1/applications/get_jobs':
    'applicationStatus jobs id title company description location city state salary_min salary_max work_arrangement job_type category remote_ok requirements skills_required benefits application_questions company_video_url created_at',
  'POST /functions/v1/applications/submit_application': 'answers video_url application_id success',
  'POST /functions/v1/candidate-stats':
    'appliedJobs applicationsThisWeek totalProfileViews profileViewsThisWeek upcomingMeetings messages appliedJobsList id title company',
  'POST /functions/v1/contact': '',
  'POST /functions/v1/create-admin-user': 'email password firstName lastName company',
  'POST /functions/v1/create-checkout-session': 'planType planName productId amount billing userId url',
  'POST /functions/v1/create-job':
    'id title company description location city state salary_min salary_max work_arrangement job_type category remote_ok requirements skills_required benefits application_questions company_video_url created_at',
  'POST /functions/v1/delete-video': '',
  'POST /functions/v1/manager-prospects create_meeting': '',
  'POST /functions/v1/manager-prospects get_prospects': '',
  'POST /functions/v1/manager-prospects update_application_status': '',
  'POST /functions/v1/manager-prospects/create_meeting':
    'application_id scheduled_date duration meeting_type interview_type meeting_link',
  'POST /functions/v1/manager-prospects/get_prospects':
    'id title company department postedDate expiresAt status applications interviewed salaryRange location status_filter prospects',
  'POST /functions/v1/manager-prospects/update_application_status': 'application_id new_status',
  'POST /functions/v1/manager-stats':
    'activeJobs totalApplications applicationsThisWeek interviewsScheduled messages activeJobsList id title company posted upcomingMeetings candidate position date type interviewType',
  'POST /functions/v1/messages': '',
  'POST /functions/v1/process-application-video': 'applicationId',
  'POST /functions/v1/search-candidates': '',
  'POST /functions/v1/upload-video': 'video path url',
  'POST /functions/v1/user-credits': 'credits_job_postings',
  'POST /functions/v1/verify-subscription': 'sessionId planType planName success',
  'POST /functions/v1/waitlist': 'email user_type first_name last_name job_title',
  'PUT /api/v1/business-info': '',
};

type Route = { path?: string; index?: boolean; children?: Route[] };
const addressesOf = (routes: readonly Route[]): string[] =>
  routes.flatMap(({ path, index, children = [] }) => [
    ...(index ? ['/'] : path ? [`/${path}`] : []),
    ...addressesOf(children),
  ]);

/** Every name in the description of a call: parameters, fields that go in, fields that come out. */
function namesIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(namesIn);
  if (part === null || typeof part !== 'object') return [];
  const { properties = {}, name, in: place } = part as { properties?: object; name?: unknown; in?: unknown };
  const own = typeof name === 'string' && typeof place === 'string' ? [name] : [];
  return [...own, ...Object.keys(properties), ...Object.values(part).flatMap(namesIn)];
}

it('the web serves every address that the specification names', () => {
  const served = new Set(addressesOf(routeConfig));
  expect(addresses.filter((address) => !served.has(address))).toEqual([]);
});

it('the contract has every call and field that the specification names', () => {
  const endpoints = Object.values(api).flatMap((group) => Object.values(group as Record<string, Endpoint>));
  const offered = new Set(
    endpoints.map(({ method, path, action }) => [method, path, action].filter(Boolean).join(' ')),
  );
  const described = describeApi()['paths'] as Record<string, Record<string, unknown>>;
  const missing = Object.entries(calls).flatMap(([call, fields]) => {
    const [method = '', path = ''] = call.split(' ');
    const description = described[path]?.[method.toLowerCase()];
    const names = new Set(namesIn(description));
    const lost = fields.split(' ').filter((field) => field !== '' && !names.has(field));
    return [...(description || offered.has(call) ? [] : [call]), ...lost.map((field) => `${call}: ${field}`)];
  });
  expect(missing).toEqual([]);
});
