import { BellPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import type { JobFilters } from '#contract/jobs/jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { filterWords } from './filter-words.ts';

const SaveSearchDialog = lazy(async () => (await import('./save-search-dialog.tsx')).SaveSearchDialog);

export function SaveSearch({ filters }: { filters: JobFilters }) {
  const [open, setOpen] = useState(false);
  if (filterWords(filters).length === 0) return null;
  return (
    <>
      <Button variant="outline" onClick={() => setOpen(true)}>
        <BellPlus className="size-[18px]" aria-hidden="true" />
        Save this search
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SaveSearchDialog filters={filters} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
