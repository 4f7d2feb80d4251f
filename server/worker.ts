import { parse } from './adapters/http/parse.ts';
import { openQueue, type Queue, type QueuedTask, type Timetable } from './adapters/database/queue.ts';
import type { Services } from './base/context.ts';
import { events } from './events.ts';
import { sendJobAlerts, sendJobDigest } from './hiring/alerts/send.ts';
import { failStuckAnalyses, readAfterNotice, resumeAnalyses } from './hiring/analysis/stuck.ts';
import { analyseApplication } from './hiring/analysis/analyse.ts';
import { sealAuditLog } from './platform/audit/seal.ts';
import { chaseAppeals } from './hiring/appeals/chase.ts';
import { giveMonthlyCredits } from './money/payments/monthly-credits.ts';
import { reconcilePayments } from './money/payments/reconcile.ts';
import { answerRemaining } from './hiring/fill-job/answer-remaining.ts';
import { expireJobs } from './jobs/job-life/expire.ts';
import { concludeMeetings } from './interviews/meetings/conclude.ts';
import { remindOfMeetings } from './interviews/meetings/remind.ts';
import { tellInterviewCancelled } from './interviews/meetings/tell-cancelled.ts';
import { tellUnread } from './messages/messages/tell-unread.ts';
import { forgetNotifications } from './platform/notifications/forget-old.ts';
import { sendDigest, sendDigests } from './platform/notifications/weekly-digest.ts';
import { sendMail } from './platform/notifications/mail.ts';
import { sendFinishedMail } from './platform/notifications/send-finished-mail.ts';
import { clearAttachments } from './messages/attachments/clear.ts';
import { sendPush } from './platform/notifications/push.ts';
import { clearCompanyPicture } from './people/organizations/change-page.ts';
import { clearFace } from './people/videos/remove-face.ts';
import { clearResume } from './people/profiles/resume.ts';
import { returnExpressCredits } from './hiring/outcomes/return-credits.ts';
import { pauseSurplus } from './jobs/job-life/pause-surplus.ts';
import { keepJobCards } from './jobs/publishing/keep-cards.ts';
import { tellApplicants } from './jobs/publishing/tell-applicants.ts';
import { stopAfterTooLong } from './jobs/response-promise/hard-stop.ts';
import { watchPromises } from './jobs/response-promise/watch.ts';
import { sendRejection } from './hiring/review/send-rejection.ts';
import { prepareVideo, retryFailedVideos } from './people/videos/prepare.ts';
import { clearUploads, removeExpiredUploads } from './people/videos/expire-uploads.ts';
import { followTrials } from './money/subscriptions/trial.ts';
import { tidyRooms } from './interviews/rooms/tidy.ts';
import { expireOffers } from './interviews/slots/expire.ts';
import { buildExport } from './office/exports/build.ts';
import { clearExports } from './office/exports/clear.ts';
import { eraseAccounts } from './office/erasure/erase.ts';
import { copyErasures } from './office/erasure-log/copy.ts';
import { forgetPolicyReports } from './office/policy-reports/forget-old.ts';
import { keepRetention } from './office/retention/keep.ts';
import { expireMfaRecoveries } from './accounts/mfa-recovery/expire.ts';
import { forgetEmailChanges } from './accounts/email-change/forget-old.ts';
import { sendChangeLink } from './accounts/email-change/send-link.ts';
import { sendRecoveryLink } from './accounts/recovery/send-link.ts';
import { sendIdentityLink } from './accounts/identities/send-link.ts';
import { sendConfirmation, sendSignUpLink } from './accounts/sign-up/send-links.ts';
import type { Task } from './base/task.ts';

