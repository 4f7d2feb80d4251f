import { sql } from 'kysely';
import type { MailLink } from '#contract/administration/mails.ts';
import type { Db } from '../../adapters/database/db.ts';
import { subjectOf } from '../../platform/offers.ts';
import { linkOfSubject } from '../mails/link.ts';

/** Finds what tasks are about by the ids in their payloads, in order. */
export async function linksOfPayloads(db: Db, payloads: readonly unknown[]): Promise<MailLink[]> {
  const subjects = payloads.map((payload, at) => ({ at, ...subjectOf(fieldsOf(payload)) }));
  if (subjects.every(({ subject_id }) => subject_id === null)) return payloads.map(() => null);
  const { rows } = await sql<{ link: MailLink }>`select ${linkOfSubject} as link
    from jsonb_to_recordset(${JSON.stringify(subjects)}::jsonb) as m (at int, subject_kind text, subject_id uuid)
    order by m.at`.execute(db);
  return rows.map(({ link }) => link);
}

function fieldsOf(payload: unknown): object {
  if (typeof payload !== 'object' || payload === null) return {};
  const { values, to } = payload as { values?: object; to?: object };
  return { ...to, ...payload, ...values };
}
