import { sql } from 'kysely';
import type { DB } from '../../adapters/database/db-types.ts';
import { ownRows, type PersonalDataSection } from '../../adapters/database/personal-rows.ts';
import { isTicketOf } from '../support/ticket-owner.ts';

export const sections: Record<string, PersonalDataSection> = {
  answers_about_reports: {
    table: 'moderation_cases',
    whose: (userId) => sql<boolean>`it.owner_id = ${userId} and it.answered_at is not null`,
    hidden: ['decided_by', 'reports', 'snapshot'],
  },
  support_tickets: {
    table: 'contact_tickets',
    whose: (userId) => isTicketOf(sql`it`, userId),
    hidden: ['handler_id', 'user_id'],
  },
  support_answers: {
    table: 'ticket_messages',
    whose: (
      userId,
    ) => sql<boolean>`exists (select from users u where u.id = ${userId} and (lower(it.sender) = lower(u.email)
      or exists (select from contact_tickets t where t.id = it.ticket_id and ${isTicketOf(sql`t`, userId)})))`,
    hidden: ['author_id'],
  },
  notes_about_you: { table: 'user_notes', whose: ownRows('user_id'), hidden: ['author_id'] },
  reports_you_made: { table: 'reports', whose: ownRows('reporter_id') },
};

export const notExported: (keyof DB)[] = ['admin_invitations'];
