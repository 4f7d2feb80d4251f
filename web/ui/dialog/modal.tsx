import { type ComponentProps, type MouseEvent, useLayoutEffect, useRef } from 'react';
import { cn } from '../cn.ts';
import { enterTopLayer, leaveTopLayer } from './top-layer.ts';

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'onClose' | 'onCancel' | 'ref'> & { onClose: () => void };

export function Modal({ onClose, className, children, ...props }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const pressedBeside = useRef(false);

  useLayoutEffect(() => {
    const element = dialog.current;
    if (!element) return undefined;
    // The page behind does not scroll, and the place of its scroll bar stays reserved.
    const { clientWidth, style } = document.documentElement;
    if (!document.querySelector('dialog:modal')) style.setProperty('--scroll-bar', `${innerWidth - clientWidth}px`);
    element.showModal();
    enterTopLayer(element);
    return () => {
      leaveTopLayer(element);
      // The dialog closes before it leaves the page, because only then the browser restores the focus.
      element.close();
    };
  }, []);

  const isBeside = ({ target, clientX: x, clientY: y }: MouseEvent) => {
    if (target !== dialog.current) return false;
    const { left, right, top, bottom } = dialog.current.getBoundingClientRect();
    return x < left || x > right || y < top || y > bottom;
  };

  return (
    // A press on the backdrop targets the dialog element; its keyboard equivalent is Escape.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events
    <dialog
      ref={dialog}
      onMouseDown={(event) => (pressedBeside.current = isBeside(event))}
      onClick={(event) => pressedBeside.current && isBeside(event) && onClose()}
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
