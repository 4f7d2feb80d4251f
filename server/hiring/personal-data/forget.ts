import { sourceLanguage } from '#contract/base/language.ts';
import { canMove } from '#contract/hiring/applications.ts';
import type { PersonTraces } from '../../text/redact.ts';
import type { DB } from '../../adapters/database/db-types.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';
import { withAnnouncedDecision } from '../../base/announced-decision.ts';
import { eraseAnswer } from '../applications/erase-answer.ts';
import { applicationForUpdate } from '../applications/queries.ts';
import { retract } from '../applications/retract.ts';
import { eraseApplicationTexts } from './erase-texts.ts';

export const retainedTables: (keyof DB)[] = [
  'applications',
  'analysis_requests',
  'appeals',
  'bias_audits',
  'lifted_looks',
  'review_notes',
  'scorecards',
];

const candidate = {
  role: 'candidate',
  org_id: null,
  org_role: null,
  language: sourceLanguage,
  session_id: '',
  email_confirmed: true,
} as const;

export async function forget(
  services: Services,
  tx: Tx,
  { id, ...traces }: { id: string } & PersonTraces,
): Promise<void> {
  const own = await tx.selectFrom('applications').select('id').where('candidate_id', '=', id).execute();
  for (const { id: application_id } of own) {
    const found = await applicationForUpdate(tx, application_id);
    if (!found) continue;
    const application = withAnnouncedDecision(found);
    const actor = { ...candidate, id };
    if (application.status === 'draft') {
      await tx.deleteFrom('applications').where('id', '=', application_id).execute();
      continue;
    }
    if (canMove(application.status, 'withdrawn')) await retract({ ...services, actor }, tx, application);
    else await eraseAnswer(services, tx, application, 'account_deleted');
    await eraseApplicationTexts(tx, application_id, traces);
    // It also holds words of the profile.
    await tx.deleteFrom('applicant_words').where('application_id', '=', application_id).execute();
  }
  await tx.deleteFrom('job_alerts').where('candidate_id', '=', id).execute();
  await tx.deleteFrom('shortlist').where('candidate_id', '=', id).execute();
  await tx.deleteFrom('invitations').where('candidate_id', '=', id).execute();
}
