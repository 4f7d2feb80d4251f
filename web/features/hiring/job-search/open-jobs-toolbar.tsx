import { MapPin, SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { Select, SelectField } from '../../../ui/form/select.tsx';
import { SearchBox } from '../../jobs/own-jobs/manager-search-box.tsx';
import {
  type FilterName,
  filterNames,
  filterOptions,
  maxPlace,
  type OpenJobsFilter,
  jobSortOptions,
} from './open-jobs-filter.ts';
import { t } from '../../../ui/words.ts';

const typeLabel = t`Job type`;
const labels: Record<FilterName, string> = {
  category: t`Category`,
  arrangement: t`Arrangement`,
  type: typeLabel,
  salary: t`Salary`,
};

export function OpenJobsToolbar({ filter, saveSearch }: { filter: OpenJobsFilter; saveSearch: ReactNode }) {
  return (
    <div role="search" className="mt-6 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label="Search by title, company or description"
          placeholder="Title or company"
          value={filter.search}
          onChange={(value) => filter.set('search', value)}
          className="min-w-0 flex-1 basis-48"
        />
        <FilterSheet filter={filter} />
        <Select
          label="Order"
          options={jobSortOptions}
          value={filter.input.sort}
          onChange={(value) => filter.set('sort', value)}
          className="max-md:hidden"
        />
      </div>
      <div className="flex flex-wrap gap-3">
        <PlaceBox filter={filter} className="w-48 max-md:hidden" />
        {filterNames.map((name) => (
          <Select
            key={name}
            label={labels[name]}
            options={filterOptions[name]}
            value={filter.value(name)}
            onChange={(value) => filter.set(name, value)}
            className="max-md:hidden"
          />
        ))}
        {saveSearch}
        {(filter.active > 0 || filter.search) && (
          <Button variant="quiet" onClick={filter.clear}>
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}

function PlaceBox({ filter, className }: { filter: OpenJobsFilter; className?: string }) {
  return (
    <SearchBox
      label="Place"
      placeholder="City or state"
      icon={MapPin}
      maxLength={maxPlace}
      value={filter.place}
      onChange={(value) => filter.set('place', value)}
      {...(className && { className })}
    />
  );
}

function FilterSheet({ filter }: { filter: OpenJobsFilter }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="md:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal className="size-[18px]" aria-hidden="true" />
        Filters{filter.active > 0 && ` (${filter.active})`}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Filters">
        <div className="mt-4 grid gap-4">
          <SelectField
            label="Order"
            options={jobSortOptions}
            value={filter.input.sort}
            onChange={(event) => filter.set('sort', event.target.value)}
          />
          <div className="grid gap-1.5">
            <span className="type-label text-[0.9375rem]" aria-hidden="true">
              Place
            </span>
            <PlaceBox filter={filter} />
          </div>
          {filterNames.map((name) => (
            <SelectField
              key={name}
              label={labels[name]}
              options={filterOptions[name]}
              value={filter.value(name)}
              onChange={(event) => filter.set(name, event.target.value)}
            />
          ))}
        </div>
        <DialogActions>
          <Button variant="outline" onClick={filter.clear}>
            Clear filters
          </Button>
          <Button onClick={() => setOpen(false)}>Show jobs</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
