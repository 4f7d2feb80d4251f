import { type RawBuilder, sql } from 'kysely';

/** A ticket from before the account belongs to the account that has, or had, its address. */
export const isTicketOf = (ticket: RawBuilder<unknown>, userId: string): RawBuilder<boolean> =>
  sql<boolean>`(${ticket}.user_id = ${userId} or (${ticket}.user_id is null and lower(${ticket}.email) in (
    select lower(email) from users where id = ${userId}
    union all select lower(former_email) from email_changes where user_id = ${userId} and changed_at is not null)))`;
