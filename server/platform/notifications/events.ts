import { instant, uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { own, type Said, said } from '../../adapters/language/said.ts';
import { event } from './event.ts';
import { newsBetween, stopAddress } from './queries.ts';

const shownInDigest = 20;

/** What was new in a week, the newest first. */
export const weeklyDigest = event({
  kind: 'weekly-digest',
  switchable: true,
  values: z.object({ user_id: uuid, after: instant, until: instant }),
  facts: async (db, { user_id, after, until }) => {
    const news = await newsBetween(db, user_id, after, until);
    return news.length > 0 ? { user_id, news } : undefined;
  },
  mail: ({ user_id, news }, { link, settings }) => {
    const unsubscribe_url = stopAddress(settings, user_id, 'digest');
    const rest = news.length - shownInDigest;
    return {
      subject: said('{total, plural, one {Your week: one thing is new} other {Your week: # things are new}}', {
        total: news.length,
      }),
      lines: [
        said('Here’s what happened since last Monday.'),
        ...news.slice(0, shownInDigest).map(({ said: kept, title, path }) => {
          // Notices from before 0118 are text.
          const line = kept ? (kept as Said) : own(title ?? '');
          return path ? link(line, path) : line;
        }),
        ...(rest > 0 ? [said('And {rest} more in your notifications.', { rest })] : []),
      ],
      action: link(said('Open Saywell'), '/users/dashboard'),
      foot: { label: said('Stop the weekly digest'), url: unsubscribe_url },
      unsubscribe_url,
    };
  },
});
