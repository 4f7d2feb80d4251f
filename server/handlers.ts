import type { api } from '#contract/api.ts';
import type { Result, Endpoint, Input } from '#contract/base/endpoint.ts';
import type { Download } from './adapters/http/http.ts';
import type { RawJson } from './adapters/http/raw-json.ts';
import type { StagedFile } from './adapters/http/multipart.ts';
import type { Context } from './base/context.ts';
import { answerAccommodation } from './hiring/accommodations/answer.ts';
import { askForAccommodation } from './hiring/accommodations/ask.ts';
import { waitingRequests } from './hiring/accommodations/queries.ts';
import { beginArticle } from './jobs/articles/begin.ts';
import { publishArticle } from './jobs/articles/publish.ts';
import { saveArticle } from './jobs/articles/save.ts';
import {
  allArticles,
  articlePreview,
  editedArticle,
  publishedArticle,
  publishedArticles,
} from './jobs/articles/queries.ts';
import { boardJob, boardJobs, ownJobs } from './jobs/board/queries.ts';
import { fairnessCsv, fairnessPdf } from './office/fairness/files.ts';
import { fairnessReport, fairnessSummary } from './office/fairness/queries.ts';
import { contactSupport } from './office/support/contact.ts';
import { inviteAgain, inviteNext } from './accounts/invite-codes/invite.ts';
import { launchMode } from './accounts/invite-codes/queries.ts';
import { confirmWaitlist, joinWaitlist } from './accounts/waitlist/join.ts';
import { ownPlace, waitlistPage } from './accounts/waitlist/queries.ts';
import { createAlert } from './hiring/alerts/create.ts';
import { pauseAllAlerts, removeAlert } from './hiring/alerts/remove.ts';
import { updateAlert } from './hiring/alerts/update.ts';
import { ownAlerts } from './hiring/alerts/queries.ts';
import { analysisResults } from './hiring/analysis/requests.ts';
import { processApplicationVideo } from './hiring/analysis/process-video.ts';
import { liftStop, setBudget, stopAnalyses } from './hiring/analysis/limit.ts';
import { analysisOversight } from './hiring/analysis/oversight.ts';
import { suggestRubric } from './hiring/analysis/suggest-rubric.ts';
import { writeDown } from './hiring/analysis/write-down.ts';
import { passMany, undoPass } from './hiring/applicants/pass-many.ts';
import { applicationsForJob, exportedApplications } from './hiring/applicants/queries.ts';
import { withdrawApplication } from './hiring/applications/withdraw.ts';
import { createApplication } from './hiring/applications/create.ts';
import { saveApplication } from './hiring/applications/save.ts';
import { submitApplication } from './hiring/applications/submit.ts';
import { ownApplication, ownApplications } from './hiring/applications/queries.ts';
import { decideAppeal } from './hiring/appeals/decide.ts';
import { openAppeal } from './hiring/appeals/open.ts';
import { applicationAppeal, blindAnswer, waitingAppeals } from './hiring/appeals/queries.ts';
import { addContext, correctTranscript } from './hiring/corrections/correct.ts';
import { applicationRemarks } from './hiring/corrections/queries.ts';
import { renewFeed, revokeFeed } from './interviews/calendar/feed.ts';
import { calendarFeed } from './interviews/calendar/queries.ts';
import { comparison } from './hiring/comparison/queries.ts';
import { verifyPurchase } from './money/payments/verify-purchase.ts';
import { createCheckout } from './money/checkout/create.ts';
import { deductCredit } from './money/credits/deduct.ts';
import { creditHistory } from './money/credits/queries.ts';
import { creditBalance, postingBalance } from './money/entitlements/queries.ts';
import { payments, receipt } from './money/payments/queries.ts';
import { catalogue } from './money/plans/queries.ts';
import { billingPortal } from './money/subscriptions/portal.ts';
import { cancelSubscription } from './money/subscriptions/cancel.ts';
import { changePlan, previewChange } from './money/subscriptions/change-plan.ts';
import { moneyBack } from './money/subscriptions/money-back.ts';
import { pauseSubscription, resumeSubscription } from './money/subscriptions/pause.ts';
import { startTrial } from './money/subscriptions/trial.ts';
import { billingOverview } from './money/subscriptions/queries.ts';
import { reauthenticateByPassword } from './accounts/reauthentication/by-password.ts';
import { activateTotp, removeTotp, startTotp } from './accounts/mfa/totp.ts';
import { renewCodes } from './accounts/mfa/recovery-codes.ts';
import { mfa } from './accounts/mfa/queries.ts';
import { reauthenticateByPasskey, reauthenticationChallenge } from './accounts/passkeys/reauthenticate.ts';
import { signInByPasskey, signInChallenge } from './accounts/passkeys/sign-in.ts';
import { addPasskey, passkeyCreation } from './accounts/passkeys/add.ts';
import { removePasskey, renamePasskey } from './accounts/passkeys/edit.ts';
import { passkeys } from './accounts/passkeys/queries.ts';
import { signInByTotp, signInByRecoveryCode } from './accounts/mfa/sign-in.ts';
import { endDevice, endOtherDevices } from './accounts/devices/end.ts';
import { devices } from './accounts/devices/queries.ts';
import { closeJob } from './hiring/fill-job/close.ts';
import { remainingApplicants } from './hiring/fill-job/queries.ts';
import { duplicateJob } from './jobs/drafts/duplicate.ts';
import { publishJob } from './jobs/drafts/publish.ts';
import { removeJobDraft } from './jobs/drafts/remove.ts';
import { saveJobDraft } from './jobs/drafts/save.ts';
import { createJob } from './jobs/publishing/create.ts';
import { postedJobs } from './jobs/publishing/queries.ts';
import { removeSavedJob, saveJob } from './jobs/search/save-job.ts';
import { openJob, openJobs, savedJobs } from './jobs/search/queries.ts';
import { cancelMeeting } from './interviews/meetings/cancel.ts';
import { concludeMeeting } from './interviews/meetings/conclude.ts';
import { createMeeting } from './interviews/meetings/create.ts';
import { rescheduleMeeting } from './interviews/meetings/reschedule.ts';
import { sendAttachment } from './messages/attachments/send.ts';
import { attachmentAddress } from './messages/attachments/queries.ts';
import { setBlock } from './messages/blocks/set.ts';
import { markRead } from './messages/conversations/mark-read.ts';
import { openConversation } from './messages/conversations/open.ts';
import { conversationsOf, unreadOf } from './messages/conversations/queries.ts';
import { sendMessage } from './messages/messages/send.ts';
import { sendToMany } from './messages/messages/send-many.ts';
import { tellTyping } from './messages/messages/typing.ts';
import { foundMessages } from './messages/search/queries.ts';
import { thread, wholeMessage } from './messages/messages/queries.ts';
import { editUser } from './office/users/edit.ts';
import { grantToUser } from './office/users/grant.ts';
import { suspendUser, unsuspendUser } from './office/users/suspend.ts';
import { removeUser } from './office/users/remove.ts';
import { users } from './office/users/queries.ts';
import { recentApplications } from './office/processing/queries.ts';
import { policyReports } from './office/policy-reports/queries.ts';
import { trends } from './office/trends/queries.ts';
import { aiFactsHere } from './platform/ai-facts/queries.ts';
import { exportAudit } from './platform/audit/export.ts';
import { auditActions, auditEntries, verifyAudit } from './platform/audit/queries.ts';
import { createAdmin } from './office/admins/create.ts';
import { inviteAdmin } from './office/admins/invite.ts';
import { adminDoor } from './office/admins/queries.ts';
import { answerCase, casesOfOwner } from './office/moderation/answer.ts';
import { decideCase, restoreCase } from './office/moderation/decide.ts';
import { report } from './office/moderation/report.ts';
import { moderationCases } from './office/moderation/queries.ts';
import { readNotifications } from './platform/notifications/mark-read.ts';
import { notificationsOf, unreadNotifications } from './platform/notifications/queries.ts';
import { subscribeToPush, unsubscribeFromPush } from './platform/push/subscribe.ts';
import { pushKey } from './platform/push/queries.ts';
import { meetingsBetween, meetingsOf } from './interviews/meetings/queries.ts';
import { removeVideo } from './hiring/outcomes/remove-video.ts';
import { deleteVideo, replaceVideo } from './hiring/outcomes/videos.ts';
import { applicationPage } from './hiring/outcomes/queries.ts';
import { prospectOverview, prospects } from './hiring/prospects/queries.ts';
import { dropCandidate, keepCandidate } from './hiring/sourcing/shortlist.ts';
import { viewCandidate } from './hiring/sourcing/view.ts';
import { candidate, candidates } from './hiring/sourcing/queries.ts';
import { acceptProposal } from './hiring/invitations/accept.ts';
import { declineProposal } from './hiring/invitations/decline.ts';
import { inviteCandidate } from './hiring/invitations/invite.ts';
import { proposals } from './hiring/invitations/queries.ts';
import { editJob } from './jobs/publishing/edit.ts';
import { pauseJob, resumeJob } from './jobs/job-life/pause.ts';
import { approveRubric, jobRubric } from './jobs/publishing/rubric.ts';
import { repostJob } from './jobs/publishing/repost.ts';
import { postedJob } from './jobs/publishing/own-job.ts';
import { responsiveness } from './jobs/response-promise/queries.ts';
import { askDomain, confirmDomain } from './people/organizations/confirm-domain.ts';
import { rename } from './people/organizations/rename.ts';
import { myOrganization } from './people/organizations/queries.ts';
import { acceptTeamInvitation } from './people/memberships/accept.ts';
import { changeRole, removeMember } from './people/memberships/change.ts';
import { inviteMember, revokeTeamInvitation } from './people/memberships/invite.ts';
import { handOverOf } from './people/memberships/hand-over.ts';
import { leaveOrganization } from './people/memberships/leave.ts';
import { teamInvitationOf } from './people/memberships/queries.ts';
import { businessInfo, saveBusinessInfo } from './people/profiles/business-info.ts';
import { publicCompany } from './jobs/board/company.ts';
import {
  addCompanyPicture,
  describeCompanyPicture,
  removeCompanyPicture,
  saveCompanyPage,
  showOnCompanyPage,
} from './people/organizations/change-page.ts';
import { myCompanyPage } from './people/organizations/page-queries.ts';
import { chooseStill, uploadFace } from './people/videos/choose-face.ts';
import { myFace } from './people/videos/face-queries.ts';
import { removeFace } from './people/videos/remove-face.ts';
import { removeResume, uploadResume } from './people/profiles/resume.ts';
import { removeVariant, saveVariant } from './people/profiles/variants.ts';
import { saveProfile } from './people/profiles/save.ts';
import { updateProfile } from './people/profiles/update.ts';
import { mySelfIdentification } from './people/self-identification/queries.ts';
import { removeSelfIdentification, saveSelfIdentification } from './people/self-identification/save.ts';
import { managerOfJob, myProfile, profilePreview } from './people/profiles/queries.ts';
import { addNote, editNote, removeNote } from './hiring/notes/write.ts';
import { notesOf } from './hiring/notes/queries.ts';
import { verifyDeletionReceipt } from './people/deletion-receipts/queries.ts';
import { openApplication } from './hiring/review/open.ts';
import { updateApplicationStatus } from './hiring/review/decide.ts';
import { applicationDetail } from './hiring/review/queries.ts';
import { liftLook, setBlindReview } from './hiring/scorecards/blind.ts';
import { saveScorecard } from './hiring/scorecards/save.ts';
import { scorecardsOf } from './hiring/scorecards/queries.ts';
import { askExport } from './office/exports/ask.ts';
import { myExports } from './office/exports/queries.ts';
import { liftHold, placeHold } from './office/retention/hold.ts';
import { listHolds } from './office/retention/holds.ts';
import { retentionOverview } from './office/retention/queries.ts';
import { openVideo } from './hiring/video-openings/open.ts';
import { requestMfaRecovery } from './accounts/mfa-recovery/ask.ts';
import { cancelMfaRecovery } from './accounts/mfa-recovery/cancel.ts';
import { finishMfaRecovery } from './accounts/mfa-recovery/finish.ts';
import { undoDeletion } from './accounts/deletion/undo.ts';
import { keepAndSignIn } from './accounts/deletion/keep.ts';
import { askEmailChange, cancelEmailChange } from './accounts/email-change/ask.ts';
import { confirmEmailChange } from './accounts/email-change/confirm.ts';
import { undoEmailChange } from './accounts/email-change/undo.ts';
import { waitingEmail } from './accounts/email-change/queries.ts';
import { requestDeletion } from './office/erasure/request.ts';
import { decideConsent } from './office/privacy/decide-consent.ts';
import { consentLedger, myConsents } from './office/privacy/queries.ts';
import { continuationState, startContinuation } from './accounts/continuations/start.ts';
import { checkContinuation, useContinuation } from './accounts/continuations/use.ts';
import { askRecovery } from './accounts/recovery/ask.ts';
import { checkRecoveryLink, resetPassword } from './accounts/recovery/reset.ts';
import { changePassword } from './accounts/settings/change-password.ts';
import { saveSettings } from './accounts/settings/save.ts';
import { stopMail } from './accounts/settings/stop-mail.ts';
import { settings } from './accounts/settings/queries.ts';
import { adminStats, candidateStats, managerStats } from './office/statistics/queries.ts';
import { exchangeSignals, leaveRoom } from './interviews/rooms/signal.ts';
import { room, roomsOffered } from './interviews/rooms/queries.ts';
import { offerSlots } from './interviews/slots/offer.ts';
import { pickSlot } from './interviews/slots/pick.ts';
import { withdrawSlots } from './interviews/slots/withdraw.ts';
import { slotOffers } from './interviews/slots/queries.ts';
import { renewOrSignIn } from './accounts/sessions/sign-in.ts';
import { signOut } from './accounts/devices/sign-out.ts';
import { arrive } from './accounts/identities/provider.ts';
import { providers } from './accounts/identities/queries.ts';
import { disconnectLinkedIn, setFirstPassword, waysIn } from './accounts/identities/manage.ts';
import { linkByMail, linkByPassword, mailLink } from './accounts/identities/link.ts';
import { confirmEmail, resendConfirmation } from './accounts/sign-up/confirm.ts';
import { signUp } from './accounts/sign-up/sign-up.ts';
import { selectRole } from './accounts/users/select-role.ts';
import { me } from './accounts/users/queries.ts';
import { answerRescheduleRequest } from './interviews/reschedule-requests/answer.ts';
import { requestReschedule } from './interviews/reschedule-requests/request.ts';
import { confirmUpload, uploadVideo } from './people/videos/upload.ts';
import { ownVideo } from './people/videos/queries.ts';
import { spliceVideo } from './people/videos/splice.ts';

