import type { api } from '#contract/api.ts';
import type { Answer, Endpoint, Input } from '#contract/endpoint.ts';
import type { Download } from './adapters/http.ts';
import type { ReadyAnswer } from './adapters/ready-answer.ts';
import type { StagedFile } from './adapters/multipart.ts';
import type { Context } from './context.ts';
import { answerAccommodation, askForAccommodation } from './features/accommodations/commands.ts';
import { waitingRequests } from './features/accommodations/queries.ts';
import { beginArticle, publishArticle, saveArticle } from './features/articles/commands.ts';
import {
  allArticles,
  articlePreview,
  editedArticle,
  publishedArticle,
  publishedArticles,
} from './features/articles/queries.ts';
import { boardJob, boardJobs, ownJobs } from './features/board/queries.ts';
import { contactSupport } from './features/contact/commands.ts';
import { inviteAgain, inviteNext } from './features/admissions/commands.ts';
import { launchMode } from './features/admissions/queries.ts';
import { confirmWaitlist, joinWaitlist } from './features/waitlist/commands.ts';
import { ownPlace, waitlistPage } from './features/waitlist/queries.ts';
import { createAlert, pauseAllAlerts, removeAlert, updateAlert } from './features/alerts/commands.ts';
import { ownAlerts } from './features/alerts/queries.ts';
import { processApplicationVideo } from './features/analysis/commands.ts';
import { passMany, undoPass } from './features/applicants/commands.ts';
import { applicationsForJob, exportedApplications } from './features/applicants/queries.ts';
import { withdrawApplication } from './features/applications/commands.ts';
import { createApplication, saveApplication, submitApplication } from './features/drafts/commands.ts';
import { ownApplication, ownApplications } from './features/applications/queries.ts';
import { decideContest, openContest } from './features/contests/commands.ts';
import { applicationContest, blindAnswer, waitingContests } from './features/contests/queries.ts';
import { addContext, correctTranscript } from './features/corrections/commands.ts';
import { applicationRemarks } from './features/corrections/queries.ts';
import { renewFeed, revokeFeed } from './features/calendars/commands.ts';
import { calendarFeed } from './features/calendars/queries.ts';
import { comparison } from './features/comparisons/queries.ts';
import { verifyPurchase } from './features/billing/commands.ts';
import { createCheckout } from './features/checkouts/commands.ts';
import { deductCredit } from './features/credits/commands.ts';
import { creditHistory } from './features/credits/queries.ts';
import { creditBalance, postingBalance } from './features/entitlements/queries.ts';
import { payments, receipt } from './features/payments/queries.ts';
import { catalogue } from './features/plans/queries.ts';
import {
  billingPortal,
  cancelSubscription,
  changePlan,
  moneyBack,
  pauseSubscription,
  previewChange,
  resumeSubscription,
  startTrial,
} from './features/subscriptions/commands.ts';
import { billingOverview } from './features/subscriptions/queries.ts';
import { confirmByPassword } from './features/confirmations/commands.ts';
import { activateTotp, removeTotp, renewCodes, startTotp } from './features/factors/commands.ts';
import { factors } from './features/factors/queries.ts';
import {
  confirmByPasskey,
  confirmChallenge,
  signInByPasskey,
  signInChallenge,
} from './features/passkey-proofs/commands.ts';
import { addPasskey, passkeyCreation, removePasskey, renamePasskey } from './features/passkeys/commands.ts';
import { passkeys } from './features/passkeys/queries.ts';
import { passByCode, passByRecoveryCode } from './features/second-steps/commands.ts';
import { endDevice, endOtherDevices } from './features/devices/commands.ts';
import { devices } from './features/devices/queries.ts';
import { closeJob } from './features/closing/commands.ts';
import { remainingApplicants } from './features/closing/queries.ts';
import { duplicateJob, publishJob, removeJobDraft, saveJobDraft } from './features/job-drafts/commands.ts';
import { createJob } from './features/jobs/commands.ts';
import { postedJobs } from './features/jobs/queries.ts';
import { removeSavedJob, saveJob } from './features/openings/commands.ts';
import { openJob, openJobs, savedJobs } from './features/openings/queries.ts';
import { cancelMeeting, concludeMeeting, createMeeting, rescheduleMeeting } from './features/meetings/commands.ts';
import { sendAttachment } from './features/attachments/commands.ts';
import { attachmentAddress } from './features/attachments/queries.ts';
import { setBlock } from './features/blocks/commands.ts';
import { markRead, openConversation } from './features/conversations/commands.ts';
import { conversationsOf, unreadOf } from './features/conversations/queries.ts';
import { sendMessage, tellTyping } from './features/messages/commands.ts';
import { foundMessages } from './features/found-messages/queries.ts';
import { thread } from './features/messages/queries.ts';
import { editUser, grantToUser, suspendUser, removeUser, unsuspendUser } from './features/administration/commands.ts';
import { users } from './features/administration/queries.ts';
import { recentApplications } from './features/processing/queries.ts';
import { trends } from './features/trends/queries.ts';
import { auditActions, auditEntries, verifyAudit } from './features/audit/queries.ts';
import { createAdmin, inviteAdmin } from './features/admins/commands.ts';
import { adminDoor } from './features/admins/queries.ts';
import { decideCase, report, restoreCase } from './features/reports/commands.ts';
import { moderationCases } from './features/reports/queries.ts';
import { readNotifications, stopMail } from './features/notifications/commands.ts';
import { notificationsOf, unreadNotifications } from './features/notifications/queries.ts';
import { subscribeToPush, unsubscribeFromPush } from './features/pushes/commands.ts';
import { pushKey } from './features/pushes/queries.ts';
import { meetingsOf } from './features/meetings/queries.ts';
import { deleteVideo, replaceVideo } from './features/outcomes/commands.ts';
import { applicationPage } from './features/outcomes/queries.ts';
import { prospectOverview, prospects } from './features/prospects/queries.ts';
import { dropCandidate, keepCandidate, viewCandidate } from './features/candidates/commands.ts';
import { candidate, candidates } from './features/candidates/queries.ts';
import { acceptProposal, declineProposal, inviteCandidate } from './features/invitations/commands.ts';
import { proposals } from './features/invitations/queries.ts';
import { editJob, pauseJob, repostJob, resumeJob } from './features/postings/commands.ts';
import { postedJob } from './features/postings/queries.ts';
import { responsiveness } from './features/promises/queries.ts';
import { askDomain, confirmDomain, rename } from './features/organisations/commands.ts';
import { myOrganisation } from './features/organisations/queries.ts';
import {
  acceptInvitation,
  changeSeat,
  inviteColleague,
  leaveOrganisation,
  removeSeat,
  revokeInvitation,
} from './features/seats/commands.ts';
import { invitationOf } from './features/seats/queries.ts';
import { removeResume, removeVariant, saveProfile, saveVariant, uploadResume } from './features/profiles/commands.ts';
import { managerOfJob, myProfile, profilePreview } from './features/profiles/queries.ts';
import { addNote, editNote, removeNote } from './features/notes/commands.ts';
import { notesOf } from './features/notes/queries.ts';
import { verifyReceipt } from './features/receipts/queries.ts';
import { openApplication, updateApplicationStatus } from './features/reviews/commands.ts';
import { applicationDetail } from './features/reviews/queries.ts';
import { liftLook, saveScorecard, setBlindReview } from './features/scorecards/commands.ts';
import { scorecardsOf } from './features/scorecards/queries.ts';
import { askExport } from './features/exports/commands.ts';
import { myExports } from './features/exports/queries.ts';
import { retentionOverview } from './features/retention/queries.ts';
import { openVideo } from './features/video-openings/commands.ts';
import { askLostFactors, cancelLostFactors, finishLostFactors } from './features/lost-factors/commands.ts';
import { undoDeletion } from './features/deletions/commands.ts';
import {
  askEmailChange,
  cancelEmailChange,
  confirmEmailChange,
  undoEmailChange,
} from './features/email-changes/commands.ts';
import { waitingEmail } from './features/email-changes/queries.ts';
import { requestDeletion } from './features/erasure/commands.ts';
import { decideConsent } from './features/privacy/commands.ts';
import { consentLedger, myConsents } from './features/privacy/queries.ts';
import { askRecovery, checkRecoveryLink, resetPassword } from './features/recovery/commands.ts';
import { changePassword, saveSettings } from './features/settings/commands.ts';
import { settings } from './features/settings/queries.ts';
import { adminStats, candidateStats, managerStats } from './features/stats/queries.ts';
import { exchangeSignals, leaveRoom } from './features/rooms/commands.ts';
import { room, roomsOffered } from './features/rooms/queries.ts';
import { offerSlots, pickSlot, withdrawSlots } from './features/slots/commands.ts';
import { slotOffers } from './features/slots/queries.ts';
import { renewOrSignIn, signOut } from './features/sessions/commands.ts';
import { arrive } from './features/identities/commands.ts';
import { providers } from './features/identities/queries.ts';
import { linkByMail, linkByPassword, mailLink } from './features/identity-links/commands.ts';
import { confirmEmail, resendConfirmation, signUp } from './features/sign-ups/commands.ts';
import { saveBusinessInfo, selectRole, updateProfile } from './features/users/commands.ts';
import { businessInfo, me } from './features/users/queries.ts';
import { answerWish, makeWish } from './features/wishes/commands.ts';
import { confirmUpload, removeVideo, uploadVideo } from './features/videos/commands.ts';
import { ownVideo } from './features/videos/queries.ts';

