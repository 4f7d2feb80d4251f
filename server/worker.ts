import { parse } from './adapters/parse.ts';
import { openQueue, type Queue, type QueuedTask, type Timetable } from './adapters/queue.ts';
import type { Services } from './context.ts';
import { sendJobAlerts, sendJobDigest } from './features/alerts/tasks.ts';
import { resumeAnalyses, analyseApplication, failStuckAnalyses } from './features/analysis/tasks.ts';
import { sealAuditLog } from './features/audit/tasks.ts';
import { chaseContests } from './features/contests/tasks.ts';
import { giveMonthlyCredits, reconcilePayments } from './features/billing/tasks.ts';
import { answerRemaining } from './features/closing/tasks.ts';
import { expireJobs } from './features/jobs/tasks.ts';
import { concludeMeetings, remindOfMeetings, tellInterviewCancelled } from './features/meetings/tasks.ts';
import { tellUnread } from './features/messages/tasks.ts';
import { forgetNotifications, sendDigest, sendDigests, sendEmail } from './features/notifications/tasks.ts';
import { clearAttachments } from './features/attachments/tasks.ts';
import { sendPush } from './features/pushes/tasks.ts';
import { clearResume } from './features/profiles/tasks.ts';
import { returnExpressCredits } from './features/outcomes/tasks.ts';
import { pauseSurplus, tellApplicants } from './features/postings/tasks.ts';
import { stopAfterTooLong, watchPromises } from './features/promises/tasks.ts';
import { sendRejection } from './features/reviews/tasks.ts';
import { prepareVideo, removeExpiredUploads, retryFailedVideos } from './features/videos/tasks.ts';
import { followTrials } from './features/subscriptions/tasks.ts';
import { tidyRooms } from './features/rooms/tasks.ts';
import { expireOffers } from './features/slots/tasks.ts';
import { buildExport, clearExports } from './features/exports/tasks.ts';
import { eraseAccounts } from './features/erasure/tasks.ts';
import { copyErasures } from './features/erasure-log/tasks.ts';
import { keepRetention } from './features/retention/tasks.ts';
import { endLostFactors } from './features/lost-factors/tasks.ts';
import { forgetEmailChanges, sendChangeLink } from './features/email-changes/tasks.ts';
import { sendRecoveryLink } from './features/recovery/tasks.ts';
import { sendIdentityLink } from './features/identity-links/tasks.ts';
import { sendConfirmation, sendSignUpLink } from './features/sign-ups/tasks.ts';
import type { Task } from './task.ts';

/** Every task the worker can run. A new task is one new line here. */
const tasks = [
  pauseSurplus,
  sendRecoveryLink,
  endLostFactors,
  sendChangeLink,
  forgetEmailChanges,
  resumeAnalyses,
  followTrials,
  giveMonthlyCredits,
  reconcilePayments,
  analyseApplication,
  answerRemaining,
  clearResume,
  chaseContests,
  concludeMeetings,
  expireOffers,
  tidyRooms,
  expireJobs,
  buildExport,
  clearExports,
  eraseAccounts,
  copyErasures,
  keepRetention,
  failStuckAnalyses,
  prepareVideo,
  remindOfMeetings,
  removeExpiredUploads,
  returnExpressCredits,
  retryFailedVideos,
  sealAuditLog,
  sendConfirmation,
  sendIdentityLink,
  sendSignUpLink,
  sendEmail,
  sendPush,
  clearAttachments,
  sendDigest,
  sendDigests,
  forgetNotifications,
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
  { task: endLostFactors.name, cron: '*/15 * * * *' },
  { task: forgetEmailChanges.name, cron: '37 4 * * *' },
  { task: resumeAnalyses.name, cron: '47 0 * * *' },
  { task: giveMonthlyCredits.name, cron: '0 * * * *' },
  { task: reconcilePayments.name, cron: '*/10 * * * *' },
  { task: followTrials.name, cron: '27 * * * *' },
  { task: watchPromises.name, cron: '* * * * *' },
  { task: stopAfterTooLong.name, cron: '27 6 * * *' },
  { task: expireJobs.name, cron: '7 * * * *' },
  { task: sendJobAlerts.name, cron: '2,17,32,47 * * * *' },
  { task: concludeMeetings.name, cron: '17 * * * *' },
  { task: returnExpressCredits.name, cron: '47 5 * * *' },
  { task: chaseContests.name, cron: '27 * * * *' },
  { task: tidyRooms.name, cron: '*/10 * * * *' },
  { task: expireOffers.name, cron: '*/5 * * * *' },
  { task: remindOfMeetings.name, cron: '* * * * *' },
  { task: clearExports.name, cron: '12 * * * *' },
  { task: keepRetention.name, cron: '43 2 * * *' },
  { task: eraseAccounts.name, cron: '57 * * * *' },
  { task: copyErasures.name, cron: '* * * * *' },
  { task: failStuckAnalyses.name, cron: '*/5 * * * *' },
  { task: retryFailedVideos.name, cron: '27 * * * *' },
  { task: removeExpiredUploads.name, cron: '37 3 * * *' },
];

/** The queue of this database with all our tasks; call `work` on it where tasks shall run. */
export const openTasks = (url: string, services: Services): Promise<Queue> =>
  openQueue(
    url,
    tasks.map((task) => queued(task, services)),
    (error) => services.log.error({ err: error }, 'task failed'),
  );

const queued = ({ name, payload, retries = 5, seconds = 120, run }: Task, services: Services): QueuedTask => ({
  name,
  retries,
  seconds,
  run: (given, attempt) => run(services, parse(payload, given), attempt),
});
