import { Link } from 'react-router';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { audit as auditApi } from '#contract/platform/audit.ts';
import { pages, query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { AuditTable } from '../../features/platform/audit/audit-table.tsx';
import { ExportLog } from '../../features/platform/audit/export-log.tsx';
import { VerifyLog } from '../../features/platform/audit/verify-log.tsx';
import { SearchBox } from '../../features/jobs/own-jobs/manager-search-box.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { Paged } from '../../ui/loading/paged.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { unlessAll, useAddressParams } from '../../ui/page/address-params.ts';
import { plural, t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Audit log · ${BRAND}` }];

const spans = [
  { value: 'all', label: t`Any time` },
  { value: '1', label: t`Last 24 hours` },
  { value: '7', label: t`Last 7 days` },
  { value: '30', label: t`Last 30 days` },
] as const;

// The time is rounded to the minute, so that the same period keeps the same query key for a while.
const since = (days: string) =>
  new Date(Math.floor(Date.now() / 60_000) * 60_000 - Number(days) * 86_400_000).toISOString();

const linkClass = 'inline-block py-2 font-semibold text-primary-text underline-link tap-area';

export default function AdminAuditScreen() {
  const [params, change] = useAddressParams();
  const who = params.get('who') ?? '';
  const action = params.get('action') ?? '';
  const span = spans.find(({ value }) => value === params.get('span'))?.value ?? 'all';
  const set = (name: string, value: string) => change({ [name]: value });
  const filters = { who, action, ...(span !== 'all' && { from: since(span) }) };
  const found = useInfiniteQuery(pages(auditApi.entries, filters));
  const { data: known } = useQuery(query(auditApi.actions, {}));
  const actions = [
    { value: 'all', label: t`All actions` },
    ...(known?.actions ?? (action ? [action] : [])).map((value) => ({ value, label: value })),
  ];
  return (
    <>
      <h1 className="type-h1">Audit log</h1>
      <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">Who changed what, and when. Nothing here can be edited.</p>
      <p className="mt-1.5 flex flex-wrap gap-x-6">
        <Link to="/admin/browser-reports" className={linkClass}>
          Browser reports
        </Link>
        <Link to="/admin/mail" className={linkClass}>
          Mail log
        </Link>
        <Link to="/admin/queues" className={linkClass}>
          Queues
        </Link>
      </p>
      <VerifyLog />
      <div className="mt-6 flex flex-wrap gap-3">
        <SearchBox
          label="Email or id of a person or a thing"
          placeholder="Email or id of a person or a thing"
          value={who}
          onChange={(value) => set('who', value)}
          maxLength={254}
          className="min-w-0 flex-1 basis-72 max-sm:basis-full"
        />
        <Select
          label="Action"
          options={actions}
          value={action || 'all'}
          onChange={(value) => set('action', unlessAll(value))}
          className="max-sm:flex-1"
        />
        <Select
          label="Time"
          options={spans}
          value={span}
          onChange={(value) => set('span', unlessAll(value))}
          className="max-sm:flex-1"
        />
      </div>
      <ExportLog filters={filters} />
      <Paged
        className="mt-6"
        list={found}
        rows={(page) => page.entries}
        noun={(count) => plural(count, { one: 'entry', other: 'entries' })}
        pending={<SkeletonRows count={8} label="Loading the log" />}
        empty={<EmptyState title="Nothing of this kind was noted" />}
      >
        {(entries) => <AuditTable entries={entries} />}
      </Paged>
    </>
  );
}
