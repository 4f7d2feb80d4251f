import { Search, SlidersHorizontal } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { boardChoices, type BoardFilter } from './board-filter.ts';

/** The filters are a plain GET form, so they work without JavaScript. */
export function BoardForm({ filter }: { filter: BoardFilter }) {
  return (
    <form action="/browse" role="search" aria-label="Jobs" className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-4">
        <TextField
          label="Job title, company or keyword"
          name="search"
          type="search"
          maxLength={200}
          defaultValue={filter.search ?? ''}
        />
        <Button type="submit">
          <Search className="size-[18px]" aria-hidden="true" />
          Search
        </Button>
      </div>
      <input id="filters" type="checkbox" className="peer sr-only sm:hidden" defaultChecked={isFiltered(filter)} />
      <label
        htmlFor="filters"
        className="flex min-h-11 items-center gap-2 justify-self-start font-semibold text-primary-text underline-link peer-focus-visible:outline-2 sm:hidden"
      >
        <SlidersHorizontal className="size-[18px]" aria-hidden="true" />
        Place and filters
      </label>
      <div className="hidden grid-cols-2 gap-4 peer-checked:grid sm:grid md:grid-cols-3 lg:grid-cols-6">
        <TextField label="City or state" name="place" maxLength={100} defaultValue={filter.place ?? ''} />
        {boardChoices.map(({ name, label, options }) => (
          <SelectField key={name} label={label} name={name} options={options} defaultValue={filter[name] ?? ''} />
        ))}
      </div>
    </form>
  );
}

const isFiltered = (filter: BoardFilter): boolean =>
  Boolean(filter.place) || boardChoices.some(({ name, options }) => filter[name] && filter[name] !== options[0]?.value);
