import { LayoutGrid, List, MapPin, Wrench } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { FilterField, FilterSheet } from '../../../ui/form/filter-sheet.tsx';
import { type Option, Select } from '../../../ui/form/select.tsx';
import { ViewToggle } from '../../../ui/page/view-toggle.tsx';
import { SearchBox } from '../../jobs/own-jobs/manager-search-box.tsx';
import { availabilityOptions, type CandidateFilter, listOptions, noJob, salaryOptions } from './candidate-filter.ts';
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

export function CandidateToolbar({ filter, jobs, view, onView }: Props) {
  return (
    <div role="search" className="mt-6 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label="Search by name, title, skill or a word of the profile"
          placeholder="Name, title or a word"
          value={filter.value('search')}
          onChange={(value) => filter.set('search', value)}
          className="min-w-0 flex-1 basis-56 max-sm:basis-full"
        />
        <Select
          label="Match against a job"
          options={[{ value: noJob, label: t`No job` }, ...jobs]}
          value={filter.input.job_id ?? noJob}
          onChange={(value) => filter.set('job_id', value)}
          className="min-w-0 max-sm:flex-1 sm:max-w-72"
        />
        <FilterSheet
          active={filter.active + (filter.input.list === 'all' ? 0 : 1)}
          onClear={filter.clear}
          show={t`Show candidates`}
        >
          <Filters filter={filter} />
        </FilterSheet>
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
      <FilterField label="Skills">
        <SearchBox
          label="Skills, with commas between them"
          placeholder="React, GraphQL"
          icon={Wrench}
          value={filter.value('skills')}
          onChange={(value) => filter.set('skills', value)}
          className="md:w-52"
        />
      </FilterField>
      <FilterField label="Place">
        <SearchBox
          label="Place"
          placeholder="City or state"
          icon={MapPin}
          value={filter.value('place')}
          onChange={(value) => filter.set('place', value)}
          className="md:w-48"
        />
      </FilterField>
      <FilterField label="Available">
        <Select
          label="Available"
          options={availabilityOptions}
          value={filter.value('availability')}
          onChange={(value) => filter.set('availability', value)}
        />
      </FilterField>
      <FilterField label="Salary">
        <Select
          label="Salary"
          options={salaryOptions}
          value={filter.value('salary')}
          onChange={(value) => filter.set('salary', value)}
        />
      </FilterField>
      <FilterField label="List">
        <Select
          label="List"
          options={listOptions}
          value={filter.input.list}
          onChange={(value) => filter.set('list', value === 'all' ? '' : value)}
        />
      </FilterField>
    </>
  );
}
