import { LayoutGrid, List, MapPin, SlidersHorizontal, Wrench } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { type Option, Select } from '../../../ui/form/select.tsx';
import { ViewToggle } from '../../../ui/page/view-toggle.tsx';
import { SearchBox } from '../../jobs/own-jobs/manager-search-box.tsx';
import { availabilityOptions, type CandidateFilter, listOptions, salaryOptions } from './candidate-filter.ts';
import { t } from '../../../ui/words.ts';

export const candidateViews = ['grid', 'table'] as const;
export type CandidateView = (typeof candidateViews)[number];

const views = [
  { value: 'grid', label: t`Grid`, icon: LayoutGrid },
  { value: 'table', label: t`Table`, icon: List },
] as const;

type Props = {
  filter: CandidateFilter;
  jobs: readonly Option[];
  view: CandidateView;
  onView: (view: CandidateView) => void;
};

/** Words, job and list always; the other filters below them, or in a sheet on a small screen. */
export function CandidateToolbar({ filter, jobs, view, onView }: Props) {
  return (
    <div role="search" className="mt-6 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label="Search by name, title, skill or a word of the profile"
          placeholder="Name, title or a word"
          value={filter.value('search')}
          onChange={(value) => filter.set('search', value)}
          className="min-w-0 flex-1 basis-56"
        />
        <Select
          label="Match against a job"
          options={[{ value: '', label: t`Match against a job…` }, ...jobs]}
          value={filter.input.job_id ?? ''}
          onChange={(value) => filter.set('job_id', value)}
          className="min-w-0 max-sm:w-full sm:max-w-72"
        />
        <FilterSheet filter={filter} />
        <ViewToggle label="View" views={views} value={view} onChange={onView} />
      </div>
      <div className="flex flex-wrap gap-3 max-md:hidden">
        <Filters filter={filter} />
        {(filter.active > 0 || filter.value('search')) && (
          <Button variant="quiet" onClick={filter.clear}>
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}

function Filters({ filter }: { filter: CandidateFilter }) {
  return (
    <>
      <Labelled label="Skills">
        <SearchBox
          label="Skills, with commas between them"
          placeholder="React, GraphQL"
          icon={Wrench}
          value={filter.value('skills')}
          onChange={(value) => filter.set('skills', value)}
          className="md:w-52"
        />
      </Labelled>
      <Labelled label="Place">
        <SearchBox
          label="Place"
          placeholder="City or state"
          icon={MapPin}
          value={filter.value('place')}
          onChange={(value) => filter.set('place', value)}
          className="md:w-44"
        />
      </Labelled>
      <Labelled label="Available">
        <Select
          label="Available"
          options={availabilityOptions}
          value={filter.value('availability')}
          onChange={(value) => filter.set('availability', value)}
        />
      </Labelled>
      <Labelled label="Salary">
        <Select
          label="Salary"
          options={salaryOptions}
          value={filter.value('salary')}
          onChange={(value) => filter.set('salary', value)}
        />
      </Labelled>
      <Labelled label="List">
        <Select
          label="List"
          options={listOptions}
          value={filter.input.list}
          onChange={(value) => filter.set('list', value === 'all' ? '' : value)}
        />
      </Labelled>
    </>
  );
}

/** In the sheet each control has its name above it; in the bar the options say it. */
function Labelled({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span className="type-label text-[0.9375rem] md:hidden" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}

function FilterSheet({ filter }: { filter: CandidateFilter }) {
  const [open, setOpen] = useState(false);
  const active = filter.active + (filter.input.list === 'all' ? 0 : 1);
  return (
    <>
      <Button variant="outline" className="md:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal className="size-[18px]" aria-hidden="true" />
        Filters{active > 0 && ` (${active})`}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Filters">
        <div className="mt-4 grid gap-4">
          <Filters filter={filter} />
        </div>
        <DialogActions>
          <Button variant="outline" onClick={filter.clear}>
            Clear filters
          </Button>
          <Button onClick={() => setOpen(false)}>Show candidates</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}
