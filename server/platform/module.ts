import { platformApi } from '#contract/platform/api.ts';
import { defineModule } from '../base/define-module.ts';
import { sections, notExported } from './personal-data/export.ts';
import { retainedTables, forget } from './personal-data/forget.ts';
import { aiFactsHere } from './ai-facts/queries.ts';
import { exportAudit } from './audit/export.ts';
import { auditEntries, auditActions } from './audit/queries.ts';
import { auditHead } from './audit/events.ts';
import { mailAuditHeads } from './audit/mail-heads.ts';
import { sealAuditLog } from './audit/seal.ts';
import { verifyAudit } from './audit/verify.ts';
import { forgetMailLog } from './mail-log/forget-old.ts';
import { weeklyDigest } from './notifications/events.ts';
import { forgetNotifications } from './notifications/forget-old.ts';
import { readNotifications } from './notifications/mark-read.ts';
import { sendPush } from './notifications/push.ts';
import { notificationsOf, unreadNotifications } from './notifications/queries.ts';
import { sendFinishedMail } from './notifications/send-finished-mail.ts';
import { sendDigest, sendDigests } from './notifications/weekly-digest.ts';
import { pushKey } from './push/queries.ts';
import { subscribeToPush, unsubscribeFromPush } from './push/subscribe.ts';

export const platform = defineModule({
  name: 'platform',
  tables: [
    'audit_log',
    'audit_chain',
    'audit_seals',
    'audit_leaves',
    'audit_nodes',
    'notifications',
    'digests',
    'mail_sent',
    'mail_log',
    'inbound_mail_log',
    'push_subscriptions',
    'consents',
  ],
  api: platformApi,
  endpoints: {
    ai: { facts: aiFactsHere },
    notifications: { list: notificationsOf, unread: unreadNotifications, read: readNotifications },
    push: { key: pushKey, subscribe: subscribeToPush, unsubscribe: unsubscribeFromPush },
    audit: { entries: auditEntries, export: exportAudit, actions: auditActions, verify: verifyAudit },
  },
  tasks: [
    sealAuditLog,
    mailAuditHeads,
    sendFinishedMail,
    sendPush,
    sendDigest,
    sendDigests,
    forgetNotifications,
    forgetMailLog,
  ],
  events: [weeklyDigest, auditHead],
  personalData: {
    sections,
    notExported,
    retainedTables,
    forget: (_, tx, { id, ...traces }) => forget(tx, id, traces),
  },
});
