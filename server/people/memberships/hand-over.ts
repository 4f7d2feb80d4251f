import type { api } from '#contract/api.ts';
import type { Input, Result } from '#contract/base/endpoint.ts';
import { AppError, invalidInput } from '#contract/base/errors.ts';
import { fixed } from '#contract/base/fixed.ts';
import { maxNamed } from '#contract/people/organizations.ts';
import type { Db } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { type ManagerActor, membershipsOf } from '../organizations/queries.ts';
import { isLastOwner, membershipOf } from './queries.ts';

type HandOver = typeof api.organizations.handOver;

export async function handoverSummaryOf(
  { db, actor, hooks }: Context<'manager'>,
  { user_id }: Input<HandOver>,
): Promise<Result<HandOver>> {
  await membershipOf(db, actor, user_id);
  if (user_id !== actor.id && actor.org_role !== 'owner') throw new AppError('seat_forbidden');
  const [{ overlaps, ...work }, heirs, last_owner] = await Promise.all([
    hooks.handoverWork(db, user_id, maxNamed),
    heirsOf(db, actor, user_id),
    isLastOwner(db, actor.org_id, user_id),
  ]);
  return { ...work, last_owner, heirs: heirs.map((heir) => ({ ...heir, overlaps: overlaps.get(heir.id) ?? 0 })) };
}

async function heirsOf(db: Db, { id, org_id }: ManagerActor, leaving: string) {
  const members = await membershipsOf(db, org_id);
  const order = (member: (typeof members)[number]) => (member.id === id ? 0 : member.org_role === 'owner' ? 1 : 2);
  return members
    .filter(({ id: member, org_role }) => member !== leaving && org_role !== 'reviewer')
    .filter(({ delete_after, suspended_at }) => !delete_after && !suspended_at)
    .toSorted((a, b) => order(a) - order(b));
}

export async function requireSuccessor(db: Db, actor: ManagerActor, leaving: string, to: string | undefined) {
  const heirs = await heirsOf(db, actor, leaving);
  if (heirs.length === 0) throw new AppError('last_owner');
  const heir = to === undefined ? heirs[0] : heirs.find(({ id }) => id === to);
  if (!heir) throw invalidInput({ path: 'to', message: fixed('Please choose an owner or recruiter of your team') });
  return heir;
}
