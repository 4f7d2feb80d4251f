import type { MailSubject } from '#contract/platform/mail-log.ts';

// The most specific object comes first.
const subjectsByField: Record<string, MailSubject> = {
  meeting_id: 'meeting',
  application_id: 'application',
  appeal_id: 'appeal',
  offer_id: 'offer',
  invitation_id: 'invitation',
  conversation_id: 'conversation',
  job_id: 'job',
  ticket_id: 'ticket',
  message_id: 'ticket_message',
  case_id: 'case',
  member_id: 'user',
  user_id: 'user',
};

export function subjectOf(values: object): { subject_kind: MailSubject | null; subject_id: string | null } {
  const fields = new Map<string, unknown>(Object.entries(values));
  for (const [field, subject_kind] of Object.entries(subjectsByField)) {
    const id = fields.get(field);
    if (typeof id === 'string') return { subject_kind, subject_id: id };
  }
  return { subject_kind: null, subject_id: null };
}
