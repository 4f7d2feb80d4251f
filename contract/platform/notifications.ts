import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, empty, face, limit, nextCursor } from '../base/fields.ts';

/** What someone is told about. Everything else is about something they did, or a duty, and always comes. */
export const notificationKinds = ['applications', 'messages', 'proposals', 'reminders'] as const;

export type NotificationKind = (typeof notificationKinds)[number];

/** What a notification can be about; 'account' has no switch: it is about something of one's own. */
export const noticeKinds = [...notificationKinds, 'account'] as const;

export type NoticeKind = (typeof noticeKinds)[number];

export const notification = z.object({
  id: z.number(),
  kind: z.enum(noticeKinds),
  title: z.string(),
  /** Where in the product it leads; null when there is nothing to open. */
  path: z.nullable(z.string()),
  created_at: z.string(),
  read: z.boolean(),
  /** Of whom it is about; null where it names no one. */
  face,
});

export type Notification = z.infer<typeof notification>;

const unread = z.object({ unread: z.number() });

export const notifications = {
  list: {
    method: 'GET',
    path: '/api/v1/notifications',
    summary: 'What you were told of, the newest first',
    access: 'signedIn',
    input: z.object({ cursor, limit: limit(100, 20) }),
    output: z.object({ notifications: z.array(notification), next_cursor: nextCursor }),
  },
  unread: {
    method: 'GET',
    path: '/api/v1/notifications/unread',
    summary: 'How many of them you have not seen',
    access: 'signedIn',
    input: empty,
    output: unread,
  },
  read: {
    method: 'POST',
    path: '/api/v1/notifications/read',
    summary: 'You have seen this one, or all up to this one',
    access: 'signedIn',
    input: z.object({
      id: z.number().check(z.int(), z.minimum(1)),
      all: z._default(z.boolean(), false),
    }),
    output: unread,
  },
  /** At the address of its page: GET shows it, POST acts, also when a mail program sends it (RFC 8058). */
  stopMail: {
    method: 'POST',
    path: '/unsubscribe/mail',
    summary: 'No more emails of one kind, by the sealed link in the email',
    access: 'public',
    oneClick: true,
    input: z.object({
      reader: z.string().check(z.maxLength(100)),
      kind: z.enum([...notificationKinds, 'digest']),
      seal: z.string().check(z.maxLength(100)),
    }),
    output: z.object({ stopped: z.literal(true) }),
  },
} satisfies Record<string, Endpoint>;
