import type { SuppressionReason } from '#contract/platform/mail-log.ts';
import type { EventKind } from '../../base/event.ts';
import type { Account } from './queries.ts';

export const stoppableOf = ({ always, about }: EventKind) => (always || about === 'account' ? undefined : about);

/** Returns why a user gets no email about this event. */
export function suppressionOf(
  kind: EventKind,
  reader: Account,
  queued_at: string | undefined,
): SuppressionReason | undefined {
  if (reader.away && !kind.whileAway) return reader.suspended ? 'suspended' : 'deletion';
  if (isOfFormerTeam(kind, reader, queued_at)) return 'left_team';
  const stoppable = stoppableOf(kind);
  if ((stoppable || kind.switchable) && !reader.email_notifications) return 'switched_off';
  if (!stoppable || reader[`mail_${stoppable}`] === 'at_once') return undefined;
  return reader[`mail_${stoppable}`] === 'weekly' ? 'digest' : 'switched_off';
}

/** Checks whether the recipient has left the team, whose queued emails must then not be sent. */
function isOfFormerTeam(
  { about, toTeam }: EventKind,
  { member_since }: { member_since: string | null },
  queued_at: string | undefined,
): boolean {
  const ofTeam = toTeam || (about !== undefined && about !== 'account');
  return ofTeam && member_since !== null && queued_at !== undefined && Date.parse(queued_at) < Date.parse(member_since);
}
