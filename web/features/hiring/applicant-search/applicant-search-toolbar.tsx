import { useQuery, keepPreviousData } from '@tanstack/react-query';
import { applicants as applicantsApi } from '#contract/hiring/applicants.ts';
import type { Output } from '#contract/base/endpoint.ts';
import { query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { FilterField, FilterSheet } from '../../../ui/form/filter-sheet.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { SearchBox } from '../../jobs/own-jobs/manager-search-box.tsx';
import { sourceWords } from '../../jobs/share/source-words.ts';
import { statusWords } from '../applications/application-status.ts';
import { bandWords } from '../applicants/applicants-filter.ts';
import { locale, t } from '../../../ui/words.ts';
import type { ApplicantFilterName, ApplicantSearch } from './applicant-search-filter.ts';

type Facets = Output<typeof applicantsApi.facets>;
type Option = { value: string; label: string };

export function ApplicantSearchToolbar({ filter }: { filter: ApplicantSearch }) {
  const { data: facets } = useQuery({
    ...query(applicantsApi.facets, filter.input),
    placeholderData: keepPreviousData,
  });
  return (
    <div role="search" className="mt-6 grid gap-3">
      <div className="flex flex-wrap gap-3">
        <SearchBox
          label="Search by name, words of an answer, skill or note"
          placeholder="Name, skill or words of an answer"
          value={filter.value('search')}
          onChange={(value) => filter.set('search', value)}
          className="min-w-0 flex-1 basis-56"
        />
        <FilterSheet active={filter.active} onClear={filter.clear} show={t`Show applicants`}>
          <Filters filter={filter} facets={facets} />
        </FilterSheet>
      </div>
      <div className="flex flex-wrap gap-3 max-md:hidden">
        <Filters filter={filter} facets={facets} />
        {(filter.active > 0 || filter.value('search')) && (
          <Button variant="quiet" onClick={filter.clear}>
            Clear filters
          </Button>
        )}
      </div>
    </div>
  );
}

const withCount = (label: string, count: number) => `${label} (${count.toLocaleString(locale)})`;

function optionsOf<Value extends string>(
  counts: readonly { value: Value; count: number }[] | undefined,
  words: Record<Value, string>,
): Option[] {
  return (counts ?? []).map(({ value, count }) => ({ value, label: withCount(words[value], count) }));
}

function Filters({ filter, facets }: { filter: ApplicantSearch; facets: Facets | undefined }) {
  const jobs = (facets?.jobs ?? []).map(({ value, title, count }) => ({ value, label: withCount(title, count) }));
  return (
    <>
      <Facet filter={filter} name="job" label={t`Job`} all={t`All jobs`} options={jobs} />
      <Facet
        filter={filter}
        name="status"
        label={t`Status`}
        all={t`All statuses`}
        options={optionsOf(facets?.status, statusWords)}
      />
      <Facet
        filter={filter}
        name="score"
        label={t`AI score`}
        all={t`All scores`}
        options={optionsOf(facets?.score, bandWords)}
      />
      <Facet
        filter={filter}
        name="source"
        label={t`Source`}
        all={t`All sources`}
        options={optionsOf(facets?.source, sourceWords)}
      />
    </>
  );
}

type FacetProps = {
  filter: ApplicantSearch;
  name: ApplicantFilterName;
  label: string;
  all: string;
  options: readonly Option[];
};

/** A chosen value stays in the list when no applicant has it any more. */
function Facet({ filter, name, label, all, options }: FacetProps) {
  const value = filter.value(name);
  const missing = value !== '' && !options.some((option) => option.value === value);
  return (
    <FilterField label={label}>
      <Select
        label={label}
        options={[{ value: '', label: all }, ...options, ...(missing ? [{ value, label: t`No one` }] : [])]}
        value={value}
        onChange={(chosen) => filter.set(name, chosen)}
        className="md:max-w-64"
      />
    </FilterField>
  );
}
