import { ownLanguage } from '#contract/base/language.ts';
import { mayMove } from '#contract/hiring/applications.ts';
import type { Traces } from '../../adapters/analysis/words/redact.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { eraseAnswer } from '../applications/erase-answer.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { retract } from '../applications/retract.ts';
import { eraseApplicationTexts } from './erase-texts.ts';

/** Records of the organization, without the person in them (D117). */
export const staying: (keyof DB)[] = [
  'applications',
  'analysis_requests',
  'appeals',
  'lifted_looks',
  'review_notes',
  'scorecards',
];

const candidate = {
  role: 'candidate',
  org_id: null,
  org_role: null,
  language: ownLanguage,
  session_id: '',
  email_confirmed: true,
} as const;

export async function forget(services: Services, tx: Tx, { id, ...traces }: { id: string } & Traces): Promise<void> {
  const own = await tx.selectFrom('applications').select('id').where('candidate_id', '=', id).execute();
  for (const { id: application_id } of own) {
    const application = await applicationForUpdate(tx, application_id);
    if (!application) continue;
    const actor = { ...candidate, id };
    if (application.status === 'draft') await tx.deleteFrom('applications').where('id', '=', application_id).execute();
    else if (mayMove(application.status, 'withdrawn')) await retract({ ...services, actor }, tx, application);
    else await eraseAnswer(services, tx, application, 'account_deleted');
    await eraseApplicationTexts(tx, application_id, traces);
  }
  await tx.deleteFrom('job_alerts').where('candidate_id', '=', id).execute();
  await tx.deleteFrom('shortlist').where('candidate_id', '=', id).execute();
  await tx.deleteFrom('invitations').where('candidate_id', '=', id).execute();
}
