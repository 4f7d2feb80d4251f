import { SlidersHorizontal } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../button.tsx';
import { Dialog, DialogActions } from '../dialog/dialog.tsx';

type Props = {
  active: number;
  onClear: () => void;
  show: string;
  children: ReactNode;
};

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
