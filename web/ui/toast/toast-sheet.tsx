import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { type PointerEvent, useEffect, useRef, useState } from 'react';
import { cn } from '../cn.ts';
import { dismissToast, type Toast, TOAST_DURATION_MS, TOAST_SWIPE_PX, type Tone } from './toast.ts';

export function ToneIcon({ tone }: { tone: Tone }) {
  return tone === 'danger' ? (
    <CircleAlert className="mt-0.5 size-5 shrink-0 text-danger" role="img" aria-label="Error" />
  ) : (
    <CircleCheck className="mt-0.5 size-5 shrink-0 text-ok" aria-hidden="true" />
  );
}

/** The countdown stops while the toast is hovered or focused, so that it can be read to its end. */
export function ToastSheet({ item }: { item: Toast }) {
  const dismiss = () => dismissToast(item.id);
  const [held, hold] = useState(false);
  const { offset, swiping, start } = useSwipe(dismiss);
  useCountdown(held || swiping, dismiss);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a finger moves it, a button does the same
    <li
      onPointerDown={start}
      // Only a moving pointer pauses the toast, because a resting one may be meant for what lies beneath.
      onPointerMove={({ movementX, movementY }) => (movementX !== 0 || movementY !== 0) && hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={() => hold(true)}
      onBlur={() => hold(false)}
      style={{ transform: `translateX(${offset}px)` }}
      className={cn(
        'sheet flex touch-pan-y items-start gap-3 p-4 text-ink shadow-float select-none',
        !swiping && 'transition-transform',
      )}
    >
      <ToneIcon tone={item.tone} />
      <div className="min-w-0 flex-1">
        <p className="font-bold">{item.title}</p>
        {item.description && <p className="text-sm text-ink-2">{item.description}</p>}
      </div>
      <button
        type="button"
        onClick={dismiss}
        aria-label="Dismiss"
        className="-m-1 grid size-8 place-items-center rounded-sm text-ink-2 hover:bg-sunken"
      >
        <X className="size-4" aria-hidden="true" />
      </button>
    </li>
  );
}

function useCountdown(paused: boolean, end: () => void) {
  const left = useRef(TOAST_DURATION_MS);
  const latest = useRef(end);
  useEffect(() => void (latest.current = end), [end]);
  useEffect(() => {
    if (paused) return undefined;
    const started = performance.now();
    const timer = setTimeout(() => latest.current(), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - started;
    };
  }, [paused]);
}

function useSwipe(away: () => void) {
  const [offset, setOffset] = useState(0);
  const [swiping, setSwiping] = useState(false);
  const stop = useRef<(() => void) | undefined>(undefined);
  useEffect(() => () => stop.current?.(), []);

  const start = (event: PointerEvent) => {
    if (event.button !== 0 || (event.target instanceof Element && event.target.closest('button'))) return;
    const from = event.clientX;
    const listen = new AbortController();
    const distance = ({ clientX }: globalThis.PointerEvent) => Math.max(0, clientX - from);
    const finish = (gone: boolean) => {
      listen.abort();
      setSwiping(false);
      setOffset(0);
      if (gone) away();
    };
    const { signal } = listen;
    stop.current = () => listen.abort();
    setSwiping(true);
    addEventListener('pointermove', (move) => setOffset(distance(move)), { signal });
    addEventListener('pointerup', (up) => finish(distance(up) >= TOAST_SWIPE_PX), { signal });
    addEventListener('pointercancel', () => finish(false), { signal });
  };
  return { offset, swiping, start };
}
