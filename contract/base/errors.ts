/** Every failure a person can meet, said once: its HTTP status and the words they read. */
export const errors = {
  invalid_input: { status: 400, message: 'Please check the form and try again.' },
  bad_signature: { status: 400, message: 'The signature of this notice is wrong.' },
  credentials_required: {
    status: 400,
    message: 'You must provide either an email or phone number and a password',
  },
  unknown_action: { status: 400, message: 'This action does not exist.' },
  invalid_credentials: { status: 401, message: 'Invalid credentials' },
  second_step: { status: 401, message: 'One more step: your account asks for a code.' },
  not_signed_in: { status: 401, message: 'Please sign in to continue.' },
  session_missing: { status: 401, message: 'Auth session missing!' },
  login_required_for_job: { status: 401, message: 'You must be logged in to create a job' },
  not_authenticated: { status: 401, message: 'User not authenticated' },
  no_session: { status: 401, message: 'No session found' },
  no_token: { status: 401, message: 'No authentication token found' },
  token_missing: { status: 401, message: 'Authentication token not found' },
  login_to_subscribe: { status: 401, message: 'You must be logged in to subscribe' },
  login_to_view_credits: { status: 401, message: 'You must be logged in to view credits' },
  login_to_deduct: { status: 401, message: 'You must be logged in to deduct credits' },
  insufficient_credits: { status: 402, message: 'Insufficient credits' },
  card_declined: { status: 402, message: 'Your card was declined.' },
  billing_hold: {
    status: 402,
    message: 'A payment of yours was charged back. Nothing can be spent until that is cleared: please contact support.',
  },
  forbidden: { status: 403, message: 'Your account may not do this.' },
  two_steps_needed: {
    status: 403,
    message: 'Administrators sign in in two steps. Turn on two-step sign-in or add a passkey in the settings first.',
  },
  seat_forbidden: {
    status: 403,
    message: 'Your role in the organization does not allow this. Ask an owner of your organization.',
  },
  invitation_for_other: {
    status: 403,
    message: 'This invitation was sent to another address. Sign in with that address to accept it.',
  },
  messages_off: {
    status: 403,
    message: 'This person does not want to be written to first. You can answer once they write.',
  },
  questions_off: {
    status: 403,
    message: 'This manager takes no questions before an application. You can write once you have applied.',
  },
  not_yourself: { status: 403, message: 'Nobody does this to their own account. Ask another administrator.' },
  last_admin: {
    status: 409,
    message: 'Somebody has to look after this place. Make somebody else an administrator first.',
  },
  role_in_use: {
    status: 409,
    message: 'This person has jobs, applications or colleagues in the present role. Ask them to open a second account.',
  },
  blocked: {
    status: 403,
    message: 'Nobody can write in this conversation: one side takes no messages from the other.',
  },
  case_decided: { status: 409, message: 'Somebody has decided this case already. Reload the page.' },
  access_denied: { status: 403, message: 'This page is not available.' },
  cross_site: { status: 403, message: 'This request came from another site and was refused.' },
  not_found: { status: 404, message: 'We could not find what you were looking for.' },
  job_not_found: { status: 404, message: 'Job not found.' },
  candidate_not_found: { status: 404, message: 'This candidate cannot be found, or no longer wants to be.' },
  invitation_not_found: { status: 404, message: 'We could not find this invitation.' },
  application_not_found: { status: 404, message: 'Application not found.' },
  video_not_found: {
    status: 404,
    message: 'Video file not found. The file may have been moved or deleted.',
  },
  role_chosen: { status: 409, message: 'Failed to update your role. Please try again.' },
  invalid_state: { status: 400, message: 'Invalid OAuth state. Please try again.' },
  email_unproven: {
    status: 403,
    message: 'LinkedIn has not confirmed your e-mail address. Please confirm it there first.',
  },
  link_required: {
    status: 409,
    message: 'You have an account with this e-mail already. Please prove once that it is yours.',
  },
  other_account: { status: 409, message: 'You are signed in here with another account.' },
  suspended: { status: 403, message: 'This account is suspended. Please contact support.' },
  email_unconfirmed: {
    status: 403,
    message: 'Please confirm your e-mail address first: open the link in the mail that we sent you.',
  },
  invite_needed: {
    status: 403,
    message: 'We let people in one after the other. Enter your invite code, or join the waitlist.',
  },
  invite_invalid: { status: 400, message: 'This invite code is not known, or it has been used already.' },
  email_taken: { status: 409, message: 'An account with this e-mail already exists. Sign in instead.' },
  payment_not_found: {
    status: 404,
    message: 'Verification Error: There was an issue verifying your payment. Please contact support.',
  },
  already_subscribed: {
    status: 409,
    message: 'You have a monthly plan already. Change it instead of buying a second one.',
  },
  payment_pending: {
    status: 409,
    message: 'Your bank has not answered yet about the payment that you made. Please wait until it has.',
  },
  checkout_elsewhere: {
    status: 409,
    message:
      'Another payment page was opened at the same moment. Pay there, or close it and try again. Nothing was charged.',
  },
  plan_over: { status: 409, message: 'This plan has ended in the meantime. Choose a plan to go on.' },
  trial_unavailable: { status: 409, message: 'The free trial is not available for your company.' },
  money_back_over: { status: 409, message: 'The 14 days in which you could ask for your money back are over.' },
  already_submitted: { status: 409, message: 'Application Already Submitted' },
  already_applied: { status: 409, message: 'This candidate has already applied to this job.' },
  already_declined: {
    status: 409,
    message: 'This candidate has declined an invitation to this job and cannot be asked again.',
  },
  invitation_over: { status: 409, message: 'This invitation is no longer open.' },
  job_closed: { status: 409, message: 'This job no longer takes applications.' },
  too_many_alerts: { status: 409, message: 'You have saved 20 searches. Delete one to save another.' },
  link_invalid: { status: 404, message: 'This link is not complete. Open it again from the e-mail.' },
  too_many_saved: { status: 409, message: 'You have saved 500 jobs. Remove one to save another.' },
  job_moved_on: {
    status: 409,
    message: 'This job has changed in the meantime. Reload the page to see where it stands.',
  },
  answers_overdue: {
    status: 409,
    message: 'Somebody has waited more than 45 days for your decision. Please decide before you open a job to others.',
  },
  article_moved_on: {
    status: 409,
    message: 'Somebody has changed this article in the meantime. Copy what you wrote, then reload the page.',
  },
  illegal_move: {
    status: 409,
    message: 'This application has moved on in the meantime. Reload the page to see where it stands.',
  },
  appeal_closed: { status: 409, message: 'There is nothing here that could be contested any more.' },
  invitation_gone: {
    status: 404,
    message: 'This invitation has been taken back, has been used or has expired. Ask your colleague for a new one.',
  },
  step_over: {
    status: 410,
    message: 'This sign-in has waited too long or met too many wrong codes. Please start again.',
  },
  factor_active: { status: 409, message: 'Two-step sign-in is on already.' },
  factor_missing: { status: 409, message: 'Two-step sign-in is not on.' },
  confirmation_needed: { status: 428, message: 'Please confirm that it is you.' },
  passkey_refused: { status: 422, message: 'This passkey did not work. Please try again.' },
  too_many_passkeys: { status: 409, message: 'You have 20 passkeys. Remove one to add another.' },
  code_wrong: { status: 422, message: 'This is not the code that we sent, or it has expired. Ask for a new one.' },
  domain_taken: {
    status: 409,
    message: 'Another organization has confirmed this domain already. Ask a colleague there to invite you.',
  },
  candidate_cannot_join: {
    status: 409,
    message: 'You are here to look for a job. Use another e-mail address to hire.',
  },
  organization_in_use: {
    status: 409,
    message: 'Your account hires for another organization. Leave that one first, or use another e-mail address.',
  },
  last_owner: { status: 409, message: 'An organization needs an owner. Make somebody else an owner first.' },
  admin_stays: { status: 409, message: 'Another administrator has to remove the account of an administrator.' },
  already_colleague: { status: 409, message: 'This person has a seat already.' },
  seats_full: { status: 409, message: 'All seats of your organization are taken.' },
  score_first: {
    status: 409,
    message: 'The first look is blind. Save your scorecard first, then you see who this is.',
  },
  already_scheduled: { status: 409, message: 'An interview is already scheduled for this application.' },
  meeting_conflict: { status: 409, message: 'This time overlaps another meeting.' },
  room_closed: { status: 409, message: 'This room is not open now. Rooms open 15 minutes before the interview.' },
  rooms_unavailable: { status: 409, message: 'There are no meeting rooms here. Please give a link instead.' },
  slot_gone: { status: 409, message: 'This time is no longer free. Please choose another one.' },
  offer_closed: { status: 409, message: 'These times are no longer offered.' },
  already_processing: { status: 409, message: 'This video is being analysed right now.' },
  video_too_large: { status: 413, message: 'Please upload a video under 3 minutes (30MB max).' },
  recorder_too_large: { status: 413, message: 'Video file must be less than 100MB' },
  body_too_large: { status: 413, message: 'This is more than we can accept at once.' },
  json_expected: { status: 415, message: 'Please send this as JSON, with the Content-Type application/json.' },
  video_required: { status: 422, message: 'Please record or upload a video before submitting' },
  answers_required: { status: 422, message: 'Please answer every question in writing before submitting' },
  video_rejected: { status: 422, message: 'Failed to upload video. Please try again.' },
  consent_missing: {
    status: 422,
    message: 'The candidate has not agreed to an analysis. A person reviews this answer.',
  },
  date_in_past: { status: 422, message: 'Please select a date that is today or in the future.' },
  business_info_missing: {
    status: 422,
    message: 'Please complete your business location information in settings before scheduling in-person interviews.',
  },
  too_many_invitations: {
    status: 429,
    message: 'You have sent 40 invitations within a day. Please go on tomorrow.',
  },
  too_many_tries: { status: 429, message: 'Too many attempts. Please wait a moment and try again.' },
  weak_password: { status: 422, message: 'This password is too easy to guess.' },
  file_required: { status: 422, message: 'Please choose a file.' },
  attachment_refused: {
    status: 422,
    message: 'Only pictures (PNG, JPEG, WebP) and plain PDF documents can be sent. Please choose another file.',
  },
  attachment_too_large: { status: 413, message: 'Please choose a file under 10 MB.' },
  attachment_gone: { status: 409, message: 'An attachment is no longer there. Please add it again.' },
  resume_not_pdf: { status: 422, message: 'This file is not a PDF. Please save your résumé as a PDF and try again.' },
  resume_too_large: { status: 413, message: 'Please choose a PDF under 5 MB.' },
  checkout_failed: { status: 502, message: 'Failed to create checkout session' },
  payments_down: {
    status: 502,
    message: 'The payment service does not answer. Nothing was charged. Please try again.',
  },
  last_way_in: { status: 409, message: 'Set a password first, so that you can still sign in.' },
  password_exists: { status: 409, message: 'You have a password already. Change it with your current one.' },
  link_expired: { status: 410, message: 'This link has expired or was used already. Ask for a new one.' },
  unexpected: { status: 500, message: 'An unexpected error occurred' },
  busy: { status: 503, message: 'We are busy right now. Please try again in a moment.' },
} as const;

export type ErrorCode = keyof typeof errors;

/** A field that was refused: `path` is dotted (`application_questions.2`), `message` is for the person. */
export type Issue = { path: string; message: string };

/** The body of every failure on the wire: the words, the code, the request, and what else the code carries. */
export type ErrorBody = { error: string; code: ErrorCode; request_id?: string; issues?: Issue[] } & Record<
  string,
  unknown
>;

/** An expected "no", the same on both sides. `data` travels in the body beside the words. */
export class AppError extends Error {
  override name = 'AppError';
  readonly code: ErrorCode;
  readonly data: Record<string, unknown>;

  constructor(code: ErrorCode, data: Record<string, unknown> = {}) {
    super(typeof data['error'] === 'string' ? data['error'] : errors[code].message);
    this.code = code;
    this.data = data;
  }
}

/** The refusal of named fields; the first issue is what is read aloud. */
export const invalidInput = (...issues: [Issue, ...Issue[]]) =>
  new AppError('invalid_input', { error: issues[0].message, issues });
