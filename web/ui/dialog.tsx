import { X } from 'lucide-react';
import { Dialog as Radix } from 'radix-ui';
import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const overlayClass = 'fixed inset-0 z-40 bg-[oklch(0.15_0.02_164/.5)]';

/** In the middle of a wide screen, at the bottom of a narrow one. */
const sheetClass =
  'fixed z-50 grid max-h-[calc(100dvh-2rem)] overflow-y-auto border border-rule bg-surface p-6 shadow-float outline-none max-sm:inset-x-0 max-sm:bottom-0 max-sm:rounded-t-lg max-sm:pb-[calc(1.5rem+env(safe-area-inset-bottom))] sm:top-1/2 sm:left-1/2 sm:w-[min(30rem,calc(100vw-2rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-lg';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** One or two sentences under the title; destructive dialogs say here what the other side will see. */
  description?: ReactNode | undefined;
  className?: string | undefined;
  children?: ReactNode | undefined;
};

/** A sheet over the page. Focus stays inside, Escape and a click beside it close it, focus then returns. */
export function Dialog({ open, onOpenChange, title, description, className, children }: DialogProps) {
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Radix.Overlay className={overlayClass} />
        <Radix.Content
          className={cn(sheetClass, className)}
          {...(description == null && { 'aria-describedby': undefined })}
        >
          <div className="flex items-start justify-between gap-4">
            <Radix.Title className="type-h2">{title}</Radix.Title>
            <Radix.Close
              className="-mt-2 -mr-2 grid size-11 shrink-0 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
              aria-label="Close"
            >
              <X className="size-[18px]" aria-hidden="true" />
            </Radix.Close>
          </div>
          {description != null && (
            <Radix.Description asChild>
              <div className="mt-2 text-ink-2">{description}</div>
            </Radix.Description>
          )}
          {children}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}

/** The row of buttons at the end of a dialog: the main action last. */
export function DialogActions({ children }: { children: ReactNode }) {
  return <div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:flex-1">{children}</div>;
}
