import { type KeyboardEvent as ReactKeyboardEvent, useEffect, useRef } from 'react';
import { createPortal } from 'react-dom';
import { dismissToast, TOAST_HOTKEY, useToasts } from './toast.ts';
import { ToastSheet } from './toast-sheet.tsx';
import { useTopLayer } from '../dialog/top-layer.ts';
import { t } from '../words.ts';

export function Toaster() {
  const layer = useTopLayer();
  return layer ? createPortal(<ToastRegion />, layer) : <ToastRegion />;
}

function ToastRegion() {
  const { current } = useToasts();
  const list = useRef<HTMLOListElement>(null);
  const before = useRef<Element | null>(null);

  useEffect(() => {
    const focusToasts = (event: KeyboardEvent) => {
      if (event.key !== TOAST_HOTKEY || event.altKey || event.ctrlKey || event.metaKey) return;
      event.preventDefault();
      before.current = document.activeElement;
      list.current?.focus();
    };
    document.addEventListener('keydown', focusToasts);
    return () => document.removeEventListener('keydown', focusToasts);
  }, []);

  const leaveOnEscape = (event: ReactKeyboardEvent) => {
    if (event.key !== 'Escape' || !current) return;
    event.stopPropagation();
    event.preventDefault();
    dismissToast(current.id);
    if (before.current instanceof HTMLElement) before.current.focus();
  };

  const words = current ? [current.title, current.description].filter(Boolean).join('. ') : '';
  const urgent = current?.tone === 'danger';
  return (
    <div role="region" aria-label={t`Notifications (${TOAST_HOTKEY})`}>
      <p role="status" className="sr-only">
        {urgent ? '' : words}
      </p>
      <p role="alert" className="sr-only">
        {urgent ? words : ''}
      </p>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- keys of the buttons inside arrive here */}
      <ol
        ref={list}
        tabIndex={-1}
        onKeyDown={leaveOnEscape}
        className="fixed right-4 bottom-4 z-[60] w-[min(24rem,calc(100vw-2rem))] outline-none max-lg:bottom-[calc(5rem+env(safe-area-inset-bottom))] max-sm:top-[calc(0.5rem+env(safe-area-inset-top))] max-sm:bottom-auto"
      >
        {current && <ToastSheet key={current.id} item={current} />}
      </ol>
    </div>
  );
}
