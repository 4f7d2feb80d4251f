import { Link } from 'react-router';
import type { ListedTicket } from '#contract/administration/tickets.ts';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { plural, t } from '../../../ui/words.ts';

export const TicketList = ({ tickets }: { tickets: readonly ListedTicket[] }) => (
  <ul className="sheet divide-y divide-rule">
    {tickets.map((ticket) => (
      <TicketRow key={ticket.id} ticket={ticket} />
    ))}
  </ul>
);

function TicketRow({ ticket }: { ticket: ListedTicket }) {
  const { id, subject, full_name, email, preview, state, last_at, handler, messages } = ticket;
  return (
    <li className="relative grid gap-x-8 gap-y-1 p-4 hover:bg-sunken sm:p-5 md:grid-cols-[minmax(0,1fr)_14rem]">
      <div className="min-w-0">
        <h3 className="font-bold wrap-anywhere">
          <Link to={`/admin/support/${id}`} className="after:absolute after:inset-0">
            {subject}
          </Link>
        </h3>
        <p className="text-sm text-ink-2 wrap-anywhere">{full_name === email ? email : `${full_name}, ${email}`}</p>
        <p className="mt-1 line-clamp-2 wrap-anywhere">{preview}</p>
      </div>
      <p className="flex flex-wrap gap-x-3 gap-y-0.5 text-sm text-ink-2 md:flex-col md:items-end md:text-right">
        <span>
          {state === 'open' ? t`Last message` : t`Last change`} <RelativeTime value={last_at} />
        </span>
        <span className="wrap-anywhere">{handler ? t`Handled by ${handler.name}` : t`Not assigned`}</span>
        {messages > 1 && <span>{plural(messages, { one: '# message', other: '# messages' })}</span>}
      </p>
    </li>
  );
}
