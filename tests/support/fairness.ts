import { sql } from 'kysely';
import type { Race, Sex } from '#contract/people/self-identification.ts';
import { freezeFairnessQuarters } from '../../server/compliance/fairness/freeze.ts';
import { asSuperuser } from './database.ts';
import type { TestProduct } from './test-product.ts';

export const lastYear = new Date().getUTCFullYear() - 1;

export type Group = {
  sex: Sex;
  race?: Race;
  of: number;
  advanced?: number;
  hired?: number;
  scores?: (nth: number) => number | null;
};

/** Applications of the second quarter of last year, inserted directly: a hundred of them through HTTP would take minutes. */
export async function insertApplications(product: TestProduct, job_id: string, groups: Group[]): Promise<void> {
  for (const { sex, race = 'unsaid', of, hired = 0, advanced = hired, scores } of groups) {
    const statuses = Array.from({ length: of }, (_, nth) =>
      nth < hired ? 'accepted' : nth < advanced ? 'meeting_scheduled' : 'submitted',
    );
    const all = statuses.map((status, nth) => ({ status, score: scores?.(nth) ?? null }));
    await asSuperuser(
      product.db,
      sql`
        with people as (
          insert into users (email, role)
          select gen_random_uuid() || '@example.com', 'candidate' from generate_series(1, ${of}) returning id
        ), numbered as (select id, row_number() over () as nth from people),
        sent as (
          insert into applications (candidate_id, job_id, status, submitted_at, analysis_score)
          select n.id, ${job_id}, a.status, make_timestamptz(${lastYear}, 5, 5, 0, 0, 0, 'UTC'), a.score
          from numbered n join rows from (json_to_recordset(${JSON.stringify(all)}::json) as (status text, score integer))
            with ordinality as a (status, score, nth) using (nth)
        )
        insert into apart.self_identifications (user_id, sex, race)
        select id, ${sex}, ${race} from people where ${sex} <> 'unsaid' or ${race} <> 'unsaid'`,
    );
  }
}

/** Freezes the quarters that are due. */
export const freezeDue = (product: TestProduct) =>
  freezeFairnessQuarters.run(product.services, {}, { id: 'test', last: true });

/** Forgets every frozen quarter and freezes again: no role of the product may do that. */
export async function freezeFromScratch(product: TestProduct): Promise<void> {
  await asSuperuser(product.db, sql`truncate apart.frozen_quarters cascade`);
  await freezeDue(product);
}
