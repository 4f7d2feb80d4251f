import { type ComponentProps, type PointerEvent, useLayoutEffect, useRef } from 'react';
import { cn } from './cn.ts';
import { enterTopLayer, leaveTopLayer } from './top-layer.ts';

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'ref'> & { onClose: () => void };

/** The browser's own modal while it is rendered: focus stays inside, Escape and a press beside it ask to close it. */
export function Modal({ onClose, className, children, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    element.showModal();
    enterTopLayer(element);
    return () => {
      leaveTopLayer(element);
      // Closed before it leaves the page: only then focus goes back to where it was.
      element.close();
    };
  }, []);

  const closeBeside = (event: PointerEvent) => {
    if (event.target !== dialog.current) return;
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect();
    const inside = event.clientX >= left && event.clientX <= right && event.clientY >= top && event.clientY <= bottom;
    if (!inside) onClose();
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a press on its backdrop is a press on the dialog
    <dialog
      ref={dialog}
      onPointerDown={closeBeside}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      className={cn('m-0 max-h-none max-w-none text-ink backdrop:bg-[oklch(0.15_0.02_164/.5)]', className)}
      {...props}
    >
      {children}
    </dialog>
  );
}
