import { Search } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { boardChoices, type BoardFilter } from './board-filter.ts';

/** Search and filters as a plain form: what is asked for is in the address, and no script is needed. */
export function BoardForm({ filter }: { filter: BoardFilter }) {
  return (
    <form action="/browse" role="search" aria-label="Jobs" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-[1.6fr_1fr]">
        <TextField
          label="Job title, company or keyword"
          name="search"
          type="search"
          maxLength={200}
          defaultValue={filter.search ?? ''}
        />
        <TextField label="City or state" name="place" maxLength={100} defaultValue={filter.place ?? ''} />
      </div>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 lg:grid-cols-[repeat(5,minmax(0,1fr))_auto] lg:items-end">
        {boardChoices.map(({ name, label, options }) => (
          <SelectField key={name} label={label} name={name} options={options} defaultValue={filter[name] ?? ''} />
        ))}
        <Button type="submit" className="self-end">
          <Search className="size-[18px]" aria-hidden="true" />
          Search
        </Button>
      </div>
    </form>
  );
}
