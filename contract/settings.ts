import * as z from 'zod/mini';
import type { Endpoint } from './endpoint.ts';
import { empty } from './fields.ts';
import { minPasswordLength } from './users.ts';

export const appearances = ['light', 'dark', 'system'] as const;
export type Appearance = (typeof appearances)[number];

/** E-mails that a person may switch off; everything else is about something they did. */
export const mailKinds = ['proposals', 'reminders', 'messages'] as const;
export type MailKind = (typeof mailKinds)[number];

export const settings = z.object({
  appearance: z.enum(appearances),
  allow_invitations: z.boolean(),
  allow_messages: z.boolean(),
  mail_proposals: z.boolean(),
  mail_reminders: z.boolean(),
  mail_messages: z.boolean(),
});
export type Settings = z.infer<typeof settings>;

export const newPassword = z.object({
  current_password: z
    .string('Please enter your current password')
    .check(z.minLength(1, 'Please enter your current password'), z.maxLength(200)),
  password: z
    .string()
    .check(
      z.minLength(minPasswordLength, `Password must be at least ${minPasswordLength} characters long`),
      z.maxLength(200, 'Please keep this under 200 characters'),
    ),
});

export const settingsApi = {
  get: {
    method: 'GET',
    path: '/api/v1/settings',
    summary: 'Your switches',
    access: 'signedIn',
    input: empty,
    output: settings,
  },
  save: {
    method: 'PATCH',
    path: '/api/v1/settings',
    summary: 'Change some of your switches; those left out stay as they are',
    access: 'signedIn',
    input: z.partial(settings),
    output: settings,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/v1/password',
    summary: 'Change your password; every other session ends',
    access: 'signedIn',
    input: newPassword,
    output: z.object({ success: z.literal(true) }),
  },
} satisfies Record<string, Endpoint>;
