import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { type LegalHold, maxHolds } from '#contract/compliance/legal-holds.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';

const person = (id: string) =>
  sql`(select trim(concat(p.first_name, ' ', p.last_name)) from users_profiles p where p.id = ${sql.ref(id)})`;

export async function loadLegalHolds(db: Db, id: string | null = null): Promise<LegalHold[]> {
  const { rows } = await sql<LegalHold>`
    select h.id, h.subject, h.subject_id, h.reason, h.placed_at, h.until::text, h.lifted_at,
      ${person('h.placed_by')} as placed_by, ${person('h.lifted_by')} as lifted_by,
      case h.subject
        when 'user' then (select email from users where users.id = h.subject_id)
        when 'job' then (select title || ', ' || company from jobs where jobs.id = h.subject_id)
        else (select name from organizations o where o.id = h.subject_id)
      end as name
    from legal_holds h where ${id}::uuid is null or h.id = ${id}
    order by h.lifted_at is not null, h.placed_at desc, h.id desc limit ${maxHolds}`.execute(db);
  return rows;
}

export const listHolds = async ({ db }: Context<'admin'>): Promise<Result<typeof api.legalHolds.list>> => ({
  holds: await loadLegalHolds(db),
});

export const isUnderLegalHold = {
  user: (id: string) => sql<boolean>`is_held_user(${sql.ref(id)})`,
  application: (id: string) => sql<boolean>`is_held_application(${sql.ref(id)})`,
  between: (candidate: string, job: string) => sql<boolean>`is_held_between(${sql.ref(candidate)}, ${sql.ref(job)})`,
};
