import type { api } from '#contract/api.ts';
import type { Actor, Input } from '#contract/base/endpoint.ts';
import { invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { withoutZip } from '../../text/places.ts';
import type { OwnProfile } from '#contract/people/profiles.ts';
import { sql } from 'kysely';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { assertChangedName } from '../../accounts/offers.ts';
import { recordChange, recordConsent } from '../../platform/offers.ts';
import { assertEmployerName } from '../organizations/look-alike-name.ts';
import { renameOrganization } from '../organizations/rename.ts';
import { introductionAt, removeUnusedIntroduction } from './introduction.ts';
import { ownPhone } from './own-phone.ts';
import { ownProfileOf } from './queries.ts';

type Caller = Context<readonly ['candidate', 'manager']>;

type Profiles = typeof api.profiles;

export async function saveProfile(context: Caller, input: Input<Profiles['save']>): Promise<OwnProfile> {
  const { db, actor, settings } = context;
  const { video_url, positions, ...rest } = input;
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined)) as typeof rest;
  if (given.location) given.location = withoutZip(given.location);
  if (given.phone) given.phone = ownPhone('phone', given.phone);
  if (Object.values(input).every((value) => value === undefined)) {
    throw invalidInput({ path: '', message: fixed('Nothing to save.') });
  }
  return db.transaction().execute(async (tx) => {
    await assertChangedName(tx, actor.id, given);
    if (given.company) await assertEmployerName(tx, actor, given.company);
    const before = await tx
      .selectFrom('users_profiles')
      .select(['video_id', 'profile_visible', 'show_salary'])
      .where('id', '=', actor.id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const video_id = video_url === undefined ? before.video_id : await introductionAt(tx, context, video_url);
    await tx
      .updateTable('users_profiles')
      .set({ ...given, video_id, updated_at: new Date().toISOString() })
      // The driver would convert a plain list into an SQL array instead of JSON.
      .$if(positions !== undefined, (update) =>
        update.set({ positions: sql<never>`${JSON.stringify(positions)}::jsonb` }),
      )
      .where('id', '=', actor.id)
      .execute();
    if (given.company && actor.org_role === 'owner') await renameOrganization(context, tx, actor.org_id, given.company);
    await recordDisclosure(tx, actor, before, given);
    if (before.video_id !== video_id) await removeUnusedIntroduction(tx, actor, before.video_id);
    return ownProfileOf({ db: tx, settings, actor });
  });
}

type Disclosure = { profile_visible?: boolean | null | undefined; show_salary?: boolean | undefined };

/** Profile visibility is a consent, so each change is recorded. */
async function recordDisclosure(tx: Tx, actor: Actor, before: Disclosure, given: Disclosure): Promise<void> {
  const after = { ...before, ...pick(given) };
  if (before.profile_visible === after.profile_visible && before.show_salary === after.show_salary) return;
  const { profile_visible, show_salary } = before;
  if (actor.role === 'candidate') await recordDisclosureConsent(tx, actor.id, before, after);
  await recordChange(tx, {
    actor_id: actor.id,
    action: 'change who sees the profile',
    subject: 'user',
    subject_id: actor.id,
    before: { profile_visible, show_salary },
    after: { profile_visible: after.profile_visible, show_salary: after.show_salary },
  });
}

async function recordDisclosureConsent(tx: Tx, user_id: string, before: Disclosure, after: Disclosure): Promise<void> {
  const pairs = [
    ['profile_search', before.profile_visible, after.profile_visible],
    ['show_salary', before.show_salary, after.show_salary],
  ] as const;
  for (const [purpose, was, is] of pairs) {
    if (was === is) continue;
    const decision = is ? 'given' : was ? 'withdrawn' : 'refused';
    await recordConsent(tx, { user_id, purpose, decision });
  }
}

const pick = ({ profile_visible, show_salary }: Disclosure): Disclosure => ({
  ...(profile_visible !== undefined && { profile_visible }),
  ...(show_salary !== undefined && { show_salary }),
});
