import type { ReactNode } from 'react';
import { Select } from '../../../ui/form/select.tsx';
import { t } from '../../../ui/words.ts';
import { SearchBox } from '../../jobs/own-jobs/manager-search-box.tsx';
import { type MailFilter, spanOptions } from './mail-filter.ts';

type Props = {
  filter: MailFilter;
  states: readonly { value: string; label: string }[];
  children?: ReactNode;
};

export const MailFilterBar = ({ filter, states, children }: Props) => (
  <div className="mt-6 flex flex-wrap gap-3">
    <SearchBox
      label={t`Search by address`}
      placeholder={t`Search by address`}
      value={filter.search}
      onChange={(value) => filter.set('search', value)}
      maxLength={254}
      className="min-w-0 flex-1 basis-72 max-sm:basis-full"
    />
    <Select
      label={t`State`}
      options={states}
      value={filter.state ?? 'all'}
      onChange={(value) => filter.set('state', value)}
      className="max-sm:grow max-sm:basis-36"
    />
    {children}
    <Select
      label={t`Time`}
      options={spanOptions}
      value={filter.span}
      onChange={(value) => filter.set('span', value)}
      className="max-sm:grow max-sm:basis-36"
    />
  </div>
);
