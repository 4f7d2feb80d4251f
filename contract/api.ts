import { accommodations } from './accommodations.ts';
import { administration } from './administration.ts';
import { admins } from './admins.ts';
import { alerts } from './alerts.ts';
import { analysis } from './analysis.ts';
import { applicants } from './applicants.ts';
import { articles } from './articles.ts';
import { applications } from './applications.ts';
import { comparisons } from './comparisons.ts';
import { candidates } from './candidates.ts';
import { cases } from './cases.ts';
import { closing } from './closing.ts';
import { contests } from './contests.ts';
import { corrections } from './corrections.ts';
import { audit } from './audit.ts';
import { calendars } from './calendars.ts';
import { billing } from './billing.ts';
import { board } from './board.ts';
import { confirmations } from './confirmations.ts';
import { consents } from './consents.ts';
import { exports } from './exports.ts';
import { retention } from './retention.ts';
import { deletions } from './deletions.ts';
import { contact } from './contact.ts';
import { credits } from './credits.ts';
import { devices } from './devices.ts';
import { emailChanges } from './email-changes.ts';
import { factors } from './factors.ts';
import { lostFactors } from './lost-factors.ts';
import { invitations } from './invitations.ts';
import { jobs } from './jobs.ts';
import { managers } from './managers.ts';
import { meetings } from './meetings.ts';
import { attachments } from './attachments.ts';
import { blocks } from './blocks.ts';
import { messages } from './messages.ts';
import { notifications } from './notifications.ts';
import { push } from './push.ts';
import { moderation } from './moderation.ts';
import { notes } from './notes.ts';
import { organisations } from './organisations.ts';
import { outcomes } from './outcomes.ts';
import { passkeys } from './passkeys.ts';
import { postings } from './postings.ts';
import { profiles } from './profiles.ts';
import { processing } from './processing.ts';
import { promises } from './promises.ts';
import { prospects } from './prospects.ts';
import { receipts } from './receipts.ts';
import { recovery } from './recovery.ts';
import { reviews } from './reviews.ts';
import { rooms } from './rooms.ts';
import { savedJobs } from './saved-jobs.ts';
import { scorecards } from './scorecards.ts';
import { slots } from './slots.ts';
import { settingsApi } from './settings.ts';
import { stats } from './stats.ts';
import { identities } from './identities.ts';
import { signUps } from './sign-ups.ts';
import { trends } from './trends.ts';
import { users } from './users.ts';
import { waitlist } from './waitlist.ts';
import { launch } from './launch.ts';
import { wishes } from './wishes.ts';
import { videoOpenings } from './video-openings.ts';
import { videos } from './videos.ts';

/** Everything the server promises. Web calls it, server answers it (server/handlers.ts). */
export const api = {
  users,
  devices,
  confirmations,
  factors,
  lostFactors,
  passkeys,
  organisations,
  credits,
  billing,
  videos,
  profiles,
  managers,
  jobs,
  articles,
  board,
  consents,
  deletions,
  retention,
  exports,
  contact,
  waitlist,
  launch,
  savedJobs,
  alerts,
  postings,
  closing,
  promises,
  applications,
  accommodations,
  analysis,
  corrections,
  scorecards,
  reviews,
  applicants,
  comparisons,
  notes,
  contests,
  videoOpenings,
  outcomes,
  receipts,
  invitations,
  candidates,
  meetings,
  prospects,
  wishes,
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
  administration,
  admins,
  processing,
  trends,
  audit,
  stats,
  settings: settingsApi,
  recovery,
  emailChanges,
  signUps,
  identities,
};
