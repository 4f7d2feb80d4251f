import { instant, uuid } from '#contract/base/fields.ts';
import * as z from 'zod/mini';
import { dateValue, message } from '../../adapters/language/message.ts';
import { event } from '../../base/event.ts';

export const deletionRequested = event({
  kind: 'deletion-asked',
  values: z.object({ delete_after: instant, token: z.string(), by_admin: z.boolean() }),
  whileAway: true,
  mail: ({ delete_after, token, by_admin }, { link }) => ({
    subject: message('Your account will be deleted'),
    lines: [
      by_admin
        ? message('An administrator has asked for the deletion of your account. It will be erased on {delete_after}.', {
            delete_after: dateValue(delete_after),
          })
        : message('You asked us to delete your account. It will be erased on {delete_after}.', {
            delete_after: dateValue(delete_after),
          }),
      message(
        'Others no longer see your profile, videos and applications. Interviews and plans are canceled, and every device is signed out.',
      ),
      by_admin
        ? message('If you think this is a mistake, write to us before that day.')
        : message('Changed your mind? Keep your account with the button, or sign in before that day.'),
      // Every recipient reads this sentence, so it must not reveal whether a legal hold exists.
      message(
        'If the law or a court requires us to keep data longer, it stays hidden and we erase it when that ends. Once your account is erased, nothing can be brought back.',
      ),
    ],
    action: by_admin
      ? link(message('Write to us'), '/contact')
      : link(message('Keep my account'), `/keep-account#token=${token}`),
  }),
});

export const deletionUndone = event({
  kind: 'deletion-undone',
  values: z.object({}),
  mail: () => ({
    subject: message('Your account won’t be deleted'),
    lines: [
      message(
        'You kept your account. Your profile, open applications and upcoming interviews are back. Canceled plans and paused jobs stay that way until you change them.',
      ),
      message('If this was not you, change your password and ask for the deletion again in the settings.'),
    ],
  }),
});

const receiptsShown = 20;

/** The receipt is encoded in the URL fragment, so it can be read and verified without an account. */
const pathOf = (receipt: object) => `/receipts#${Buffer.from(JSON.stringify(receipt)).toString('base64url')}`;

export const accountErased = event({
  kind: 'account-erased',
  anonymous: true,
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
    subject: message('Your account is deleted'),
    lines: [
      message(
        'Your account is erased: profile, videos with their keys, transcripts, analyses, answers, messages, settings and sessions. The keys of your videos are destroyed, so no copy of their files can be read; backups expire within 30 days.',
      ),
      message(
        'What we keep, without your name: that an application was made and how it was decided, payments as the law requires, and the record of who did what.',
      ),
      ...(receipts.length > 0
        ? [
            message(
              'Each video has a signed receipt as proof. Keep this email: its links open the receipts at any time.',
            ),
            ...receipts.map((receipt) =>
              link(message('Receipt of {erased_at}', { erased_at: dateValue(receipt.erased_at) }), pathOf(receipt)),
            ),
          ]
        : []),
    ],
  }),
});
