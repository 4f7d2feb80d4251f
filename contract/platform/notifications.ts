import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { cursor, empty, face, limit, nextCursor } from '../base/fields.ts';

/** All other notifications are mandatory or concern the user's own actions, so they are always sent. */
export const switchableNotificationKinds = ['applications', 'messages', 'proposals', 'reminders'] as const;

export type SwitchableNotificationKind = (typeof switchableNotificationKinds)[number];

export const allNotificationKinds = [...switchableNotificationKinds, 'account'] as const;

export type AnyNotificationKind = (typeof allNotificationKinds)[number];

export const notification = z.object({
  id: z.number(),
  kind: z.enum(allNotificationKinds),
  title: z.string(),
  path: z.nullable(z.string()),
  created_at: z.string(),
  read: z.boolean(),
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
  /** The endpoint shares its address with a page: GET shows the page, POST acts, also from a mail program (RFC 8058). */
  stopMail: {
    method: 'POST',
    path: '/unsubscribe/mail',
    summary: 'No more emails of one kind, by the sealed link in the email',
    access: 'public',
    oneClick: true,
    input: z.object({
      reader: z.string().check(z.maxLength(100)),
      kind: z.enum([...switchableNotificationKinds, 'digest']),
      seal: z.string().check(z.maxLength(100)),
    }),
    output: z.object({ stopped: z.literal(true) }),
  },
} satisfies Record<string, Endpoint>;
