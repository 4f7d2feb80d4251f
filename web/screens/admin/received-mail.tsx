import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { mails as mailsApi } from '#contract/administration/mails.ts';
import { inboundStates } from '#contract/platform/mail-log.ts';
import { pages } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { InboundTable } from '../../features/administration/mails/inbound-table.tsx';
import { inboundStateOptions, useMailFilter } from '../../features/administration/mails/mail-filter.ts';
import { MailFilterBar } from '../../features/administration/mails/mail-filter-bar.tsx';
import { MailTabs } from '../../features/administration/mails/mail-tabs.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { Paged } from '../../ui/loading/paged.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { plural, t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Received mail · ${BRAND}` }];

export default function AdminReceivedMailScreen() {
  const filter = useMailFilter(inboundStates);
  const list = useInfiniteQuery({ ...pages(mailsApi.inbound, filter.input), placeholderData: keepPreviousData });
  return (
    <>
      <h1 className="type-h1">Received mail</h1>
      <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">Every email that came in, and what it became.</p>
      <MailTabs />
      <MailFilterBar filter={filter} states={inboundStateOptions} />
      <Paged
        className="mt-6"
        list={list}
        rows={(page) => page.mails}
        noun={(count) => plural(count, { one: 'email', other: 'emails' })}
        pending={<SkeletonRows count={8} label={t`Loading emails`} />}
        empty={
          filter.isFiltered ? (
            <EmptyState title={t`No matches`}>Try another state or time.</EmptyState>
          ) : (
            <EmptyState title={t`No emails yet`}>Replies appear here when inbound mail is configured.</EmptyState>
          )
        }
      >
        {(mails) => <InboundTable mails={mails} />}
      </Paged>
    </>
  );
}
