import { Link } from 'react-router';
import { type Ticket, tickets } from '#contract/administration/tickets.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { TicketStateBadge } from './ticket-badges.tsx';

const onError = ({ message }: Error) => errorToast(message);

export function TicketActions({ ticket }: { ticket: Ticket }) {
  const { id, state, full_name, email, user_id, created_at } = ticket;
  const setClosed = useCommand(tickets.setClosed);
  const closed = state === 'closed';
  const toggle = () =>
    setClosed.mutate(
      { ticket_id: id, closed: !closed },
      { onSuccess: () => toast({ title: closed ? t`Ticket reopened` : t`Ticket closed` }), onError },
    );
  return (
    <aside aria-label={t`About this ticket`} className="grid content-start gap-5 lg:border-l lg:border-rule lg:pl-8">
      <p>
        <TicketStateBadge state={state} />
      </p>
      <dl className="grid gap-3 text-sm">
        <div>
          <dt className="text-ink-3">From</dt>
          <dd className="wrap-anywhere">
            {full_name !== email && <span className="block font-bold">{full_name}</span>}
            {email}
          </dd>
          <dd className="mt-1">
            {user_id ? (
              <Link
                to={`/admin/users?user=${user_id}`}
                className="inline-block py-1 font-semibold text-primary-text underline-link"
              >
                Open the account
              </Link>
            ) : (
              <span className="text-ink-3">No account with this address</span>
            )}
          </dd>
        </div>
        <div>
          <dt className="text-ink-3">Received</dt>
          <dd>
            <Time value={created_at} as="date-time" />
          </dd>
        </div>
      </dl>
      <HandlerField ticket={ticket} />
      <BusyButton
        variant="outline"
        className="justify-self-start"
        busy={setClosed.isPending}
        busyLabel="…"
        onClick={toggle}
      >
        {closed ? t`Reopen the ticket` : t`Close the ticket`}
      </BusyButton>
    </aside>
  );
}

function HandlerField({ ticket: { id, handler, administrators } }: { ticket: Ticket }) {
  const assign = useCommand(tickets.assign);
  const isFormer = handler !== null && !administrators.some((one) => one.id === handler.id);
  const options = [
    { value: '', label: t`Not assigned` },
    ...[...administrators, ...(isFormer ? [handler] : [])].map(({ id: value, name }) => ({ value, label: name })),
  ];
  return (
    <SelectField
      label={t`Handled by`}
      options={options}
      value={(assign.isPending ? assign.variables.handler_id : handler?.id) ?? ''}
      disabled={assign.isPending}
      onChange={(event) => assign.mutate({ ticket_id: id, handler_id: event.target.value || null }, { onError })}
    />
  );
}
