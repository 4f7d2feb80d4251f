import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { Toast as Radix } from 'radix-ui';
import { dismissToast, type Toast, TOAST_DURATION_MS, type Tone, useToasts } from './toast.ts';

export function ToneIcon({ tone }: { tone: Tone }) {
  return tone === 'danger' ? (
    <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" aria-label="Error" />
  ) : (
    <CircleCheck className="mt-0.5 size-5 shrink-0 text-ok" aria-hidden="true" />
  );
}

/** Where toasts appear: one at a time, F8 moves focus to them, a swipe of 50 px to the right sends one away. */
export function Toaster() {
  const { current } = useToasts();
  return (
    <Radix.Provider duration={TOAST_DURATION_MS} swipeThreshold={50} swipeDirection="right">
      {current && <ToastSheet key={current.id} item={current} />}
      <Radix.Viewport
        hotkey={['F8']}
        className="fixed right-4 bottom-4 z-[60] w-[min(24rem,calc(100vw-2rem))] max-lg:bottom-[calc(5rem+env(safe-area-inset-bottom))]"
      />
    </Radix.Provider>
  );
}

/** The clock of a toast stands still while it is hovered or focused, so an error can be read to its end. */
function ToastSheet({ item }: { item: Toast }) {
  return (
    <Radix.Root
      type={item.tone === 'danger' ? 'foreground' : 'background'}
      onOpenChange={(open) => !open && dismissToast(item.id)}
      className="sheet flex items-start gap-3 p-4 shadow-float transition-transform data-[swipe=cancel]:translate-x-0 data-[swipe=end]:translate-x-full data-[swipe=move]:translate-x-[var(--radix-toast-swipe-move-x)]"
    >
      <ToneIcon tone={item.tone} />
      <div className="min-w-0 flex-1">
        <Radix.Title className="font-[640]">{item.title}</Radix.Title>
        {item.description && <Radix.Description className="text-sm text-ink-2">{item.description}</Radix.Description>}
      </div>
      <Radix.Close
        aria-label="Dismiss"
        className="-m-1 grid size-8 place-items-center rounded-sm text-ink-2 hover:bg-sunken"
      >
        <X className="size-4" aria-hidden="true" />
      </Radix.Close>
    </Radix.Root>
  );
}
