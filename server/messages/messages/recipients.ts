import type { Actor } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { placeholdersIn, type PlaceholderValues } from '#contract/base/placeholders.ts';
import type { Db } from '../../adapters/database/db.ts';
import { hiddenFrom } from '../../hiring/offers.ts';

export type BulkRecipient = PlaceholderValues & {
  application_id: string;
  org_id: string;
  job_id: string;
  candidate_id: string;
  name: string;
  hidden: boolean;
};

/** Returns recipients by application id; drafts and unknown ids are missing. The caller must check the permission to write. */
export async function bulkRecipientsOf(
  db: Db,
  { id }: Pick<Actor, 'id'>,
  application_ids: readonly string[],
): Promise<Map<string, BulkRecipient>> {
  const rows = await db
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('organizations', 'organizations.id', 'jobs.org_id')
    .innerJoin('users_profiles', 'users_profiles.id', 'applications.candidate_id')
    .select(['applications.id as application_id', 'jobs.org_id', 'applications.job_id', 'applications.candidate_id'])
    .select(['jobs.title as job_title', 'jobs.company', 'first_name', 'last_name'])
    .select(hiddenFrom(id).as('hidden'))
    .where('applications.id', 'in', [...application_ids])
    .where('submitted_at', 'is not', null)
    .execute();
  return new Map(
    rows.map(({ first_name, last_name, ...row }) => {
      const name = `${first_name} ${last_name}`.trim();
      return [row.application_id, { ...row, first_name: first_name.trim() || name, name }];
    }),
  );
}

/** Throws for a name placeholder during a blind review, because the sent text would reveal the name in the conversation. */
export function requireVisibleName(text: string, isHidden: boolean): void {
  if (!isHidden || !placeholdersIn(text).known.includes('first_name')) return;
  throw invalidInput({
    path: 'text',
    message: fixed('Names are hidden from you for this job. Please write without {placeholder}.', {
      placeholder: '{first_name}',
    }),
  });
}
