import type { HiddenContent } from '#contract/administration/users.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { cutText } from '../../adapters/formats/cut-text.ts';
import { hideJobs, showJobs } from '../../jobs/offers.ts';
import { hideMessage, showMessage } from '../../messages/offers.ts';
import { hideCompanyPage, hideProfile, showCompanyPage, showProfile } from '../../people/offers.ts';
import type { CaseRow } from './queries.ts';

export async function hideContent(tx: Tx, { kind, subject_id, number }: CaseRow): Promise<string[]> {
  if (kind === 'job') return hideJobs(tx, [subject_id], 'reported');
  if (kind === 'profile') await hideProfile(tx, subject_id);
  else if (kind === 'company') await hideCompanyPage(tx, subject_id);
  else await hideMessage(tx, subject_id, number);
  return [];
}

export async function restoreContent(tx: Tx, { kind, subject_id, number }: CaseRow): Promise<string[]> {
  if (kind === 'job') return showJobs(tx, [subject_id], 'reported');
  if (kind === 'profile') await showProfile(tx, subject_id);
  else if (kind === 'company') await showCompanyPage(tx, subject_id);
  else await showMessage(tx, subject_id, number);
  return [];
}

export const titleOf = ({ kind, snapshot }: Pick<CaseRow, 'kind' | 'snapshot'>): string => {
  const told = snapshot as Record<string, string>;
  return (kind === 'job' ? told['title'] : kind === 'message' ? cutText(told['text'] ?? '', 200) : told['name']) ?? '';
};

export async function hiddenContentOf(tx: Tx, ownerId: string): Promise<HiddenContent[]> {
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
