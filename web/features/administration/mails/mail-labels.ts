import type { MailLink } from '#contract/administration/mails.ts';
import type { InboundState, MailState, SuppressionReason } from '#contract/platform/mail-log.ts';
import type { BadgeTone } from '../../../ui/badge.tsx';
import { t } from '../../../ui/words.ts';
import { mailKindLabels } from './mail-kind-labels.ts';

export const mailStateLabels: Record<MailState, string> = {
  waiting: t`Waiting`,
  retrying: t`Trying again`,
  sent: t`Sent`,
  bounced: t`Bounced`,
  failed: t`Failed`,
  suppressed: t`Not sent`,
};

export const mailStateTones: Record<MailState, BadgeTone> = {
  waiting: 'outline',
  retrying: 'warn',
  sent: 'ok',
  bounced: 'danger',
  failed: 'danger',
  suppressed: 'neutral',
};

export const suppressionLabels: Record<SuppressionReason, string> = {
  no_account: t`There is no account with this address anymore.`,
  suspended: t`The account is suspended.`,
  deletion: t`The account is scheduled for deletion.`,
  left_team: t`The person left the team before it was sent.`,
  switched_off: t`The person turned these emails off.`,
  digest: t`The person gets these in a weekly email.`,
  outdated: t`What it was about had changed or was deleted.`,
};

export const inboundStateLabels: Record<InboundState, string> = {
  message: t`Became a message`,
  calendar: t`Calendar answer`,
  ticket: t`Support ticket`,
  automatic: t`Automatic mail`,
  not_taken: t`Not taken`,
};

export const inboundStateTones: Record<InboundState, BadgeTone> = {
  message: 'ok',
  calendar: 'ok',
  ticket: 'info',
  automatic: 'neutral',
  not_taken: 'warn',
};

export const linkLabels: Record<NonNullable<MailLink>['kind'], string> = {
  application: t`Open the application`,
  job: t`Open the job`,
  ticket: t`Open the ticket`,
  case: t`Open the case`,
  user: t`Open the user`,
};

/** An email of an earlier version may have a kind without a label. */
export const kindText = (kind: string): string => mailKindLabels[kind] ?? kind;
