import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';
import { errors, type ErrorCode } from '#contract/base/errors.ts';

export const errorPage = join(import.meta.dirname, '../../docs/errors.md');

/** When each code is answered. A new code without its line does not compile. */
const when: Record<ErrorCode, string> = {
  invalid_input: 'A field breaks a rule of the endpoint. `issues` names the fields.',
  bad_signature: 'A webhook carries a wrong signature or secret.',
  credentials_required: 'Sign-in without an address or without a password.',
  unknown_action: 'The path is known, the `action` in the body is not.',
  invalid_credentials: 'Wrong address or wrong password; the same words for both.',
  second_step: 'The password was right and the account uses MFA. The body holds the sign-in challenge.',
  deletion_waits:
    'The sign-in was right and the account waits for its erasure. The body holds `step`, which keeps it, and `delete_after`.',
  not_signed_in: 'The endpoint needs a session and there is none.',
  session_missing: 'The refresh cookie is missing, expired or revoked.',
  login_required_for_job: 'Posting a job without a session.',
  not_authenticated: 'A call to the applications function without a session.',
  no_session: 'A dashboard without a session.',
  no_token: 'A video upload without a session.',
  token_missing: 'The applicants of a job without a session.',
  login_to_subscribe: 'A checkout without a session.',
  login_to_view_credits: 'The credit balance without a session.',
  login_to_deduct: 'Using credits without a session.',
  insufficient_credits:
    'A plan slot or a credit is needed and there is none. `available` and `required` are in the body.',
  card_declined: 'The payment provider refused the card.',
  billing_hold: 'A charge was taken back after its credits were used. An administrator lifts the hold.',
  forbidden: 'The role does not fit the endpoint, the address was made for another viewer, or the job is the own one.',
  two_steps_needed: 'Production only: an administrator without an authenticator and without a passkey.',
  seat_forbidden: 'The membership of the caller has a lesser role than the endpoint asks for.',
  invitation_for_other: 'A team invitation opened by an account with another address.',
  messages_off: 'A first message to a person who has switched first messages off.',
  questions_off: 'A question about a job to a manager who takes none.',
  not_in_plan: 'Something that the plans of the organization do not include, such as a message to many applicants.',
  not_yourself: 'An administrator suspends or deletes the own account in the list of users.',
  last_admin: 'The last administrator would be suspended, deleted or given another role.',
  role_in_use: 'A role is changed while jobs, applications or memberships depend on it.',
  blocked: 'One side of the conversation has blocked the other.',
  account_leaving: 'A company writes to a candidate who has asked for the deletion of the account.',
  case_decided: 'Two administrators decide the same report.',
  case_open_again: 'The owner answers a case, and the same thing was reported again meanwhile.',
  access_denied: 'The hidden administrator sign-up is not open to this caller.',
  cross_site: 'Another site starts a call that only our own pages may make.',
  not_found: 'The thing does not exist, or it belongs to another person.',
  job_not_found: 'The job does not exist, or belongs to another organization.',
  candidate_not_found: 'The candidate does not exist or is hidden.',
  invitation_not_found: 'The invitation to apply does not exist, or is for another person.',
  application_not_found: 'The application does not exist, or belongs to another person or organization.',
  video_not_found: 'The video is deleted, foreign, or its address is not one of ours.',
  role_chosen: 'A role is chosen a second time.',
  invalid_state: 'A LinkedIn sign-in returns to a browser that did not start it.',
  email_unproven: 'LinkedIn reports the address as not verified.',
  link_required: 'The LinkedIn address has an account here; a password or a mailed link must prove it.',
  other_account: 'A LinkedIn sign-in where another account is signed in.',
  suspended: 'The account is suspended.',
  email_unconfirmed: 'Applying, posting, paying or writing before the address is confirmed.',
  invite_needed: 'Sign-up without an invite code while `LAUNCH_MODE` is `waitlist`.',
  invite_invalid: 'The invite code is unknown or used.',
  email_taken: 'The address has an account. Sign-up says this only where addresses are not confirmed by mail.',
  payment_not_found: 'The checkout is unknown, foreign, or was not paid.',
  already_subscribed: 'A second monthly plan for one buyer.',
  payment_pending: 'A second plan while the bank has not answered about the first.',
  checkout_elsewhere: 'Another payment page for the same purpose was opened at the same moment.',
  plan_over: 'A change of a plan that has ended.',
  trial_unavailable: 'The organization is not verified, had a trial, or pays for a plan.',
  money_back_over: 'A refund is asked for after the 14 days, or a second time.',
  already_submitted: 'The application was sent before, and this would change it.',
  already_applied: 'An invitation to apply to a candidate who has applied.',
  already_declined: 'An invitation to apply to a candidate who has declined one for this job.',
  invitation_over: 'The invitation to apply is answered, withdrawn or expired.',
  job_closed: 'The job is paused, filled, expired, hidden or on hold.',
  too_many_alerts: 'A 21st saved search.',
  link_invalid: 'A mailed link was cut off or changed.',
  too_many_saved: 'A 501st saved job.',
  job_moved_on: 'The status of the job was changed in another tab or by a colleague.',
  answers_overdue:
    'A job is opened while an applicant of the organization has waited more than 45 days, or an answer of this job is overdue.',
  article_moved_on: 'An article was changed after this editor opened it.',
  illegal_move: 'The status does not allow this change.',
  analysis_stopped: 'An administrator has stopped AI from reading answers there, or a budget of tokens is used up.',
  person_decides: 'The score of the answer was appealed, so no analysis of it starts any more.',
  appeal_closed: 'An appeal was made or decided before, or its time is over.',
  invitation_gone: 'A team invitation is used, withdrawn or expired.',
  step_over: 'The sign-in challenge expired or met too many wrong codes.',
  factor_active: 'An authenticator is added to an account that has one.',
  factor_missing: 'The account has no authenticator.',
  confirmation_needed: 'A change of security needs a re-authentication of the last ten minutes.',
  passkey_refused: 'A passkey has a wrong signature, challenge or counter.',
  too_many_passkeys: 'A 21st passkey.',
  code_wrong: 'The code for the domain of the company is wrong or expired.',
  domain_taken: 'Another organization has verified the domain.',
  candidate_cannot_join: 'A candidate opens a team invitation.',
  organization_in_use: 'A manager with an organization opens a team invitation of another.',
  last_owner: 'The last owner of an organization would lose that role.',
  admin_stays: 'An administrator asks to delete the own account in the settings.',
  legal_hold: 'A candidate deletes or replaces an answer that an administrator keeps by a legal hold.',
  already_colleague: 'A team invitation to a member of the team.',
  seats_full: 'A 51st member.',
  score_first: 'The blind first look: the scorecard comes before the name.',
  already_scheduled: 'A second interview for one application.',
  meeting_conflict: 'The time overlaps another interview. `force` goes on.',
  room_closed: 'The room of an interview before it opens or after it closes.',
  room_full: 'A fourth person of the organization enters the room of an interview.',
  rooms_unavailable: 'Production without `ICE_SERVERS` offers no rooms.',
  slot_gone: 'Another person has taken the offered time.',
  offer_closed: 'The offered times were withdrawn, chosen or expired.',
  already_processing: 'An analysis is started while one runs.',
  video_too_large: 'A video for an application is too long or over 30 MiB.',
  recorder_too_large: 'Any other video over 100 MiB.',
  body_too_large: 'A request body over the limit.',
  json_expected: 'The body is a form, plain text or anything else that is not JSON.',
  video_preparing: 'A video is sent before its preparation ends.',
  video_required: 'An application is sent without a video.',
  answers_required: 'A written application is sent without all answers.',
  video_rejected: 'The file is not a playable video.',
  consent_missing: 'An analysis is started without the consent of the candidate.',
  date_in_past: 'An interview in the past.',
  business_info_missing: 'An in-person interview without a business address.',
  too_many_invitations: 'More than 40 invitations to apply in a day.',
  too_many_tries: 'Throttled: too many calls in a short time.',
  weak_password: 'The password is easy to guess. `reasons` say why.',
  file_required: 'A multipart call without its file.',
  attachment_refused: 'The attachment is not a picture, a PDF or a Word document, or it is locked or damaged.',
  attachment_too_large: 'An attachment over 10 MB.',
  attachment_gone: 'The attachment of a message was removed before it was sent.',
  file_infected: 'The operator’s virus scanner names something in an attachment or a résumé.',
  resume_active: 'A résumé is locked or damaged, so that it could not be made harmless.',
  resume_not_pdf: 'The résumé is not a PDF.',
  company_not_found: 'No company has this address, or it shows nothing.',
  company_gone: 'The company of this address has left.',
  picture_refused: 'A face, logo or company picture is not a picture that can be read.',
  picture_too_large: 'A face, logo or company picture over 5 MB.',
  resume_too_large: 'A résumé over 5 MB.',
  checkout_failed: 'The plan has no price that can be paid online.',
  payments_down: 'The payment provider does not answer.',
  last_way_in: 'Disconnecting LinkedIn from an account that has neither a password nor a passkey.',
  password_exists: 'A first password for an account that has one.',
  link_expired: 'A mailed link is used or expired.',
  unexpected: 'A bug. The log holds it under `request_id`.',
  invalid_response: 'Never sent: the pages say it of an answer that is no JSON, or a sign-in without its token.',
  storage_full: 'The disk of the server, of its database or the quota of its storage is full; `/readyz` says so too.',
  unavailable: 'The database or a store does not answer. `Retry-After` says when to try again.',
  busy: 'The server is overloaded, or two changes of one thing met.',
};

/** The whole page, as prettier writes it. */
export async function errorPageText(): Promise<string> {
  const codes = Object.keys(errors) as ErrorCode[];
  const byStatus = Map.groupBy(codes, (code) => errors[code].status);
  const tables = [...byStatus]
    .toSorted(([one], [other]) => one - other)
    .map(
      ([status, found]) => `## ${status}\n\n| code | words | when |\n| --- | --- | --- |\n${found.map(row).join('\n')}`,
    );
  const text = [intro, ...tables].join('\n\n');
  return format(text, { ...(await resolveConfig(errorPage)), filepath: errorPage });
}

const intro = `# Error codes

<!-- Made from contract/base/errors.ts by \`npm run docs:errors\`. Do not edit by hand. -->

Every refusal has a code, a status and words. The body on the wire is \`{ "error": words, "code": code, "request_id": … }\`, and what else the code carries. Branch on the code: the words are translated, and a field that is refused replaces them by its own.`;

const row = (code: ErrorCode): string => `| \`${code}\` | ${cell(errors[code].message)} | ${cell(when[code])} |`;
const cell = (text: string): string => text.replaceAll('|', '\\|');

if (import.meta.main) writeFileSync(errorPage, await errorPageText());