type Given<E extends Endpoint> = E extends { file: string } ? Input<E> & { file: StagedFile } : Input<E>;
type Told<E extends Endpoint> = E extends { download: string } ? Download : Answer<E>;
type Handler<E> = E extends Endpoint
  ? (context: Context<E['access']>, input: Given<E>) => Promise<Told<E> | ReadyAnswer<Told<E>>>
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
  confirmations: { byPassword: confirmByPassword },
  factors: {
    get: factors,
    start: startTotp,
    activate: activateTotp,
    remove: removeTotp,
    renewCodes,
    passByCode,
    passByRecoveryCode,
  },
  passkeys: {
    list: passkeys,
    creation: passkeyCreation,
    add: addPasskey,
    rename: renamePasskey,
    remove: removePasskey,
    signInChallenge,
    signIn: signInByPasskey,
    confirmChallenge,
    confirm: confirmByPasskey,
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
  videos: { upload: uploadVideo, confirm: confirmUpload, one: ownVideo, remove: removeVideo },
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
  analysis: { process: processApplicationVideo },
  scorecards: { of: scorecardsOf, save: saveScorecard, lift: liftLook, setBlind: setBlindReview },
  reviews: { detail: applicationDetail, open: openApplication, updateStatus: updateApplicationStatus },
  applicants: {
    forJob: applicationsForJob,
    export: exportedApplications,
    passMany,
    undoPass,
  },
  corrections: { correct: correctTranscript, addContext, ofApplication: applicationRemarks },
  contests: {
    open: openContest,
    waiting: waitingContests,
    one: blindAnswer,
    decide: decideContest,
    ofApplication: applicationContest,
  },
  outcomes: { page: applicationPage, deleteVideo, replaceVideo },
  receipts: { verify: verifyReceipt },
  comparisons: { of: comparison },
  notes: { of: notesOf, add: addNote, edit: editNote, remove: removeNote },
  meetings: {
    create: createMeeting,
    list: meetingsOf,
    cancel: cancelMeeting,
    conclude: concludeMeeting,
    reschedule: rescheduleMeeting,
  },
  organisations: {
    mine: myOrganisation,
    rename,
    askDomain,
    confirmDomain,
    invite: inviteColleague,
    revokeInvitation,
    changeSeat,
    removeSeat,
    leave: leaveOrganisation,
    invitation: invitationOf,
    accept: acceptInvitation,
  },
  consents: { mine: myConsents, ledger: consentLedger, decide: decideConsent },
  exports: { mine: myExports, ask: askExport },
  retention: { overview: retentionOverview },
  deletions: { request: requestDeletion, undo: undoDeletion },
  managers: { ofJob: managerOfJob },
  profiles: {
    mine: myProfile,
    save: saveProfile,
    preview: profilePreview,
    uploadResume,
    removeResume,
    saveVariant,
    removeVariant,
  },
  invitations: { invite: inviteCandidate, mine: proposals, accept: acceptProposal, decline: declineProposal },
  candidates: { search: candidates, one: candidate, view: viewCandidate, keep: keepCandidate, drop: dropCandidate },
  prospects: { list: prospects, overview: prospectOverview },
  wishes: { make: makeWish, answer: answerWish },
  rooms: { offered: roomsOffered, one: room, exchange: exchangeSignals, leave: leaveRoom },
  slots: { offer: offerSlots, list: slotOffers, pick: pickSlot, withdraw: withdrawSlots },
  calendars: { feed: calendarFeed, renew: renewFeed, revoke: revokeFeed },
  identities: { providers, arrive, link: linkByPassword, mailLink, confirmLink: linkByMail },
  signUps: { confirm: confirmEmail, resend: resendConfirmation },
  videoOpenings: { open: openVideo },
  lostFactors: { ask: askLostFactors, cancel: cancelLostFactors, finish: finishLostFactors },
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
    search: foundMessages,
    send: sendMessage,
    read: markRead,
    typing: tellTyping,
    unread: unreadOf,
  },
  moderation: { report },
  cases: { list: moderationCases, decide: decideCase, restore: restoreCase },
  notifications: { list: notificationsOf, unread: unreadNotifications, read: readNotifications, stopMail },
  push: { key: pushKey, subscribe: subscribeToPush, unsubscribe: unsubscribeFromPush },
  audit: { entries: auditEntries, actions: auditActions, verify: verifyAudit },
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
