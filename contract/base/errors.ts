import { fixed } from './fixed.ts';

export const errors = {
  invalid_input: { status: 400, message: fixed('Please check the form and try again.') },
  bad_signature: { status: 400, message: fixed('The signature of this notice is not valid.') },
  credentials_required: {
    status: 400,
    message: fixed('You must provide either an email or phone number and a password'),
  },
  unknown_action: { status: 400, message: fixed('This action doesn’t exist.') },
  invalid_credentials: { status: 401, message: fixed('Invalid credentials') },
  second_step: { status: 401, message: fixed('One more step: your account asks for a code.') },
  deletion_waits: {
    status: 401,
    message: fixed('This account is going to be deleted. Keep it to sign in.'),
  },
  not_signed_in: { status: 401, message: fixed('Please sign in to continue.') },
  session_missing: { status: 401, message: fixed('Auth session missing!') },
  login_required_for_job: { status: 401, message: fixed('You must be logged in to create a job') },
  not_authenticated: { status: 401, message: fixed('User not authenticated') },
  no_session: { status: 401, message: fixed('No session found') },
  no_token: { status: 401, message: fixed('No authentication token found') },
  token_missing: { status: 401, message: fixed('Authentication token not found') },
  login_to_subscribe: { status: 401, message: fixed('You must be logged in to subscribe') },
  login_to_view_credits: { status: 401, message: fixed('You must be logged in to view credits') },
  login_to_deduct: { status: 401, message: fixed('You must be logged in to deduct credits') },
  insufficient_credits: { status: 402, message: fixed('Insufficient credits') },
  card_declined: { status: 402, message: fixed('Your card was declined.') },
  billing_hold: {
    status: 402,
    message: fixed(
      'One of your payments was charged back. You can’t spend credits until that is resolved. Please contact support.',
    ),
  },
  forbidden: { status: 403, message: fixed('Your account can’t do this.') },
  two_steps_needed: {
    status: 403,
    message: fixed(
      'Administrators sign in in two steps. Turn on two-step sign-in or add a passkey in the settings first.',
    ),
  },
  seat_forbidden: {
    status: 403,
    message: fixed('Your role doesn’t allow this. Ask an owner of your organization.'),
  },
  invitation_for_other: {
    status: 403,
    message: fixed('This invitation was sent to another address. Sign in with that address to accept it.'),
  },
  messages_off: {
    status: 403,
    message: fixed('This person doesn’t accept new conversations. You can reply once they write to you.'),
  },
  questions_off: {
    status: 403,
    message: fixed('This manager doesn’t take questions before you apply. You can write after you apply.'),
  },
  not_in_plan: { status: 402, message: fixed('Your plan doesn’t include this. See Hiring Plans for one that does.') },
  not_yourself: { status: 403, message: fixed('You can’t do this to your own account. Ask another administrator.') },
  last_admin: {
    status: 409,
    message: fixed('At least one administrator is needed. Make another person an administrator first.'),
  },
  role_in_use: {
    status: 409,
    message: fixed(
      'This person has jobs, applications or team members in their current role. Ask them to open a second account.',
    ),
  },
  blocked: {
    status: 403,
    message: fixed('This conversation is closed because one of you has blocked the other.'),
  },
  account_leaving: {
    status: 403,
    message: fixed('This person is deleting their account. You can no longer write to them.'),
  },
  case_decided: { status: 409, message: fixed('This case has already been decided. Reload the page.') },
  case_open_again: {
    status: 409,
    message: fixed('It was reported again, and we are looking at it now. You can answer when that is decided.'),
  },
  access_denied: { status: 403, message: fixed('This page is not available.') },
  cross_site: { status: 403, message: fixed('This request came from another site and was refused.') },
  not_found: { status: 404, message: fixed('We could not find what you were looking for.') },
  job_not_found: { status: 404, message: fixed('Job not found.') },
  candidate_not_found: { status: 404, message: fixed('This candidate isn’t available.') },
  invitation_not_found: { status: 404, message: fixed('We could not find this invitation.') },
  application_not_found: { status: 404, message: fixed('Application not found.') },
  video_not_found: {
    status: 404,
    message: fixed('Video file not found. The file may have been moved or deleted.'),
  },
  role_chosen: { status: 409, message: fixed('Failed to update your role. Please try again.') },
  invalid_state: { status: 400, message: fixed('Invalid OAuth state. Please try again.') },
  email_unproven: {
    status: 403,
    message: fixed('LinkedIn hasn’t verified your email address. Verify it there first.'),
  },
  link_required: {
    status: 409,
    message: fixed('You already have an account with this email. Please confirm that it’s yours.'),
  },
  other_account: { status: 409, message: fixed('You are signed in here with another account.') },
  suspended: { status: 403, message: fixed('This account is suspended. Please contact support.') },
  email_unconfirmed: {
    status: 403,
    message: fixed('Confirm your email address first. Open the link we sent you.'),
  },
  invite_needed: {
    status: 403,
    message: fixed('We’re letting people in gradually. Enter your invite code, or join the waitlist.'),
  },
  invite_invalid: {
    status: 400,
    message: fixed('This invite code isn’t valid for this email address or was already used.'),
  },
  email_taken: { status: 409, message: fixed('An account with this email already exists. Sign in instead.') },
  payment_not_found: {
    status: 404,
    message: fixed('Verification Error: There was an issue verifying your payment. Please contact support.'),
  },
  already_subscribed: {
    status: 409,
    message: fixed('You already have a monthly plan. Change it instead of buying a second one.'),
  },
  payment_pending: {
    status: 409,
    message: fixed('Your bank hasn’t confirmed your payment yet. Please wait until it does.'),
  },
  checkout_elsewhere: {
    status: 409,
    message: fixed(
      'Another payment page was opened at the same moment. Pay there, or close it and try again. Nothing was charged.',
    ),
  },
  plan_over: { status: 409, message: fixed('This plan has ended. Choose a plan to continue.') },
  trial_unavailable: { status: 409, message: fixed('The free trial is not available for your company.') },
  money_back_over: { status: 409, message: fixed('The 14-day refund period is over.') },
  already_submitted: { status: 409, message: fixed('Application Already Submitted') },
  already_applied: { status: 409, message: fixed('This candidate has already applied to this job.') },
  already_declined: {
    status: 409,
    message: fixed('This candidate declined an invitation to this job. You can’t invite them again.'),
  },
  invitation_over: { status: 409, message: fixed('This invitation is no longer open.') },
  job_closed: { status: 409, message: fixed('This job no longer takes applications.') },
  too_many_alerts: { status: 409, message: fixed('You have saved 20 searches. Delete one to save another.') },
  link_invalid: { status: 404, message: fixed('This link is incomplete. Open it again from the email.') },
  too_many_saved: { status: 409, message: fixed('You have saved 500 jobs. Remove one to save another.') },
  job_moved_on: {
    status: 409,
    message: fixed('This job has changed since you opened it. Reload the page to see the latest version.'),
  },
  answers_overdue: {
    status: 409,
    message: fixed(
      'At least one candidate has been waiting more than 45 days for your decision. Please decide before you open another job.',
    ),
  },
  article_moved_on: {
    status: 409,
    message: fixed('This article was changed while you were writing. Copy your text, then reload the page.'),
  },
  illegal_move: {
    status: 409,
    message: fixed('This application has changed since you opened it. Reload the page to see its current status.'),
  },
  analysis_stopped: {
    status: 409,
    message: fixed(
      'AI isn’t reading answers here right now. Applications already sent are complete, and people decide.',
    ),
  },
  person_decides: {
    status: 409,
    message: fixed('This score was appealed. A person decides, so AI doesn’t score the answer again.'),
  },
  appeal_closed: { status: 409, message: fixed('This score can no longer be appealed.') },
  invitation_gone: {
    status: 404,
    message: fixed('This invitation was withdrawn, was already used, or has expired. Ask the team for a new one.'),
  },
  step_over: {
    status: 410,
    message: fixed('This sign-in took too long or had too many wrong codes. Please start again.'),
  },
  factor_active: { status: 409, message: fixed('Two-step sign-in is already on.') },
  factor_missing: { status: 409, message: fixed('Two-step sign-in is off.') },
  confirmation_needed: { status: 428, message: fixed('Please confirm that it is you.') },
  passkey_refused: { status: 422, message: fixed('This passkey did not work. Please try again.') },
  too_many_passkeys: { status: 409, message: fixed('You have 20 passkeys. Remove one to add another.') },
  code_wrong: { status: 422, message: fixed('That code is wrong or has expired. Ask for a new one.') },
  domain_taken: {
    status: 409,
    message: fixed('Another organization has already verified this domain. Ask a team member there to invite you.'),
  },
  candidate_cannot_join: {
    status: 409,
    message: fixed('This account is for job seekers. Use another email address to hire.'),
  },
  organization_in_use: {
    status: 409,
    message: fixed('Your account belongs to another organization. Leave it first, or use another email address.'),
  },
  last_owner: { status: 409, message: fixed('An organization needs an owner. Make another person an owner first.') },
  admin_stays: {
    status: 409,
    message: fixed('An administrator’s account can only be removed by another administrator.'),
  },
  legal_hold: {
    status: 409,
    message: fixed(
      'The law requires us to keep this for now, so it can’t be deleted. Write to us if you have questions.',
    ),
  },
  already_colleague: { status: 409, message: fixed('This person is already on your team.') },
  seats_full: { status: 409, message: fixed('Your organization’s team is full.') },
  score_first: {
    status: 409,
    message: fixed('The first look is blind. Save your scorecard to see who this is.'),
  },
  already_scheduled: { status: 409, message: fixed('An interview is already scheduled for this application.') },
  meeting_conflict: { status: 409, message: fixed('This time overlaps with another interview.') },
  room_closed: { status: 409, message: fixed('This room isn’t open yet. Rooms open 15 minutes before the interview.') },
  rooms_unavailable: {
    status: 409,
    message: fixed('Meeting rooms aren’t available here. Please add a meeting link instead.'),
  },
  room_full: { status: 409, message: fixed('This room is full. Ask one of the four people in it to leave first.') },
  slot_gone: { status: 409, message: fixed('This time is no longer free. Please choose another one.') },
  offer_closed: { status: 409, message: fixed('These times are no longer offered.') },
  already_processing: { status: 409, message: fixed('This video is being analyzed right now.') },
  video_too_large: { status: 413, message: fixed('Please upload a video under 3 minutes (30MB max).') },
  recorder_too_large: { status: 413, message: fixed('Video file must be less than 100MB') },
  body_too_large: { status: 413, message: fixed('This is too large for us to accept at once.') },
  json_expected: { status: 415, message: fixed('Please send this as JSON, with the Content-Type application/json.') },
  video_preparing: {
    status: 409,
    message: fixed('We’re still checking your video. You can send it when the check is done.'),
  },
  video_required: { status: 422, message: fixed('Please record or upload a video before submitting') },
  answers_required: { status: 422, message: fixed('Please answer every question in writing before submitting') },
  video_rejected: { status: 422, message: fixed('Failed to upload video. Please try again.') },
  consent_missing: {
    status: 422,
    message: fixed('The candidate has not agreed to an analysis. A person reviews this answer.'),
  },
  date_in_past: { status: 422, message: fixed('Please select a date that is today or in the future.') },
  business_info_missing: {
    status: 422,
    message: fixed(
      'Please complete your business location information in settings before scheduling in-person interviews.',
    ),
  },
  too_many_invitations: {
    status: 429,
    message: fixed('You’ve sent 40 invitations today. Please continue tomorrow.'),
  },
  too_many_tries: { status: 429, message: fixed('Too many attempts. Please wait a moment and try again.') },
  weak_password: { status: 422, message: fixed('This password is too easy to guess.') },
  file_required: { status: 422, message: fixed('Please choose a file.') },
  attachment_refused: {
    status: 422,
    message: fixed(
      'We can’t read this file. Send a picture (PNG, JPEG, WebP, HEIC), PDF or Word document that isn’t locked or damaged.',
    ),
  },
  attachment_too_large: { status: 413, message: fixed('Please choose a file under 10 MB.') },
  attachment_gone: { status: 409, message: fixed('An attachment is no longer there. Please add it again.') },
  file_infected: {
    status: 422,
    message: fixed('Our virus scanner found something in this file. Choose another file.'),
  },
  resume_active: {
    status: 422,
    message: fixed('We can’t read this PDF. It may be locked or damaged. Print it to a new PDF and try again.'),
  },
  resume_not_pdf: { status: 422, message: fixed('This file isn’t a PDF. Save your résumé as a PDF and try again.') },
  company_not_found: { status: 404, message: fixed('We couldn’t find this company.') },
  company_gone: { status: 410, message: fixed('This company has closed its account here.') },
  picture_refused: { status: 422, message: fixed('Use a PNG, JPEG or WebP picture. This file can’t be read as one.') },
  picture_too_large: { status: 413, message: fixed('Please choose a picture under 5 MB.') },
  resume_too_large: { status: 413, message: fixed('Please choose a PDF under 5 MB.') },
  checkout_failed: { status: 502, message: fixed('Failed to create checkout session') },
  payments_down: {
    status: 502,
    message: fixed('The payment service isn’t responding. You weren’t charged. Please try again.'),
  },
  last_way_in: { status: 409, message: fixed('Set a password first, so that you can still sign in.') },
  password_exists: { status: 409, message: fixed('You have a password already. Change it with your current one.') },
  link_expired: { status: 410, message: fixed('This link has expired or was used already. Ask for a new one.') },
  unexpected: { status: 500, message: fixed('An unexpected error occurred') },
  invalid_response: { status: 502, message: fixed('Invalid response from server') },
  unavailable: {
    status: 503,
    message: fixed('Part of our service is down right now. Please try again in a moment.'),
  },
  storage_full: {
    status: 503,
    message: fixed('Our storage is full, so nothing can be saved right now. Please try again later.'),
  },
  busy: { status: 503, message: fixed('We are busy right now. Please try again in a moment.') },
} as const;

export type ErrorCode = keyof typeof errors;

export type Issue = { path: string; message: string };

export type ErrorBody = { error: string; code: ErrorCode; request_id?: string; issues?: Issue[] } & Record<
  string,
  unknown
>;

export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly data: Record<string, unknown>;

  constructor(code: ErrorCode, data: Record<string, unknown> = {}) {
    super(typeof data['error'] === 'string' ? data['error'] : (errors as Partial<typeof errors>)[code]?.message);
    this.code = code;
    this.data = data;
  }
}

export const invalidInput = (...issues: [Issue, ...Issue[]]) =>
  new AppError('invalid_input', { error: issues[0].message, issues });
