import { accountsNotifications } from '../platform/api.ts';
import { users } from './users.ts';
import { devices } from './devices.ts';
import { reauthentication } from './reauthentication.ts';
import { mfa } from './mfa.ts';
import { mfaRecovery } from './mfa-recovery.ts';
import { passkeys } from './passkeys.ts';
import { deletions } from './deletion.ts';
import { waitlist } from './waitlist.ts';
import { launch } from './invite-codes.ts';
import { settingsApi } from './settings.ts';
import { continuations } from './continuations.ts';
import { recovery } from './recovery.ts';
import { emailChanges } from './email-change.ts';
import { signUps } from './sign-up.ts';
import { identities } from './identities.ts';

const { updateProfile, businessInfo, saveBusinessInfo, ...ownUsers } = users;
const { request, ...ownDeletions } = deletions;
export const administrationDeletions = { request };

export const peopleUsers = { updateProfile, businessInfo, saveBusinessInfo };

export const accountsApi = {
  users: ownUsers,
  devices,
  reauthentication,
  mfa,
  mfaRecovery,
  passkeys,
  deletions: ownDeletions,
  waitlist,
  launch,
  settings: settingsApi,
  continuations,
  recovery,
  emailChanges,
  signUps,
  identities,
  notifications: accountsNotifications,
};
