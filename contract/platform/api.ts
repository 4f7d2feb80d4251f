import { ai } from './ai-facts.ts';
import { notifications } from './notifications.ts';
import { push } from './push.ts';
import { audit } from './audit.ts';

const { stopMail, ...ownNotifications } = notifications;
export const accountsNotifications = { stopMail };

export const platformApi = {
  ai,
  notifications: ownNotifications,
  push,
  audit,
};
