import { instant, uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { verbatim, type TranslatableMessage, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';
import { notificationsBetween, unsubscribeUrl } from './queries.ts';

const shownInDigest = 20;

export const weeklyDigest = event({
  kind: 'weekly-digest',
  switchable: true,
  values: z.object({ user_id: uuid, after: instant, until: instant }),
  facts: async (db, { user_id, after, until }) => {
    const news = await notificationsBetween(db, user_id, after, until);
    return news.length > 0 ? { user_id, news } : undefined;
  },
  mail: ({ user_id, news }, { link, settings }) => {
    const unsubscribe_url = unsubscribeUrl(settings, user_id, 'digest');
    const rest = news.length - shownInDigest;
    return {
      subject: message('{total, plural, one {Your week: one thing is new} other {Your week: # things are new}}', {
        total: news.length,
      }),
      lines: [
        message('Here’s what happened since last Monday.'),
        ...news.slice(0, shownInDigest).map(({ said, title, path }) => {
          // Notifications from before migration 0118 are plain text.
          const line = said ? (said as TranslatableMessage) : verbatim(title ?? '');
          return path ? link(line, path) : line;
        }),
        ...(rest > 0 ? [message('And {rest} more in your notifications.', { rest })] : []),
      ],
      action: link(message('Open Saywell'), '/users/dashboard'),
      foot: { label: message('Stop the weekly digest'), url: unsubscribe_url },
      unsubscribe_url,
    };
  },
});
