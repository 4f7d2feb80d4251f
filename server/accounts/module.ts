import { accountsApi } from '#contract/accounts/api.ts';
import { defineModule } from '../base/define-module.ts';
import { sections, notExported } from './personal-data/export.ts';
import { mountProviderPages } from '../adapters/http/provider-pages.ts';
import { startContinuation, continuationState } from './continuations/start.ts';
import { checkContinuation, redeemContinuation } from './continuations/redeem.ts';
import { deletionRequested, deletionUndone, accountErased } from './deletion/events.ts';
import { undoDeletionAndSignIn } from './deletion/undo-and-sign-in.ts';
import { undoDeletion } from './deletion/undo.ts';
import { endDevice, endOtherDevices } from './devices/end.ts';
import { signedInDevices } from './devices/queries.ts';
import { signOut } from './devices/sign-out.ts';
import { requestEmailChange, cancelEmailChange } from './email-change/request.ts';
import { confirmEmailChange } from './email-change/confirm.ts';
import { confirmNewEmail, emailInUse, emailChanged, emailChangeUndone } from './email-change/events.ts';
import { forgetEmailChanges } from './email-change/forget-old.ts';
import { pendingEmailChange } from './email-change/queries.ts';
import { sendChangeLink } from './email-change/send-link.ts';
import { undoEmailChange } from './email-change/undo.ts';
import { identityConnected, identityConnectLink, identityDisconnected, firstPasswordSet } from './identities/events.ts';
import { linkByPassword, mailLink, linkByMail } from './identities/link.ts';
import { signInMethods, setFirstPassword, disconnectLinkedIn } from './identities/manage.ts';
import { signInFromProvider, beginProvider, finishProvider } from './identities/provider.ts';
import { providers } from './identities/queries.ts';
import { sendIdentityLink } from './identities/send-link.ts';
import { launchInvitation } from './invite-codes/events.ts';
import { inviteNext, resendInvitation } from './invite-codes/invite.ts';
import { launchMode } from './invite-codes/queries.ts';
import { requestMfaRecovery } from './mfa-recovery/request.ts';
import { cancelMfaRecovery } from './mfa-recovery/cancel.ts';
import { mfaRecoveryRequested, mfaRecoveryReady, mfaRecovered } from './mfa-recovery/events.ts';
import { expireMfaRecoveries } from './mfa-recovery/expire.ts';
import { finishMfaRecovery } from './mfa-recovery/finish.ts';
import { recoveryCodeUsed, mfaTurnedOn, mfaTurnedOff, recoveryCodesRenewed } from './mfa/events.ts';
import { mfa } from './mfa/queries.ts';
import { renewRecoveryCodes } from './mfa/recovery-codes.ts';
import { signInByTotp, signInByRecoveryCode } from './mfa/sign-in.ts';
import { startTotp, activateTotp, removeTotp } from './mfa/totp.ts';
import { passkeyCreation, addPasskey } from './passkeys/add.ts';
import { renamePasskey, removePasskey } from './passkeys/edit.ts';
import { passkeyAdded, passkeyRemoved } from './passkeys/events.ts';
import { ownPasskeys } from './passkeys/queries.ts';
import { reauthenticationChallenge, reauthenticateByPasskey } from './passkeys/reauthenticate.ts';
import { signInChallenge, signInByPasskey } from './passkeys/sign-in.ts';
import { forget } from './personal-data/forget.ts';
import { reauthenticateByPassword } from './reauthentication/by-password.ts';
import { requestRecovery } from './recovery/request.ts';
import { recoveryLink } from './recovery/events.ts';
import { resetPassword, checkRecoveryLink } from './recovery/reset.ts';
import { sendRecoveryLink } from './recovery/send-link.ts';
import { renewOrSignIn } from './sessions/sign-in.ts';
import { changePassword } from './settings/change-password.ts';
import { passwordChanged } from './settings/events.ts';
import { ownSettings } from './settings/queries.ts';
import { saveSettings } from './settings/save.ts';
import { stopMail } from './settings/stop-mail.ts';
import { continuationLink } from './sign-in-challenge/continuation-events.ts';
import { newSignIn } from './sign-in-challenge/events.ts';
import { confirmEmail, resendConfirmation } from './sign-up/confirm.ts';
import { finishSignUp, confirmAddress, alreadyRegistered } from './sign-up/events.ts';
import { sendConfirmation, sendSignUpLink } from './sign-up/send-links.ts';
import { signUp } from './sign-up/sign-up.ts';
import { me } from './users/queries.ts';
import { selectRole } from './users/select-role.ts';
import { setUserType } from './users/set-user-type.ts';
import { waitlistConfirmation } from './waitlist/events.ts';
import { joinWaitlist, confirmWaitlist } from './waitlist/join.ts';
import { ownWaitlistPosition, waitlistPage } from './waitlist/queries.ts';

