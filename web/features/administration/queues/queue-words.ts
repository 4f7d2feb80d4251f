import { plural, t } from '../../../ui/words.ts';

type QueueWords = { label: string; late: string };

const mail = t`People get their emails later.`;
const cleanup = t`Old data is deleted later.`;
const deadlines = t`Reminders and deadlines are late.`;

const words: Record<string, QueueWords> = {
  'send-mail': { label: t`Emails`, late: mail },
  'send-email': { label: t`Emails from an earlier version`, late: mail },
  'push-notice': { label: t`Push notifications`, late: t`Phones and browsers are notified later.` },
  'prepare-video': { label: t`Preparing videos`, late: t`Their candidates read “Checking”.` },
  'retry-failed-videos': { label: t`Preparing failed videos again`, late: t`Failed videos stay failed for longer.` },
  'analyse-application': { label: t`AI analyses`, late: t`Their applications show no score yet.` },
  'fail-stuck-analyses': { label: t`Ending stuck analyses`, late: t`Stuck analyses stay “Processing”.` },
  'send-sign-up-link': { label: t`Sign-up emails`, late: t`New users wait for their link.` },
  'send-confirmation': { label: t`Confirmation emails`, late: t`New users wait for their link.` },
  'send-recovery-link': { label: t`Password reset emails`, late: t`Users can’t reset their password yet.` },
  'send-change-link': { label: t`Emails about a new address`, late: mail },
  'send-identity-link': { label: t`Emails that connect LinkedIn`, late: mail },
  'send-rejection': { label: t`Rejections`, late: t`Candidates learn their decision later.` },
  'send-acceptance': { label: t`Acceptances`, late: t`Candidates learn their decision later.` },
  'answer-remaining': { label: t`Answers after a job was filled`, late: t`Candidates learn their decision later.` },
  'settle-closing': { label: t`Closing jobs`, late: t`Candidates learn later that a job was closed.` },
  'tell-applicants': { label: t`Changes of a job`, late: t`Applicants learn later what changed.` },
  'watch-promises': { label: t`Response promises`, late: deadlines },
  'stop-after-too-long': { label: t`Overdue decisions`, late: deadlines },
  'chase-contests': { label: t`Reminders of score appeals`, late: deadlines },
  'remind-of-meetings': { label: t`Interview reminders`, late: t`Interview reminders come too late.` },
  'conclude-meetings': { label: t`Past interviews`, late: t`Past interviews stay open.` },
  'expire-slot-offers': { label: t`Expired interview times`, late: t`Expired times can still be seen.` },
  'tell-interview-cancelled': {
    label: t`Canceled interviews`,
    late: t`People learn later that an interview was canceled.`,
  },
  'close-media-room': {
    label: t`Meeting rooms of canceled interviews`,
    late: t`People stay connected in a canceled interview.`,
  },
  'tidy-rooms': { label: t`Meeting rooms`, late: cleanup },
  'send-job-alerts': { label: t`Job alerts`, late: t`New jobs reach candidates later.` },
  'send-job-digest': { label: t`Job alert emails`, late: t`New jobs reach candidates later.` },
  'send-digests': { label: t`Weekly emails`, late: mail },
  'send-digest': { label: t`Weekly email of one person`, late: mail },
  'expire-jobs': { label: t`Expired jobs`, late: t`Expired jobs stay open for longer.` },
  'keep-job-cards': { label: t`Job cards`, late: t`Job lists show older data.` },
  'give-reader-keys': { label: t`Keys of videos`, late: t`Some videos can’t be watched yet.` },
  'give-monthly-credits': { label: t`Monthly credits`, late: t`Subscribers get their credits later.` },
  'return-express-credits': { label: t`Returned credits`, late: t`Candidates get credits back later.` },
  'reconcile-payments': { label: t`Payments`, late: t`Some purchases are confirmed later.` },
  'follow-trials': { label: t`Trials`, late: t`Trials end later.` },
  'build-export': { label: t`Data exports`, late: t`People wait for their data.` },
  'erase-accounts': { label: t`Deleting accounts`, late: t`Deleted accounts are erased later.` },
  'keep-retention': { label: t`Retention`, late: cleanup },
  'copy-erasures': { label: t`List of erasures`, late: t`A restored backup may lack the last erasures.` },
  'clear-exports': { label: t`Old data exports`, late: cleanup },
  'clear-attachments': { label: t`Old attachments`, late: cleanup },
  'clear-face': { label: t`Deleted profile pictures`, late: cleanup },
  'clear-resume': { label: t`Deleted résumés`, late: cleanup },
  'clear-company-picture': { label: t`Deleted company pictures`, late: cleanup },
  'forget-mail-log': { label: t`Old entries of the mail log`, late: cleanup },
  'forget-notifications': { label: t`Old notifications`, late: cleanup },
  'forget-policy-reports': { label: t`Old browser reports`, late: cleanup },
  'forget-email-changes': { label: t`Old email changes`, late: cleanup },
  'end-lost-factors': { label: t`Lost second steps`, late: t`Users wait to get their account back.` },
  'seal-audit-log': { label: t`Seals of the audit log`, late: t`The newest audit entries are not sealed yet.` },
  'freeze-fairness-quarters': {
    label: t`Quarterly fairness figures`,
    late: t`The figures of the last quarter are missing.`,
  },
  'read-after-notice': { label: t`Analyses after a notice period`, late: t`Their applications show no score yet.` },
};

export const queueLabel = (name: string): string => words[name]?.label ?? name;

export const lateText = (name: string): string => words[name]?.late ?? t`What depends on this appears later.`;

export const taskCount = (count: number): string => plural(count, { one: '# task', other: '# tasks' });
