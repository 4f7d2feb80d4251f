import { instant, uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { day, said } from '../../adapters/language/said.ts';
import { event } from '../../platform/notifications/event.ts';

export const deletionAsked = event({
  kind: 'deletion-asked',
  values: z.object({ delete_after: instant, token: z.string(), by_admin: z.boolean() }),
  whileAway: true,
  mail: ({ delete_after, token, by_admin }, { link }) => ({
    subject: said('Your account will be deleted'),
    lines: [
      by_admin
        ? said('An administrator has asked for the deletion of your account. It will be erased on {delete_after}.', {
            delete_after: day(delete_after),
          })
        : said('You asked us to delete your account. It will be erased on {delete_after}.', {
            delete_after: day(delete_after),
          }),
      said(
        'Others no longer see your profile, videos and applications. Interviews and plans are canceled, and every device is signed out.',
      ),
      by_admin
        ? said('If you think this is a mistake, write to us before that day. After it, nothing can be brought back.')
        : said(
            'Changed your mind? Keep your account with the button, or sign in before that day. After it, nothing can be brought back.',
          ),
    ],
    action: by_admin
      ? link(said('Write to us'), '/contact')
      : link(said('Keep my account'), `/keep-account#token=${token}`),
  }),
});

export const deletionUndone = event({
  kind: 'deletion-undone',
  values: z.object({}),
  mail: () => ({
    subject: said('Your account won’t be deleted'),
    lines: [
      said(
        'You kept your account. Your profile, open applications and upcoming interviews are back. Canceled plans and paused jobs stay that way until you change them.',
      ),
      said('If this was not you, change your password and ask for the deletion again in the settings.'),
    ],
  }),
});

const receiptsShown = 20;

/** The whole receipt is in the hash, so it can be read and verified without an account. */
const pathOf = (receipt: object) => `/receipts#${Buffer.from(JSON.stringify(receipt)).toString('base64url')}`;

/** The last one: it leaves to the address that the account had. */
export const accountErased = event({
  kind: 'account-erased',
  values: z.object({ user_id: uuid }),
  facts: (db, { user_id }) =>
    db
      .selectFrom('deletion_receipts')
      .select(['id', 'video_id', 'erased', 'erased_at', 'signature'])
      .where('owner_id', '=', user_id)
      .orderBy('erased_at', 'desc')
      .limit(receiptsShown)
      .execute(),
  mail: (receipts, { link }) => ({
    subject: said('Your account is deleted'),
    lines: [
      said(
        'Your account is erased: profile, videos with their keys, transcripts, analyses, answers, messages, settings and sessions. The keys of your videos are destroyed, so no copy of their files can be read; backups expire within 30 days.',
      ),
      said(
        'What we keep, without your name: that an application was made and how it was decided, payments as the law requires, and the record of who did what.',
      ),
      ...(receipts.length > 0
        ? [
            said('Each video has a signed receipt as proof. Keep this email: its links open the receipts at any time.'),
            ...receipts.map((receipt) =>
              link(said('Receipt of {erased_at}', { erased_at: day(receipt.erased_at) }), pathOf(receipt)),
            ),
          ]
        : []),
    ],
  }),
});
