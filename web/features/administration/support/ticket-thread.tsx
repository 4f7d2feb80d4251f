import type { Ticket, TicketMessage } from '#contract/administration/tickets.ts';
import { cn } from '../../../ui/cn.ts';
import { Time } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';
import { TicketMessageBadge } from './ticket-badges.tsx';

export const TicketThread = ({ ticket }: { ticket: Ticket }) => (
  <ol aria-label={t`Messages`} className="grid gap-4">
    {ticket.messages.map((message) => (
      <Message key={message.id} message={message} ticket={ticket} />
    ))}
  </ol>
);

function Message({ message, ticket }: { message: TicketMessage; ticket: Ticket }) {
  const { kind, author, text, files, created_at } = message;
  const isAnswer = kind === 'answer';
  const name = author === ticket.email ? ticket.full_name : author;
  return (
    <li
      className={cn(
        'rounded-lg border p-4 sm:p-5',
        isAnswer
          ? 'border-transparent bg-primary-tint text-on-primary-tint sm:ml-10'
          : 'border-rule bg-surface sm:mr-10',
      )}
    >
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <span className="font-bold wrap-anywhere">{isAnswer ? author || t`Saywell support` : name}</span>
        <Time value={created_at} as="date-time" className={cn(!isAnswer && 'text-ink-3')} />
        <TicketMessageBadge kind={kind} />
      </p>
      <p className="mt-2 max-w-[68ch] whitespace-pre-wrap wrap-anywhere">{text}</p>
      {files.length > 0 && (
        <p className="mt-2 text-sm wrap-anywhere">{t`Files that were not stored: ${files.join(', ')}`}</p>
      )}
    </li>
  );
}
