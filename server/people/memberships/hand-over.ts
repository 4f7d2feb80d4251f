import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { mostNamed } from '#contract/people/organizations.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { type ManagerActor, membershipsOf } from '../organizations/queries.ts';
import { membershipOf } from './queries.ts';

type HandOver = typeof api.organizations.handOver;

/** What the dialog names before a membership ends: one's own, or for an owner that of another team member. */
export async function handOverOf(
  { db, actor, hooks }: Context<'manager'>,
  { user_id }: Input<HandOver>,
): Promise<Result<HandOver>> {
  await membershipOf(db, actor, user_id);
  if (user_id !== actor.id && actor.org_role !== 'owner') throw new AppError('seat_forbidden');
  const [{ overlaps, ...work }, heirs] = await Promise.all([
    hooks.leftWork(db, user_id, mostNamed),
    heirsOf(db, actor, user_id),
  ]);
  return { ...work, heirs: heirs.map((heir) => ({ ...heir, overlaps: overlaps.get(heir.id) ?? 0 })) };
}

/** Who may take over: a reviewer cannot decide. The owner who removes someone comes first, then the oldest owner. */
async function heirsOf(db: Db, { id, org_id }: ManagerActor, leaving: string) {
  const members = await membershipsOf(db, org_id);
  const order = (member: (typeof members)[number]) => (member.id === id ? 0 : member.org_role === 'owner' ? 1 : 2);
  return members
    .filter((member) => member.id !== leaving && member.org_role !== 'reviewer' && !member.delete_after)
    .toSorted((a, b) => order(a) - order(b));
}

/** The team member who takes over, the first who may where none was chosen. */
export async function mustTakeOver(db: Db, actor: ManagerActor, leaving: string, to: string | undefined) {
  const heirs = await heirsOf(db, actor, leaving);
  const heir = to === undefined ? heirs[0] : heirs.find(({ id }) => id === to);
  if (!heir) throw invalidInput({ path: 'to', message: fixed('Please choose an owner or recruiter of your team') });
  return heir;
}
