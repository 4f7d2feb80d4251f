import { Select } from '../../../ui/form/select.tsx';
import { t } from '../../../ui/words.ts';
import { SearchBox } from '../../jobs/own-jobs/manager-search-box.tsx';
import { analysisOptions, statusOptions, type useApplicationsFilter } from './use-applications-filter.ts';

export const ApplicationsFilterBar = ({ filter }: { filter: ReturnType<typeof useApplicationsFilter> }) => (
  <div className="mt-6 flex flex-wrap gap-3">
    <SearchBox
      label={t`Search by candidate, job, or company`}
      placeholder={t`Search by candidate, job, or company`}
      value={filter.search}
      onChange={(value) => filter.set('search', value)}
      maxLength={100}
      className="min-w-0 flex-1 basis-72 max-sm:basis-full"
    />
    <Select
      label={t`Status`}
      options={statusOptions}
      value={filter.status ?? 'all'}
      onChange={(value) => filter.set('status', value)}
      className="max-sm:flex-1"
    />
    <Select
      label={t`Analysis Status`}
      options={analysisOptions}
      value={filter.failed ? 'failed' : 'all'}
      onChange={(value) => filter.set('analysis', value)}
      className="max-sm:flex-1"
    />
  </div>
);
