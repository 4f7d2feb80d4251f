import { administrationApi } from '#contract/administration/api.ts';
import { mountPolicyReports } from '../adapters/pages/policy-report-page.ts';
import { defineModule } from '../base/define-module.ts';
import { createAdmin } from './admins/create.ts';
import { adminJoined } from './admins/events.ts';
import { inviteAdmin } from './admins/invite.ts';
import { adminSignUpState } from './admins/queries.ts';
import { openMail } from './mails/open.ts';
import { listInboundMails, listMails, mailKinds } from './mails/queries.ts';
import { sendAgain } from './mails/send-again.ts';
import { casesOfOwner, answerCase } from './moderation/answer.ts';
import { decideCase, restoreCase } from './moderation/decide.ts';
import { answerAccepted, reportAnswered, contentHidden, contentRestored, contentWarned } from './moderation/events.ts';
import { moderationCases } from './moderation/queries.ts';
import { reportContent } from './moderation/report.ts';
import { reportMail } from './moderation/report-mail.ts';
import { forgetPolicyReports } from './policy-reports/forget-old.ts';
import { recordPolicyReports } from './policy-reports/record.ts';
import { policyReports } from './policy-reports/queries.ts';
import { recentApplications } from './processing/queries.ts';
import { discardTasks, retryTasks } from './queues/change.ts';
import { listFailedTasks, queueOverview } from './queues/queries.ts';
import { candidateStats, managerStats, adminStats } from './statistics/queries.ts';
import { managerNeeds } from './statistics/needs.ts';
import { contactSupport } from './support/contact.ts';
import { deleteTicket } from './support/delete-ticket.ts';
import { answerTicket } from './support/answer.ts';
import { assignTicket } from './support/assign.ts';
import { getTicket, listTickets } from './support/queries.ts';
import { receiveSupportMail } from './support/receive-mail.ts';
import { setTicketClosed } from './support/set-closed.ts';
import { ticketAnswered, ticketForSupport, ticketReceived, ticketReplied } from './support/events.ts';
import { accountSuspended, accountRestored } from './suspensions/events.ts';
import { trends } from './trends/queries.ts';
import { editUser } from './users/edit.ts';
import { creditsGranted, emailChangedByAdmin } from './users/events.ts';
import { grantToUser } from './users/grant.ts';
import { listUsers } from './users/queries.ts';
import { endSessionOfUser } from './users/end-session.ts';
import { addUserNote, removeUserNote } from './users/user-notes.ts';
import { userRecord } from './users/user-record.ts';
import { removeUser } from './users/remove.ts';
import { suspendUser, unsuspendUser } from './users/suspend.ts';
import { notExported, sections } from './personal-data/export.ts';
import { forget, retainedTables } from './personal-data/forget.ts';

/** What administrators do: users, suspensions, moderation, processing, statistics and support. */
export const administration = defineModule({
  name: 'administration',
  tables: [
    'moderation_cases',
    'reports',
    'mail_reports',
    'policy_reports',
    'contact_tickets',
    'ticket_messages',
    'user_notes',
    'admin_invitations',
  ],
  api: administrationApi,
  endpoints: {
    contact: { send: contactSupport },
    tickets: {
      list: listTickets,
      get: getTicket,
      answer: answerTicket,
      setClosed: setTicketClosed,
      assign: assignTicket,
    },
    moderation: { report: reportContent, reportMail },
    ownCases: { list: casesOfOwner, answer: answerCase },
    cases: { list: moderationCases, decide: decideCase, restore: restoreCase },
    mails: { list: listMails, kinds: mailKinds, open: openMail, sendAgain, inbound: listInboundMails },
    queues: { overview: queueOverview, failed: listFailedTasks, retry: retryTasks, discard: discardTasks },
    policyReports: { list: policyReports },
    trends: { days: trends },
    admins: { door: adminSignUpState, create: createAdmin, invite: inviteAdmin },
    processing: { applications: recentApplications },
    userRecords: {
      get: userRecord,
      endSession: endSessionOfUser,
      addNote: addUserNote,
      removeNote: removeUserNote,
    },
    administration: {
      users: listUsers,
      edit: editUser,
      remove: removeUser,
      suspend: suspendUser,
      unsuspend: unsuspendUser,
      grant: grantToUser,
    },
    stats: { candidate: candidateStats, manager: managerStats, needs: managerNeeds, admin: adminStats },
  },
  tasks: [forgetPolicyReports],
  events: [
    adminJoined,
    answerAccepted,
    reportAnswered,
    contentHidden,
    contentRestored,
    contentWarned,
    ticketForSupport,
    ticketReceived,
    ticketAnswered,
    ticketReplied,
    accountSuspended,
    accountRestored,
    creditsGranted,
    emailChangedByAdmin,
  ],
  hooks: { deleteTicket },
  personalData: {
    sections,
    notExported,
    retainedTables,
    forget: (_, tx, { id, email, ...traces }) => forget(tx, { id, email }, { email, ...traces }),
  },
  receiveMail: receiveSupportMail,
  mount(http, { services }) {
    mountPolicyReports(http, {
      origin: services.settings.origin,
      note: (refused, from) => recordPolicyReports(services, refused, from),
    });
  },
});
