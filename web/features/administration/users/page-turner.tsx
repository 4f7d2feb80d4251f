import { Button } from '../../../ui/button.tsx';

type Props = {
  from: number;
  to: number;
  total: string;
  page: number;
  hasNext: boolean;
  onPrevious: () => void;
  onNext: () => void;
};

export function PageTurner({ from, to, total, page, hasNext, onPrevious, onNext }: Props) {
  if (page === 1 && !hasNext) return null;
  return (
    <nav aria-label="Pages" className="mt-6 flex flex-wrap items-center justify-between gap-3 text-sm text-ink-2">
      <p className="tnum" role="status">
        Showing {from} to {to} of {total} users
      </p>
      <span className="flex items-center gap-3">
        <Button variant="outline" size="sm" disabled={page === 1} onClick={onPrevious}>
          Previous
        </Button>
        <span className="tnum">Page {page}</span>
        <Button variant="outline" size="sm" disabled={!hasNext} onClick={onNext}>
          Next
        </Button>
      </span>
    </nav>
  );
}
