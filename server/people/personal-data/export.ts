import type { DB } from '../../adapters/database/db-types.ts';
import type { Db } from '../../adapters/database/db.ts';
import { ownRows, type PersonalDataSection } from '../../adapters/database/personal-rows.ts';
import type { Services } from '../../base/context.ts';
import { ownSelfIdentification } from '../self-identification/queries.ts';
import { resumeKey } from '../profiles/queries.ts';

export const sections: Record<string, PersonalDataSection> = {
  profile: { table: 'users_profiles', whose: ownRows('id') },
  ways_of_telling_the_profile: { table: 'profile_variants', whose: ownRows('candidate_id') },
  resumes: { table: 'resumes', whose: ownRows('owner_id') },
  business_info: { table: 'business_info', whose: ownRows('user_id') },
  profile_views: { table: 'profile_views', whose: ownRows('candidate_id'), hidden: ['manager_id'] },
};

export const notExported: (keyof DB)[] = ['domain_confirmations', 'team_invitations'];

export async function exportMore(services: Pick<Services, 'db' | 'settings'>, userId: string) {
  const answer = await ownSelfIdentification(services, userId);
  return { name: 'self_identification', rows: answer ? [answer] : [] };
}

export async function filesOf(db: Db, userId: string): Promise<{ key: string; name: string }[]> {
  const resumes = await db.selectFrom('resumes').select('id').where('owner_id', '=', userId).execute();
  return resumes.map(({ id }) => ({ key: resumeKey(id), name: `resumes/${id}.pdf` }));
}
