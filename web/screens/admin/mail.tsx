import { keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { type LoggedMail, mails as mailsApi } from '#contract/administration/mails.ts';
import { mailStates } from '#contract/platform/mail-log.ts';
import { pages, query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { mailStateOptions, useMailFilter } from '../../features/administration/mails/mail-filter.ts';
import { MailFilterBar } from '../../features/administration/mails/mail-filter-bar.tsx';
import { kindText } from '../../features/administration/mails/mail-labels.ts';
import { MailTable } from '../../features/administration/mails/mail-table.tsx';
import { MailTabs } from '../../features/administration/mails/mail-tabs.tsx';
import { Select } from '../../ui/form/select.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { lazy } from '../../ui/loading/lazy.tsx';
import { Paged } from '../../ui/loading/paged.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { plural, t } from '../../ui/words.ts';

const MailDialog = lazy(async () => (await import('../../features/administration/mails/mail-dialog.tsx')).MailDialog);

export const meta = () => [{ title: t`Mail log · ${BRAND}` }];

const REFRESH_MS = 5000;

export default function AdminMailScreen() {
  const filter = useMailFilter(mailStates);
  const { kind, input, isFiltered } = filter;
  const list = useInfiniteQuery({
    ...pages(mailsApi.list, { ...input, ...(kind && { kind }) }),
    placeholderData: keepPreviousData,
    refetchInterval: REFRESH_MS,
  });
  const { data: known } = useQuery(query(mailsApi.kinds, {}));
  const logged = (known?.kinds ?? (kind ? [kind] : [])).map((value) => ({ value, label: kindText(value) }));
  const kinds = [
    { value: 'all', label: t`All kinds` },
    ...logged.toSorted((one, other) => one.label.localeCompare(other.label)),
  ];
  const [chosen, setChosen] = useState<LoggedMail | null>(null);
  // An email that left the filter after it was sent again stays open.
  const opened = list.data?.pages.flatMap((page) => page.mails).find(({ id }) => id === chosen?.id) ?? chosen;
  return (
    <>
      <h1 className="type-h1">Mail log</h1>
      <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">
        Every email of the last 180 days, and what the mail server answered.
      </p>
      <MailTabs />
      <MailFilterBar filter={filter} states={mailStateOptions}>
        <Select
          label={t`Kind`}
          options={kinds}
          value={kind || 'all'}
          onChange={(value) => filter.set('kind', value)}
          className="max-sm:grow max-sm:basis-36"
        />
      </MailFilterBar>
      <Paged
        className="mt-6"
        list={list}
        rows={(page) => page.mails}
        noun={(count) => plural(count, { one: 'email', other: 'emails' })}
        pending={<SkeletonRows count={8} label={t`Loading emails`} />}
        empty={
          isFiltered ? (
            <EmptyState title={t`No matches`}>Try another state, kind, or time.</EmptyState>
          ) : (
            <EmptyState title={t`No emails yet`}>Emails appear here as soon as the product writes one.</EmptyState>
          )
        }
      >
        {(mails) => <MailTable mails={mails} open={setChosen} />}
      </Paged>
      {opened && (
        <Suspense fallback={null}>
          <MailDialog mail={opened} onChange={setChosen} onClose={() => setChosen(null)} />
        </Suspense>
      )}
    </>
  );
}
