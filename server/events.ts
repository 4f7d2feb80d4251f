import { weeklyDigest } from './platform/notifications/events.ts';
import {
  paymentReceived,
  paymentReturned,
  paymentLate,
  planEnded,
  surplusPostings,
  spendingHeld,
} from './money/payments/events.ts';
import { planCancelled, trialStarted, trialEndsSoon, trialOver } from './money/subscriptions/events.ts';
import { deletionAsked, deletionUndone, accountErased } from './accounts/deletion/events.ts';
import { confirmNewEmail, emailInUse, emailMoved, emailBack } from './accounts/email-change/events.ts';
import { connected, connectLink, disconnected, passwordSet } from './accounts/identities/events.ts';
import { invitation } from './accounts/invite-codes/events.ts';
import { mfaRecoveryRequested, mfaRecoveryReady, mfaRecovered } from './accounts/mfa-recovery/events.ts';
import { recoveryCodeUsed, mfaTurnedOn, mfaTurnedOff, recoveryCodesRenewed } from './accounts/mfa/events.ts';
import { passkeyAdded, passkeyRemoved } from './accounts/passkeys/events.ts';
import { recoveryLink } from './accounts/recovery/events.ts';
import { passwordChanged } from './accounts/settings/events.ts';
import { continuationLink } from './accounts/sign-in-challenge/continuation-events.ts';
import { newSignIn } from './accounts/sign-in-challenge/events.ts';
import { finishSignUp, confirmAddress, alreadyHere } from './accounts/sign-up/events.ts';
import { confirmPlace } from './accounts/waitlist/events.ts';
import { teamInvitation, memberJoined, memberRemoved, workHandedOver } from './people/memberships/events.ts';
import { domainCode } from './people/organizations/events.ts';
import { jobChanged } from './jobs/publishing/events.ts';
import { answerDueSoon, answerOverdue, decisionStopped, stillUndecided } from './jobs/response-promise/events.ts';
import { accommodationAsked, accommodationAnswered } from './hiring/accommodations/events.ts';
import { jobDigest } from './hiring/alerts/events.ts';
import { answerAnalysed } from './hiring/analysis/events.ts';
import {
  appealOpened,
  reviewAsked,
  appealDecidedForCandidate,
  appealDecidedForEmployer,
} from './hiring/appeals/events.ts';
import { applicationReceived, applicationWithdrawn, applicationBack } from './hiring/applications/events.ts';
import { invitedToApply, invitationAccepted, invitationDeclined } from './hiring/invitations/events.ts';
import { creditReturned } from './hiring/outcomes/events.ts';
import {
  applicationOpened,
  applicationAccepted,
  applicationRejected,
  applicationReopened,
} from './hiring/review/events.ts';
import { videoOpened } from './hiring/video-openings/events.ts';
import {
  meetingSet,
  meetingMoved,
  meetingReminder,
  confirmationWanted,
  meetingHandedOver,
  meetingGivenAway,
  meetingCancelled,
  meetingFell,
} from './interviews/meetings/events.ts';
import { noShowNoted, noShowCorrected } from './interviews/meetings/no-show-events.ts';
import { rsvpReceived } from './interviews/meetings/rsvp-events.ts';
import { rescheduleRequested, rescheduleDeclined } from './interviews/reschedule-requests/events.ts';
import { slotsOffered, slotsWithdrawn, slotsExpired } from './interviews/slots/events.ts';
import { messageWaits, messageUnread } from './messages/messages/events.ts';
import { replyRefused } from './messages/replies/events.ts';
import { adminJoined } from './office/admins/events.ts';
import { exportReady, exportFailed } from './office/exports/events.ts';
import { answerAccepted, reportAnswered, thingHidden, thingShown, thingWarned } from './office/moderation/events.ts';
import { accountWaits, applicationEnds } from './office/retention/events.ts';
import { ticketForSupport, ticketReceived } from './office/support/events.ts';
import { accountSuspended, accountRestored } from './office/suspensions/events.ts';
import { creditsGranted, emailChanged } from './office/users/events.ts';

/** Every kind of thing that happens to a reader. A new one is one new line here. */
export const events = [
  weeklyDigest,
  paymentReceived,
  paymentReturned,
  paymentLate,
  planEnded,
  surplusPostings,
  spendingHeld,
  planCancelled,
  trialStarted,
  trialEndsSoon,
  trialOver,
  deletionAsked,
  deletionUndone,
  accountErased,
  confirmNewEmail,
  emailInUse,
  emailMoved,
  emailBack,
  connectLink,
  connected,
  disconnected,
  passwordSet,
  invitation,
  mfaRecoveryRequested,
  mfaRecoveryReady,
  mfaRecovered,
  recoveryCodeUsed,
  mfaTurnedOn,
  mfaTurnedOff,
  recoveryCodesRenewed,
  passkeyAdded,
  passkeyRemoved,
  continuationLink,
  recoveryLink,
  passwordChanged,
  newSignIn,
  finishSignUp,
  confirmAddress,
  alreadyHere,
  confirmPlace,
  teamInvitation,
  memberJoined,
  memberRemoved,
  workHandedOver,
  domainCode,
  jobChanged,
  answerDueSoon,
  answerOverdue,
  decisionStopped,
  stillUndecided,
  accommodationAsked,
  accommodationAnswered,
  jobDigest,
  answerAnalysed,
  appealOpened,
  reviewAsked,
  appealDecidedForCandidate,
  appealDecidedForEmployer,
  applicationReceived,
  applicationWithdrawn,
  applicationBack,
  invitedToApply,
  invitationAccepted,
  invitationDeclined,
  creditReturned,
  applicationOpened,
  applicationAccepted,
  applicationRejected,
  applicationReopened,
  videoOpened,
  meetingSet,
  meetingMoved,
  meetingReminder,
  confirmationWanted,
  meetingHandedOver,
  meetingGivenAway,
  noShowNoted,
  noShowCorrected,
  rsvpReceived,
  meetingCancelled,
  meetingFell,
  rescheduleRequested,
  rescheduleDeclined,
  slotsOffered,
  slotsWithdrawn,
  slotsExpired,
  messageWaits,
  messageUnread,
  replyRefused,
  adminJoined,
  exportReady,
  exportFailed,
  thingHidden,
  thingWarned,
  answerAccepted,
  thingShown,
  reportAnswered,
  accountWaits,
  applicationEnds,
  ticketForSupport,
  ticketReceived,
  accountSuspended,
  accountRestored,
  creditsGranted,
  emailChanged,
];
