export const mailStates = ['waiting', 'retrying', 'sent', 'bounced', 'failed', 'suppressed'] as const;
export type MailState = (typeof mailStates)[number];

export const suppressionReasons = [
  'no_account',
  'suspended',
  'deletion',
  'left_team',
  'switched_off',
  'digest',
  'outdated',
] as const;
export type SuppressionReason = (typeof suppressionReasons)[number];

export const mailSubjects = [
  'application',
  'appeal',
  'meeting',
  'offer',
  'invitation',
  'conversation',
  'job',
  'ticket',
  'ticket_message',
  'case',
  'user',
] as const;
export type MailSubject = (typeof mailSubjects)[number];

export const inboundStates = ['message', 'calendar', 'ticket', 'automatic', 'not_taken'] as const;
export type InboundState = (typeof inboundStates)[number];

/** Texts are deleted first, because they name people; a failed email can be sent again as long as its payload is stored. */
export const mailLogDays = { payload: 7, text: 30, row: 180 } as const;
