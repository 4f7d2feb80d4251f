import { dayText } from '../../adapters/day-text.ts';
import { compose, type Email } from '../../adapters/mail.ts';

export const deletionAsked = (to: string, deleteAfter: string, url: string, byAdmin: boolean): Email =>
  compose(
    to,
    'Your account will be deleted',
    [
      byAdmin
        ? `An administrator has asked for the deletion of your account. It will be erased on ${dayText(deleteAfter)}.`
        : `You asked us to delete your account. It will be erased on ${dayText(deleteAfter)}.`,
      'Nobody finds your profile or plays your videos from now on, every device is signed out, and plans are cancelled.',
      'If you want to keep it, sign in before that day or press the button. After that day nothing can be brought back.',
    ],
    { label: 'Keep my account', url },
  );

export const deletionUndone = (to: string): Email =>
  compose(to, 'Your account stays', [
    'The deletion of your account was taken back just now. Your profile is shown as before; plans that were cancelled and jobs that were paused stay so until you change it.',
    'If this was not you, change your password and ask for the deletion again in the settings.',
  ]);

export type Proof = { id: string; video_id: string; erased: string[]; erased_at: string; signature: string };

/** The last one: it leaves before the address is forgotten. */
export const accountErased = (to: string, receipts: Proof[], origin: string): Email =>
  compose(to, 'Your account is deleted', [
    'Your account is erased: profile, videos with their keys, transcripts, analyses, answers, messages, settings and sessions. The keys of your videos are destroyed, so no copy of their files can be read; backups expire within 35 days.',
    'What stays, without your name: that an application was made and how it was decided, payments as the law asks, and the record of who did what.',
    ...(receipts.length > 0 ? ['These signed receipts say so. Keep them to have them verified at any time:'] : []),
    ...receipts.map((receipt) => JSON.stringify(receipt)),
    ...(receipts.length > 0 ? [{ label: 'Verify a receipt', url: `${origin}/receipts` }] : []),
  ]);
