import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { cn } from '../cn.ts';
import { Modal } from './modal.tsx';

const sheetClass =
  'fixed inset-x-0 top-auto bottom-0 w-full !max-h-[calc(100dvh-2rem)] overflow-y-auto overscroll-contain rounded-t-lg border border-rule bg-surface p-6 pb-[calc(1.5rem+env(safe-area-inset-bottom))] shadow-float sm:inset-0 sm:m-auto sm:h-fit sm:w-[min(30rem,calc(100vw-2rem))] sm:rounded-lg sm:pb-6';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  className?: string | undefined;
  children?: ReactNode;
};

export function Dialog({ open, onOpenChange, title, description, className, children }: DialogProps) {
  const id = useId();
  if (!open) return null;
  const close = () => onOpenChange(false);
  return (
    <Modal
      onClose={close}
      aria-labelledby={`${id}-title`}
      {...(description != null && { 'aria-describedby': `${id}-description` })}
      className={cn(sheetClass, className)}
    >
      <h2 id={`${id}-title`} className="type-h2 pr-10">
        {title}
      </h2>
      {description != null && (
        <div id={`${id}-description`} className="mt-2 text-ink-2">
          {description}
        </div>
      )}
      {children}
      {/* The close button comes last, so that focus starts in the first field or on the safe answer. */}
      <button
        type="button"
        onClick={close}
        aria-label="Close"
        className="absolute top-3.5 right-3.5 grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <X className="size-[18px]" aria-hidden="true" />
      </button>
    </Modal>
  );
}

export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">{children}</div>;
}
