import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../dialog/dialog.tsx';

type Props = {
  /** How many filters are set. */
  active: number;
  onClear: () => void;
  /** "Show candidates". */
  show: string;
  children: ReactNode;
};

/** The filters of a list on a small screen: one button instead of a row for each. */
export function FilterSheet({ active, onClear, show, children }: Props) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" className="md:hidden" onClick={() => setOpen(true)}>
        <SlidersHorizontal className="size-[18px]" aria-hidden="true" />
        Filters{active > 0 && ` (${active})`}
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title="Filters">
        <div className="mt-4 grid gap-4">{children}</div>
        <DialogActions>
          <Button variant="outline" onClick={onClear}>
            Clear filters
          </Button>
          <Button onClick={() => setOpen(false)}>{show}</Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

/** In the sheet each control has its name above it; in the bar the options say it. */
export function FilterField({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid gap-1.5">
      <span className="type-label text-[0.9375rem] md:hidden" aria-hidden="true">
        {label}
      </span>
      {children}
    </div>
  );
}
