import { accommodations } from './hiring/accommodations.ts';
import { administration } from './office/users.ts';
import { admins } from './office/admins.ts';
import { ai } from './platform/ai-facts.ts';
import { alerts } from './hiring/alerts.ts';
import { analysis } from './hiring/analysis.ts';
import { oversight } from './hiring/oversight.ts';
import { applicants } from './hiring/applicants.ts';
import { articles } from './jobs/articles.ts';
import { applications } from './hiring/applications.ts';
import { companies } from './jobs/companies.ts';
import { companyPages } from './people/company-page.ts';
import { comparisons } from './hiring/comparison.ts';
import { candidates } from './hiring/sourcing.ts';
import { cases, ownCases } from './office/moderation.ts';
import { closing } from './hiring/fill-job.ts';
import { appeals } from './hiring/appeals.ts';
import { corrections } from './hiring/corrections.ts';
import { audit } from './platform/audit.ts';
import { calendars } from './interviews/calendar.ts';
import { billing } from './money/billing.ts';
import { board } from './jobs/board.ts';
import { reauthentication } from './accounts/reauthentication.ts';
import { consents } from './platform/consents.ts';
import { faces } from './people/faces.ts';
import { fairness } from './office/fairness.ts';
import { exports } from './office/exports.ts';
import { legalHolds } from './office/legal-holds.ts';
import { retention } from './office/retention.ts';
import { deletions } from './accounts/deletion.ts';
import { contact } from './office/support.ts';
import { credits } from './money/credits.ts';
import { devices } from './accounts/devices.ts';
import { emailChanges } from './accounts/email-change.ts';
import { mfa } from './accounts/mfa.ts';
import { mfaRecovery } from './accounts/mfa-recovery.ts';
import { invitations } from './hiring/invitations.ts';
import { jobs } from './jobs/jobs.ts';
import { managers } from './people/managers.ts';
import { meetings } from './interviews/meetings.ts';
import { attachments } from './messages/attachments.ts';
import { blocks } from './messages/blocks.ts';
import { messages } from './messages/messages.ts';
import { notifications } from './platform/notifications.ts';
import { push } from './platform/push.ts';
import { moderation } from './platform/reporting.ts';
import { notes } from './hiring/notes.ts';
import { organizations } from './people/organizations.ts';
import { outcomes } from './hiring/outcomes.ts';
import { passkeys } from './accounts/passkeys.ts';
import { postings } from './jobs/postings.ts';
import { profiles } from './people/profiles.ts';
import { selfIdentifications } from './people/self-identification.ts';
import { processing } from './office/processing.ts';
import { promises } from './jobs/response-promise.ts';
import { prospects } from './hiring/prospects.ts';
import { deletionReceipts } from './people/deletion-receipts.ts';
import { continuations } from './accounts/continuations.ts';
import { recovery } from './accounts/recovery.ts';
import { reviews } from './hiring/review.ts';
import { rubrics } from './jobs/rubric.ts';
import { rooms } from './interviews/rooms.ts';
import { savedJobs } from './jobs/saved-jobs.ts';
import { scorecards } from './hiring/scorecards.ts';
import { slots } from './interviews/slots.ts';
import { settingsApi } from './accounts/settings.ts';
import { stats } from './office/statistics.ts';
import { identities } from './accounts/identities.ts';
import { signUps } from './accounts/sign-up.ts';
import { policyReports } from './office/policy-reports.ts';
import { trends } from './office/trends.ts';
import { users } from './accounts/users.ts';
import { waitlist } from './accounts/waitlist.ts';
import { launch } from './accounts/invite-codes.ts';
import { rescheduleRequests } from './interviews/reschedule-requests.ts';
import { videoOpenings } from './hiring/video-openings.ts';
import { videos } from './people/videos.ts';

/** Everything the server promises. Web calls it, server answers it (server/handlers.ts). */
export const api = {
  users,
  devices,
  reauthentication,
  mfa,
  mfaRecovery,
  passkeys,
  organizations,
  companyPages,
  companies,
  credits,
  billing,
  videos,
  profiles,
  faces,
  selfIdentifications,
  managers,
  jobs,
  articles,
  board,
  ai,
  consents,
  deletions,
  retention,
  legalHolds,
  fairness,
  exports,
  contact,
  waitlist,
  launch,
  savedJobs,
  alerts,
  postings,
  rubrics,
  closing,
  promises,
  applications,
  accommodations,
  analysis,
  oversight,
  corrections,
  scorecards,
  reviews,
  applicants,
  comparisons,
  notes,
  appeals,
  videoOpenings,
  outcomes,
  deletionReceipts,
  invitations,
  candidates,
  meetings,
  prospects,
  rescheduleRequests,
  rooms,
  slots,
  calendars,
  attachments,
  blocks,
  messages,
  notifications,
  push,
  moderation,
  cases,
  ownCases,
  administration,
  admins,
  processing,
  policyReports,
  trends,
  audit,
  stats,
  settings: settingsApi,
  continuations,
  recovery,
  emailChanges,
  signUps,
  identities,
};
