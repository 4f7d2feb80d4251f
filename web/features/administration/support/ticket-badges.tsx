import type { TicketMessageKind, TicketState } from '#contract/administration/tickets.ts';
import { Badge } from '../../../ui/badge.tsx';
import { t } from '../../../ui/words.ts';

export const ticketStateLabels: Record<TicketState, string> = {
  open: t`Waiting for an answer`,
  answered: t`Answered`,
  closed: t`Closed`,
};
const tones = { open: 'warn', answered: 'ok', closed: 'neutral' } as const;

export const TicketStateBadge = ({ state }: { state: TicketState }) => (
  <Badge tone={tones[state]}>{ticketStateLabels[state]}</Badge>
);

export function TicketMessageBadge({ kind }: { kind: TicketMessageKind }) {
  if (kind === 'automatic') return <Badge tone="outline">Automatic reply</Badge>;
  if (kind === 'unverified') return <Badge tone="warn">Sender not verified</Badge>;
  return null;
}