type Given<E extends Endpoint> = E extends { file: string } ? Input<E> & { file: StagedFile } : Input<E>;
type Told<E extends Endpoint> = E extends { download: string } ? Download : Result<E>;
type Handler<E> = E extends Endpoint
  ? (context: Context<E['access']>, input: Given<E>) => Promise<Told<E> | RawJson<Told<E>>>
  : never;
export type Handlers<Api> = { [Group in keyof Api]: { [Name in keyof Api[Group]]: Handler<Api[Group][Name]> } };

/** Who keeps each promise in contract/api.ts. A missing or misspelt line does not compile. */
export const handlers: Handlers<typeof api> = {
  users: {
    token: renewOrSignIn,
    signUp,
    signOut,
    me,
    selectRole,
    updateProfile,
    businessInfo,
    saveBusinessInfo,
  },
  devices: { list: devices, end: endDevice, endOthers: endOtherDevices },
  reauthentication: { byPassword: reauthenticateByPassword },
  mfa: {
    get: mfa,
    start: startTotp,
    activate: activateTotp,
    remove: removeTotp,
    renewCodes,
    signInByTotp,
    signInByRecoveryCode,
  },
  passkeys: {
    list: passkeys,
    creation: passkeyCreation,
    add: addPasskey,
    rename: renamePasskey,
    remove: removePasskey,
    signInChallenge,
    signIn: signInByPasskey,
    reauthenticationChallenge,
    confirm: reauthenticateByPasskey,
  },
  credits: { balance: creditBalance, deduct: deductCredit, postingBalance, history: creditHistory },
  billing: {
    plans: catalogue,
    checkout: createCheckout,
    verify: verifyPurchase,
    overview: billingOverview,
    payments,
    receipt,
    cancel: cancelSubscription,
    resume: resumeSubscription,
    pause: pauseSubscription,
    previewChange,
    change: changePlan,
    moneyBack,
    startTrial,
    portal: billingPortal,
  },
  videos: { upload: uploadVideo, confirm: confirmUpload, splice: spliceVideo, one: ownVideo, remove: removeVideo },
  jobs: { create: createJob, posted: postedJobs, open: openJobs, openOne: openJob },
  contact: { send: contactSupport },
  waitlist: { join: joinWaitlist, confirm: confirmWaitlist },
  launch: { mode: launchMode, place: ownPlace, list: waitlistPage, invite: inviteNext, inviteAgain },
  articles: {
    published: publishedArticles,
    read: publishedArticle,
    list: allArticles,
    one: editedArticle,
    create: beginArticle,
    save: saveArticle,
    publish: publishArticle,
    preview: articlePreview,
  },
  board: { jobs: boardJobs, job: boardJob, own: ownJobs },
  alerts: {
    list: ownAlerts,
    create: createAlert,
    update: updateAlert,
    remove: removeAlert,
    unsubscribe: pauseAllAlerts,
  },
  savedJobs: { list: savedJobs, save: saveJob, remove: removeSavedJob },
  rubrics: { ofJob: jobRubric, approve: approveRubric },
  postings: {
    one: postedJob,
    saveDraft: saveJobDraft,
    publish: publishJob,
    edit: editJob,
    pause: pauseJob,
    resume: resumeJob,
    duplicate: duplicateJob,
    repost: repostJob,
    remove: removeJobDraft,
  },
  closing: { remaining: remainingApplicants, close: closeJob },
  promises: { responsiveness },
  applications: {
    mine: ownApplications,
    one: ownApplication,
    create: createApplication,
    save: saveApplication,
    submit: submitApplication,
    withdraw: withdrawApplication,
  },
  accommodations: { ask: askForAccommodation, waiting: waitingRequests, answer: answerAccommodation },
  analysis: { process: processApplicationVideo, writeDown, results: analysisResults, suggestRubric },
  oversight: { overview: analysisOversight, stop: stopAnalyses, lift: liftStop, setBudget },
  scorecards: { of: scorecardsOf, save: saveScorecard, lift: liftLook, setBlind: setBlindReview },
  reviews: { detail: applicationDetail, open: openApplication, updateStatus: updateApplicationStatus },
  applicants: {
    forJob: applicationsForJob,
    export: exportedApplications,
    passMany,
    undoPass,
  },
  corrections: { correct: correctTranscript, addContext, ofApplication: applicationRemarks },
  appeals: {
    open: openAppeal,
    waiting: waitingAppeals,
    one: blindAnswer,
    decide: decideAppeal,
    ofApplication: applicationAppeal,
  },
  outcomes: { page: applicationPage, deleteVideo, replaceVideo },
  deletionReceipts: { verify: verifyDeletionReceipt },
  comparisons: { of: comparison },
  notes: { of: notesOf, add: addNote, edit: editNote, remove: removeNote },
  meetings: {
    create: createMeeting,
    list: meetingsOf,
    between: meetingsBetween,
    cancel: cancelMeeting,
    conclude: concludeMeeting,
    reschedule: rescheduleMeeting,
  },
  organizations: {
    mine: myOrganization,
    rename,
    askDomain,
    confirmDomain,
    invite: inviteMember,
    revokeInvitation: revokeTeamInvitation,
    changeRole,
    removeMember,
    handOver: handOverOf,
    leave: leaveOrganization,
    invitation: teamInvitationOf,
    accept: acceptTeamInvitation,
  },
  ai: { facts: aiFactsHere },
  consents: { mine: myConsents, ledger: consentLedger, decide: decideConsent },
  exports: { mine: myExports, ask: askExport },
  retention: { overview: retentionOverview },
  legalHolds: { list: listHolds, place: placeHold, lift: liftHold },
  deletions: { request: requestDeletion, undo: undoDeletion, keep: keepAndSignIn },
  managers: { ofJob: managerOfJob },
  fairness: { report: fairnessReport, csv: fairnessCsv, pdf: fairnessPdf, summary: fairnessSummary },
  selfIdentifications: {
    mine: mySelfIdentification,
    save: saveSelfIdentification,
    remove: removeSelfIdentification,
  },
  profiles: {
    mine: myProfile,
    save: saveProfile,
    preview: profilePreview,
    uploadResume,
    removeResume,
    saveVariant,
    removeVariant,
  },
  companyPages: {
    mine: myCompanyPage,
    save: saveCompanyPage,
    addPicture: addCompanyPicture,
    describePicture: describeCompanyPicture,
    removePicture: removeCompanyPicture,
    showMe: showOnCompanyPage,
  },
  companies: { one: publicCompany },
  faces: { mine: myFace, upload: uploadFace, still: chooseStill, remove: removeFace },
  invitations: { invite: inviteCandidate, mine: proposals, accept: acceptProposal, decline: declineProposal },
  candidates: { search: candidates, one: candidate, view: viewCandidate, keep: keepCandidate, drop: dropCandidate },
  prospects: { list: prospects, overview: prospectOverview },
  rescheduleRequests: { make: requestReschedule, answer: answerRescheduleRequest },
  rooms: { offered: roomsOffered, one: room, exchange: exchangeSignals, leave: leaveRoom },
  slots: { offer: offerSlots, list: slotOffers, pick: pickSlot, withdraw: withdrawSlots },
  calendars: { feed: calendarFeed, renew: renewFeed, revoke: revokeFeed },
  identities: {
    providers,
    arrive,
    link: linkByPassword,
    mailLink,
    confirmLink: linkByMail,
    mine: waysIn,
    setPassword: setFirstPassword,
    disconnect: disconnectLinkedIn,
  },
  signUps: { confirm: confirmEmail, resend: resendConfirmation },
  videoOpenings: { open: openVideo },
  mfaRecovery: { ask: requestMfaRecovery, cancel: cancelMfaRecovery, finish: finishMfaRecovery },
  continuations: {
    start: startContinuation,
    state: continuationState,
    check: checkContinuation,
    use: useContinuation,
  },
  recovery: { ask: askRecovery, reset: resetPassword, check: checkRecoveryLink },
  emailChanges: {
    waiting: waitingEmail,
    ask: askEmailChange,
    cancel: cancelEmailChange,
    confirm: confirmEmailChange,
    undo: undoEmailChange,
  },
  attachments: { send: sendAttachment, one: attachmentAddress },
  blocks: { set: setBlock },
  messages: {
    conversations: conversationsOf,
    open: openConversation,
    thread,
    whole: wholeMessage,
    search: foundMessages,
    send: sendMessage,
    sendMany: sendToMany,
    read: markRead,
    typing: tellTyping,
    unread: unreadOf,
  },
  moderation: { report },
  ownCases: { list: casesOfOwner, answer: answerCase },
  cases: { list: moderationCases, decide: decideCase, restore: restoreCase },
  notifications: { list: notificationsOf, unread: unreadNotifications, read: readNotifications, stopMail },
  push: { key: pushKey, subscribe: subscribeToPush, unsubscribe: unsubscribeFromPush },
  audit: { entries: auditEntries, export: exportAudit, actions: auditActions, verify: verifyAudit },
  policyReports: { list: policyReports },
  trends: { days: trends },
  admins: { door: adminDoor, create: createAdmin, invite: inviteAdmin },
  processing: { applications: recentApplications },
  administration: {
    users,
    edit: editUser,
    remove: removeUser,
    suspend: suspendUser,
    unsuspend: unsuspendUser,
    grant: grantToUser,
  },
  settings: { get: settings, save: saveSettings, changePassword },
  stats: { candidate: candidateStats, manager: managerStats, admin: adminStats },
};
