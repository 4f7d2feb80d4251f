import type { HiddenThing } from '#contract/office/users.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { cutText } from '../../adapters/formats/cut-text.ts';
import { hideJobs, showJobs } from '../../jobs/job-life/hide.ts';
import { hideMessage, showMessage } from '../../messages/messages/hide.ts';
import { hideProfile, showProfile } from '../../people/profiles/hide.ts';
import { record } from '../../platform/audit/record.ts';
import type { CaseRow } from './queries.ts';

/** Answers the jobs whose place in the search has changed. */
export async function hideThing(tx: Tx, { kind, subject_id, number }: CaseRow): Promise<string[]> {
  if (kind === 'job') return hideJobs(tx, [subject_id], 'reported');
  if (kind === 'profile') await hideProfile(tx, subject_id);
  else await hideMessage(tx, subject_id, number);
  return [];
}

/** Undoes it, with the same answer. */
export async function showThing(tx: Tx, { kind, subject_id, number }: CaseRow): Promise<string[]> {
  if (kind === 'job') return showJobs(tx, [subject_id], 'reported');
  if (kind === 'profile') await showProfile(tx, subject_id);
  else await showMessage(tx, subject_id, number);
  return [];
}

export const titleOf = ({ kind, snapshot }: Pick<CaseRow, 'kind' | 'snapshot'>): string => {
  const told = snapshot as Record<string, string>;
  return (kind === 'job' ? told['title'] : kind === 'message' ? cutText(told['text'] ?? '', 200) : told['name']) ?? '';
};

export const note = (tx: Tx, actor_id: string | null, action: string, subject_id: string, after: object) =>
  record(tx, { actor_id, action, subject: 'moderation case', subject_id, after });

/** What decided cases keep hidden of this user, newest first. */
export async function hiddenOf(tx: Tx, ownerId: string): Promise<HiddenThing[]> {
  const rows = await tx
    .selectFrom('moderation_cases')
    .select(['id as case_id', 'kind', 'snapshot'])
    .where('owner_id', '=', ownerId)
    .where('outcome', 'in', ['hidden', 'suspended'])
    .orderBy('decided_at', 'desc')
    .limit(50)
    .execute();
  return rows.map(({ case_id, ...row }) => ({ case_id, kind: row.kind, title: titleOf(row) }));
}