/** Every task the worker can run. A new task is one new line here. */
const tasks = [
  pauseSurplus,
  sendRecoveryLink,
  expireMfaRecoveries,
  sendChangeLink,
  forgetEmailChanges,
  resumeAnalyses,
  followTrials,
  giveMonthlyCredits,
  reconcilePayments,
  analyseApplication,
  answerRemaining,
  clearCompanyPicture,
  clearFace,
  clearResume,
  clearUploads,
  chaseAppeals,
  concludeMeetings,
  expireOffers,
  tidyRooms,
  expireJobs,
  keepJobCards,
  buildExport,
  clearExports,
  eraseAccounts,
  copyErasures,
  keepRetention,
  failStuckAnalyses,
  readAfterNotice,
  prepareVideo,
  remindOfMeetings,
  removeExpiredUploads,
  returnExpressCredits,
  retryFailedVideos,
  sealAuditLog,
  sendConfirmation,
  sendIdentityLink,
  sendSignUpLink,
  sendMail(events),
  sendFinishedMail,
  sendPush,
  clearAttachments,
  sendDigest,
  sendDigests,
  forgetNotifications,
  forgetPolicyReports,
  sendJobAlerts,
  sendJobDigest,
  sendRejection,
  tellInterviewCancelled,
  tellUnread,
  stopAfterTooLong,
  tellApplicants,
  watchPromises,
] as Task[];

export const timetables: Timetable[] = [
  { task: sealAuditLog.name, cron: '*/10 * * * *' },
  { task: clearAttachments.name, cron: '22 4 * * *' },
  { task: sendDigests.name, cron: '3,18,33,48 * * * *' },
  { task: forgetNotifications.name, cron: '57 4 * * *' },
  { task: forgetPolicyReports.name, cron: '17 5 * * *' },
  { task: expireMfaRecoveries.name, cron: '*/15 * * * *' },
  { task: forgetEmailChanges.name, cron: '37 4 * * *' },
  { task: resumeAnalyses.name, cron: '47 0 * * *' },
  { task: giveMonthlyCredits.name, cron: '0 * * * *' },
  { task: reconcilePayments.name, cron: '*/10 * * * *' },
  { task: followTrials.name, cron: '27 * * * *' },
  { task: watchPromises.name, cron: '* * * * *' },
  { task: stopAfterTooLong.name, cron: '27 6 * * *' },
  { task: expireJobs.name, cron: '7 * * * *' },
  { task: keepJobCards.name, cron: '* * * * *' },
  { task: sendJobAlerts.name, cron: '2,17,32,47 * * * *' },
  { task: concludeMeetings.name, cron: '17 * * * *' },
  { task: returnExpressCredits.name, cron: '47 5 * * *' },
  { task: chaseAppeals.name, cron: '27 * * * *' },
  { task: tidyRooms.name, cron: '*/10 * * * *' },
  { task: expireOffers.name, cron: '*/5 * * * *' },
  { task: remindOfMeetings.name, cron: '* * * * *' },
  { task: clearExports.name, cron: '12 * * * *' },
  { task: keepRetention.name, cron: '43 2 * * *' },
  { task: eraseAccounts.name, cron: '57 * * * *' },
  { task: copyErasures.name, cron: '* * * * *' },
  { task: failStuckAnalyses.name, cron: '*/5 * * * *' },
  { task: readAfterNotice.name, cron: '12,42 * * * *' },
  { task: retryFailedVideos.name, cron: '27 * * * *' },
  { task: removeExpiredUploads.name, cron: '37 3 * * *' },
];

/** The queue of this database with all our tasks; call `work` on it where tasks shall run. */
export const openTasks = (url: string, services: Services): Promise<Queue> =>
  openQueue(
    { url, secret: services.settings.secret },
    tasks.map((task) => queued(task, services)),
    (error) => services.log.error({ err: error }, 'task failed'),
  );

const queued = (
  { name, payload, retries = 5, seconds = 120, sealed = false, run }: Task,
  services: Services,
): QueuedTask => ({
  name,
  retries,
  seconds,
  sealed,
  run: (given, attempt) => run(services, parse(payload, given), attempt),
});
