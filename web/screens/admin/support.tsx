import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { ticketHandlers, tickets as ticketsApi, ticketStates } from '#contract/administration/tickets.ts';
import { pages } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { ticketStateLabels } from '../../features/administration/support/ticket-badges.tsx';
import { TicketList } from '../../features/administration/support/ticket-list.tsx';
import { SearchBox } from '../../features/jobs/own-jobs/manager-search-box.tsx';
import { Select } from '../../ui/form/select.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { Paged } from '../../ui/loading/paged.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { useAddressParams } from '../../ui/page/address-params.ts';
import { plural, t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Support · ${BRAND}` }];

const handlerOptions = [
  { value: 'anyone', label: t`Handled by anyone` },
  { value: 'me', label: t`Handled by me` },
  { value: 'none', label: t`Not assigned` },
] as const;

export default function AdminSupportScreen() {
  const [params, change] = useAddressParams();
  const state = ticketStates.find((one) => one === params.get('state')) ?? 'open';
  const handler = ticketHandlers.find((one) => one === params.get('handler')) ?? 'anyone';
  const search = params.get('search') ?? '';
  const list = useInfiniteQuery({
    ...pages(ticketsApi.list, { state, handler, search }),
    placeholderData: keepPreviousData,
  });
  const counts = list.data?.pages[0]?.counts;
  return (
    <>
      <h1 className="type-h1">Support</h1>
      <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">
        Messages from the contact form and by email. Those who have waited longest come first.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <SearchBox
          label={t`Search by name, email, or words`}
          placeholder={t`Search by name, email, or words`}
          value={search}
          onChange={(value) => change({ search: value })}
          maxLength={100}
          className="min-w-0 flex-1 basis-72 max-sm:basis-full"
        />
        <Select
          label={t`State`}
          options={ticketStates.map((value) => ({
            value,
            label: counts ? `${ticketStateLabels[value]} (${counts[value]})` : ticketStateLabels[value],
          }))}
          value={state}
          onChange={(value) => change({ state: value === 'open' ? '' : value })}
          className="max-sm:basis-full"
        />
        <Select
          label={t`Handled by`}
          options={handlerOptions}
          value={handler}
          onChange={(value) => change({ handler: value === 'anyone' ? '' : value })}
          className="max-sm:basis-full"
        />
      </div>
      <section aria-labelledby="tickets" className="mt-6">
        <h2 id="tickets" className="sr-only">
          {ticketStateLabels[state]}
        </h2>
        <Paged
          list={list}
          rows={(page) => page.tickets}
          total={(page) => page.counts[state]}
          noun={(count) => plural(count, { one: 'ticket', other: 'tickets' })}
          pending={<SkeletonRows label="Loading messages" />}
          empty={<Nothing filtered={search !== '' || handler !== 'anyone'} open={state === 'open'} />}
        >
          {(tickets) => <TicketList tickets={tickets} />}
        </Paged>
      </section>
    </>
  );
}

const Nothing = ({ filtered, open }: { filtered: boolean; open: boolean }) =>
  filtered ? (
    <EmptyState title={t`No matches`}>Try another state or fewer words.</EmptyState>
  ) : (
    <EmptyState title={open ? t`No one is waiting for an answer` : t`No tickets here`}>
      New messages appear here by themselves.
    </EmptyState>
  );
