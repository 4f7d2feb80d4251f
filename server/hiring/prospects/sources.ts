import { sql } from 'kysely';
import type { api } from '#contract/api.ts';
import type { Result, Input } from '#contract/base/endpoint.ts';
import { permissions } from '#contract/base/permissions.ts';
import type { SourceFigures } from '#contract/hiring/prospects.ts';
import { authorize } from '../../base/authorize.ts';
import type { Context } from '../../base/context.ts';
import { jobById } from '../../jobs/offers.ts';

type Sources = typeof api.prospects.sources;

/** Counts for each source, most applicants first, how many applied, were interviewed and were accepted. */
export async function applicationSources(
  { db, actor }: Context<'manager'>,
  { job_id }: Input<Sources>,
): Promise<Result<Sources>> {
  if (job_id) authorize(permissions.seeJobApplications, actor, await jobById(db, job_id), 'job_not_found');
  const { rows } = await sql<SourceFigures>`
    select applications.source,
      count(*) as applications,
      count(*) filter (where exists (
        select from meetings
        where meetings.application_id = applications.id and meetings.status in ('scheduled', 'completed')
      )) as interviewed,
      count(*) filter (where applications.status = 'accepted') as accepted
    from applications join jobs on jobs.id = applications.job_id
    where jobs.org_id = ${actor.org_id} and (${job_id ?? null}::uuid is null or jobs.id = ${job_id ?? null}::uuid)
      and applications.status not in ('draft', 'withdrawn')
    group by applications.source
    order by applications desc, applications.source nulls last`.execute(db);
  return { sources: rows };
}
