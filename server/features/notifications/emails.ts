import type { NotificationKind } from '#contract/settings.ts';
import { compose, type Email, withFooter } from '../../adapters/mail.ts';

const kinds: Record<NotificationKind, string> = {
  applications: 'No more e-mails about applications',
  messages: 'No more e-mails about messages',
  proposals: 'No more e-mails about proposals',
  reminders: 'No more reminders of meetings',
};

/** The same e-mail with a link, and a header for mail programs, that ends its kind. */
export const stoppable = (email: Email, kind: NotificationKind, url: string): Email => ({
  ...withFooter(email, { label: kinds[kind], url }),
  unsubscribe_url: url,
});

export type DigestLine = { title: string; path: string | null };

/** What was new in a week, the newest first. */
export function weeklyDigest(
  to: string,
  { lines, total, unsubscribe_url }: { lines: DigestLine[]; total: number; unsubscribe_url: string },
  origin: string,
): Email {
  const subject = total === 1 ? 'Your week: one thing is new' : `Your week: ${total} things are new`;
  const email = compose(
    to,
    subject,
    [
      'This is what happened since last Monday and waits for you.',
      ...lines.map(({ title, path }) => (path ? { label: title, url: `${origin}${path}` } : title)),
      ...(total > lines.length ? [`And ${total - lines.length} more in your notifications.`] : []),
    ],
    { label: 'Open Saywell', url: `${origin}/users/dashboard` },
  );
  return { ...withFooter(email, { label: 'No more weekly digest', url: unsubscribe_url }), unsubscribe_url };
}
