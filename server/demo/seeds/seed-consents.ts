import type { Tx } from '../../adapters/database/db.ts';
import { countColleagues } from '../../jobs/offers.ts';
import { consentTextOf } from '../../platform/offers.ts';

const demo = { kind: 'demo', provider: '', kept_days: 0, sound: 'here' } as const;

export async function seedConsents(tx: Tx): Promise<void> {
  const sent = await tx
    .selectFrom('applications')
    .innerJoin('jobs', 'jobs.id', 'applications.job_id')
    .innerJoin('users_profiles as poster', 'poster.id', 'jobs.created_by')
    .select([
      'applications.id',
      'candidate_id',
      'org_id',
      'jobs.created_by',
      'ai_consent',
      'submitted_at',
      'applications.video_id',
      'jobs.company',
      'place_rules',
    ])
    .select(['poster.first_name', 'poster.last_name'])
    .where('submitted_at', 'is not', null)
    .where('applications.status', '<>', 'withdrawn')
    .execute();
  for (const { first_name, last_name, company, created_by, place_rules, ...one } of sent) {
    const { id: application_id, candidate_id: user_id, org_id, ai_consent, video_id } = one;
    const at = one.submitted_at ?? undefined;
    const colleagues = await countColleagues(tx, { org_id, created_by });
    const names = { reader: `${first_name} ${last_name}`, colleagues, company, ai: demo, places: place_rules ?? [] };
    const about = { user_id, application_id, org_id, ...(at && { at }) };
    const share = consentTextOf('share_video', 'given', names);
    if (video_id) await insert(tx, { ...about, purpose: 'share_video', decision: 'given' }, share);
    if (ai_consent === null) continue;
    const decision = ai_consent ? 'given' : 'refused';
    await insert(tx, { ...about, purpose: 'ai_analysis', decision }, consentTextOf('ai_analysis', decision, names));
  }
  const found = await tx
    .selectFrom('users_profiles')
    .innerJoin('users', 'users.id', 'users_profiles.id')
    .select('users.id')
    .where('profile_visible', '=', true)
    .where('role', '=', 'candidate')
    .execute();
  for (const { id: user_id } of found)
    await insert(
      tx,
      { user_id, purpose: 'profile_search', decision: 'given' },
      consentTextOf('profile_search', 'given'),
    );
}

type Row = {
  user_id: string;
  application_id?: string;
  org_id?: string;
  at?: string;
  purpose: 'share_video' | 'ai_analysis' | 'profile_search';
  decision: 'given' | 'refused';
};

const insert = (tx: Tx, row: Row, { version, text }: { version: number; text: string }) =>
  tx
    .insertInto('consents')
    .values({ ...row, text_version: version, shown: text })
    .execute();
