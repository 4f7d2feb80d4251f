import { ChevronRight } from 'lucide-react';
import { Suspense, useState } from 'react';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import type { AccommodationProps } from './accommodation-fields.tsx';

// Few candidates need these fields, so they load only when opened.
const Fields = lazy(async () => (await import('./accommodation-fields.tsx')).AccommodationFields);

export function ApplyAccommodation(props: AccommodationProps) {
  const { asked, note } = props.value;
  const [open, setOpen] = useState(asked.length > 0 || note !== '');
  return (
    <details
      className="group mt-6 border-t border-rule pt-5"
      open={open}
      onToggle={({ currentTarget }) => setOpen(currentTarget.open)}
    >
      <summary className="type-h3 flex min-h-11 w-fit list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-[18px] shrink-0 transition-transform group-open:rotate-90" aria-hidden="true" />I
        need another way to answer
      </summary>
      {open && (
        <Suspense fallback={<Waiting />}>
          <Fields {...props} />
        </Suspense>
      )}
    </details>
  );
}

const Waiting = () => (
  <Loading className="grid gap-4 pt-2">
    <Skeleton className="h-16" />
    <Skeleton className="h-24" />
  </Loading>
);
