import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { type Ticket, tickets } from '#contract/administration/tickets.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { AnswerForm } from '../../features/administration/support/answer-form.tsx';
import { TicketActions } from '../../features/administration/support/ticket-actions.tsx';
import { TicketThread } from '../../features/administration/support/ticket-thread.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Ticket · ${BRAND}` }];

export default function AdminTicketScreen() {
  const { ticketId = '' } = useParams();
  const found = useQuery(query(tickets.get, { ticket_id: ticketId }));
  return (
    <>
      <Link
        to="/admin/support"
        className="-ml-2 inline-flex h-11 items-center gap-2 rounded-md px-2 font-medium text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <ArrowLeft className="size-4" aria-hidden="true" />
        Support
      </Link>
      {found.data ? (
        <TicketView key={ticketId} ticket={found.data} />
      ) : (
        <>
          <h1 className="type-h1 mt-2">Ticket</h1>
          <div className="mt-6">
            {found.isError ? <LoadFailure query={found} /> : <SkeletonRows label="Loading the ticket" />}
          </div>
        </>
      )}
    </>
  );
}

const TicketView = ({ ticket }: { ticket: Ticket }) => (
  <>
    <h1 className="type-h1 mt-2 wrap-anywhere">{ticket.subject}</h1>
    <div className="mt-6 grid gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_17rem]">
      <div className="min-w-0">
        <TicketThread ticket={ticket} />
        {ticket.answerable ? (
          <AnswerForm ticket={ticket} />
        ) : (
          <p className="mt-6 rounded-md bg-sunken p-4">This message has no address to answer.</p>
        )}
      </div>
      <TicketActions ticket={ticket} />
    </div>
  </>
);