export const accounts = defineModule({
  name: 'accounts',
  tables: [
    'users',
    'user_settings',
    'sessions',
    'throttle_counters',
    'sign_in_challenges',
    'totp_factors',
    'mfa_recovery_codes',
    'mfa_recoveries',
    'passkeys',
    'passkey_challenges',
    'password_recovery_links',
    'email_changes',
    'email_confirmations',
    'sign_ups',
    'identities',
    'identity_links',
    'sign_in_flows',
    'waitlist',
    'account_deletions',
    'continuations',
  ],
  api: accountsApi,
  endpoints: {
    users: { token: renewOrSignIn, signUp, signOut, me, selectRole },
    devices: { list: signedInDevices, end: endDevice, endOthers: endOtherDevices },
    reauthentication: { byPassword: reauthenticateByPassword },
    mfa: {
      get: mfa,
      start: startTotp,
      activate: activateTotp,
      remove: removeTotp,
      renewCodes: renewRecoveryCodes,
      signInByTotp,
      signInByRecoveryCode,
    },
    passkeys: {
      list: ownPasskeys,
      creation: passkeyCreation,
      add: addPasskey,
      rename: renamePasskey,
      remove: removePasskey,
      signInChallenge,
      signIn: signInByPasskey,
      reauthenticationChallenge,
      confirm: reauthenticateByPasskey,
    },
    waitlist: { join: joinWaitlist, confirm: confirmWaitlist },
    launch: {
      mode: launchMode,
      place: ownWaitlistPosition,
      list: waitlistPage,
      invite: inviteNext,
      inviteAgain: resendInvitation,
    },
    deletions: { undo: undoDeletion, keep: undoDeletionAndSignIn },
    identities: {
      providers,
      arrive: signInFromProvider,
      link: linkByPassword,
      mailLink,
      confirmLink: linkByMail,
      mine: signInMethods,
      setPassword: setFirstPassword,
      disconnect: disconnectLinkedIn,
    },
    signUps: { confirm: confirmEmail, resend: resendConfirmation },
    mfaRecovery: { ask: requestMfaRecovery, cancel: cancelMfaRecovery, finish: finishMfaRecovery },
    continuations: {
      start: startContinuation,
      state: continuationState,
      check: checkContinuation,
      use: redeemContinuation,
    },
    recovery: { ask: requestRecovery, reset: resetPassword, check: checkRecoveryLink },
    emailChanges: {
      waiting: pendingEmailChange,
      ask: requestEmailChange,
      cancel: cancelEmailChange,
      confirm: confirmEmailChange,
      undo: undoEmailChange,
    },
    notifications: { stopMail },
    settings: { get: ownSettings, save: saveSettings, changePassword },
  },
  tasks: [
    sendRecoveryLink,
    expireMfaRecoveries,
    sendChangeLink,
    forgetEmailChanges,
    sendConfirmation,
    sendIdentityLink,
    sendSignUpLink,
  ],
  events: [
    deletionRequested,
    deletionUndone,
    accountErased,
    confirmNewEmail,
    emailInUse,
    emailChanged,
    emailChangeUndone,
    identityConnected,
    identityConnectLink,
    identityDisconnected,
    firstPasswordSet,
    launchInvitation,
    mfaRecoveryRequested,
    mfaRecoveryReady,
    mfaRecovered,
    recoveryCodeUsed,
    mfaTurnedOn,
    mfaTurnedOff,
    recoveryCodesRenewed,
    passkeyAdded,
    passkeyRemoved,
    recoveryLink,
    passwordChanged,
    continuationLink,
    newSignIn,
    finishSignUp,
    confirmAddress,
    alreadyRegistered,
    waitlistConfirmation,
  ],
  hooks: { setUserType },
  personalData: { sections, notExported, forget: (_, tx, person) => forget(tx, person) },
  mount(http, { services, https }) {
    mountProviderPages(http, {
      https,
      begin: (from, next) => beginProvider(services, from, next),
      finish: (answer, state) => finishProvider(services, answer, state),
    });
  },
});
