import { sql } from 'kysely';
import type { MailLink } from '#contract/administration/mails.ts';

const pair = (kind: string, id: string) => `json_build_object('kind', '${kind}', 'id', ${id})`;
const from = (kind: string, column: string, table: string) =>
  `(select ${pair(kind, `o.${column}`)} from ${table} o where o.id = m.subject_id)`;

/** What an administrator opens to see what the email or task `m` is about; null when it was deleted. */
export const linkOfSubject = sql<MailLink>`(case m.subject_kind
  ${sql.raw(`
  when 'application' then ${from('application', 'id', 'applications')}
  when 'appeal' then ${from('application', 'application_id', 'appeals')}
  when 'meeting' then ${from('application', 'application_id', 'meetings')}
  when 'offer' then ${from('application', 'application_id', 'slot_offers')}
  when 'invitation' then ${from('job', 'job_id', 'invitations')}
  when 'conversation' then (select ${pair('application', 'a.id')} from conversations o join applications a
    on a.job_id = o.job_id and a.candidate_id = o.candidate_id and a.submitted_at is not null
    where o.id = m.subject_id order by a.submitted_at desc limit 1)
  when 'job' then ${from('job', 'id', 'jobs')}
  when 'ticket' then ${from('ticket', 'id', 'contact_tickets')}
  when 'ticket_message' then ${from('ticket', 'ticket_id', 'ticket_messages')}
  when 'case' then ${from('case', 'id', 'moderation_cases')}
  when 'user' then ${from('user', 'id', 'users')}
  end)`)}`;
