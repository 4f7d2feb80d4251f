import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { successOutput, empty } from '../base/fields.ts';
import { minPasswordLength } from './users.ts';
import { fixed } from '../base/fixed.ts';

export const appearances = ['light', 'dark', 'system'] as const;

export type Appearance = (typeof appearances)[number];

export const mailFrequencies = ['at_once', 'weekly', 'never'] as const;

export type MailFrequency = (typeof mailFrequencies)[number];

export const reminderFrequencies = ['at_once', 'never'] as const;

export type ReminderFrequency = (typeof reminderFrequencies)[number];

/** This checks the form only; the server knows which languages it offers. */
const languageTag = z.string().check(z.regex(/^[a-z]{2,3}$/));

/** Migration 0057 documents what each setting promises. */
export const settings = z.object({
  appearance: z.enum(appearances),
  language: z.nullable(languageTag),
  allow_messages: z.boolean(),
  allow_connection_requests: z.boolean(),
  show_company_info: z.boolean(),
  email_notifications: z.boolean(),
  push_notifications: z.boolean(),
  weekly_digest: z.boolean(),
  mail_applications: z.enum(mailFrequencies),
  mail_messages: z.enum(mailFrequencies),
  mail_proposals: z.enum(mailFrequencies),
  mail_reminders: z.enum(reminderFrequencies),
  push_applications: z.boolean(),
  push_messages: z.boolean(),
  push_proposals: z.boolean(),
  push_reminders: z.boolean(),
  list_applications: z.boolean(),
  list_messages: z.boolean(),
  list_proposals: z.boolean(),
  list_reminders: z.boolean(),
});

export type AccountSettings = z.infer<typeof settings>;

export const defaultSettings: AccountSettings = {
  appearance: 'light',
  language: null,
  allow_messages: true,
  allow_connection_requests: true,
  show_company_info: true,
  email_notifications: true,
  push_notifications: false,
  weekly_digest: false,
  mail_applications: 'at_once',
  mail_messages: 'at_once',
  mail_proposals: 'at_once',
  mail_reminders: 'at_once',
  push_applications: true,
  push_messages: true,
  push_proposals: true,
  push_reminders: true,
  list_applications: true,
  list_messages: true,
  list_proposals: true,
  list_reminders: true,
};

const weeklyKinds = ['mail_applications', 'mail_messages', 'mail_proposals'] as const;

/**
 * Returns the settings after a change: choosing "weekly" turns the digest on, and turning the digest off changes "weekly" to
 * "never".
 */
export function mergeSettings(
  before: AccountSettings,
  changes: { [K in keyof AccountSettings]?: AccountSettings[K] | undefined },
): AccountSettings {
  const given = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const after: AccountSettings = { ...before, ...given };
  if (changes.weekly_digest === false)
    for (const kind of weeklyKinds) after[kind] = after[kind] === 'weekly' ? 'never' : after[kind];
  else if (weeklyKinds.some((kind) => after[kind] === 'weekly')) after.weekly_digest = true;
  return after;
}

export const newPassword = z.object({
  current_password: z
    .string(fixed('Please enter your current password'))
    .check(z.minLength(1, fixed('Please enter your current password')), z.maxLength(200)),
  password: z
    .string()
    .check(
      z.minLength(
        minPasswordLength,
        fixed('Password must be at least {minPasswordLength} characters long', { minPasswordLength }),
      ),
      z.maxLength(200, fixed('Please keep this under 200 characters')),
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
    input: z.extend(z.partial(settings), {
      /** The language of the current page is stored for an account that has not chosen one. */
      read_in: z.optional(languageTag),
    }),
    output: settings,
  },
  changePassword: {
    method: 'POST',
    path: '/auth/v1/password',
    summary: 'Change your password; every other session ends',
    access: 'signedIn',
    input: newPassword,
    output: successOutput,
  },
} satisfies Record<string, Endpoint>;
