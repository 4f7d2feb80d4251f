import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { cn } from '../cn.ts';
import { isComposing } from './composition.ts';
import { Field, type FieldTexts, inputClass } from './field.tsx';

export type ComboboxOption = { id: string; value: string; label: string; note?: string | undefined };

type Props = FieldTexts & {
  shown: string;
  find: (words: string) => ComboboxOption[];
  onChoose: (value: string) => void;
  nothing: string;
  className?: string | undefined;
};

export function Combobox({ label, hint, error, shown, find, onChoose, nothing, className }: Props) {
  const listId = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const byPointer = useRef(false);
  const open = typed !== null;
  const options = open ? find(typed) : [];
  const active = options[Math.min(at, options.length - 1)];
  const close = () => setTyped(null);
  const activeId = active && `${listId}-${active.id}`;
  useEffect(() => {
    // The option under the pointer is already visible and must not move away.
    if (typed === null || !activeId || byPointer.current) return;
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId, typed]);
  const choose = (option: ComboboxOption) => {
    onChoose(option.value);
    close();
  };
  const keys = (event: KeyboardEvent) => {
    if (isComposing(event)) return undefined;
    byPointer.current = false;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!open) return setTyped('');
      const by = event.key === 'ArrowDown' ? 1 : -1;
      return setAt((Math.min(at, options.length - 1) + by + options.length) % Math.max(1, options.length));
    }
    if (event.key === 'Enter' && open) {
      event.preventDefault();
      return active && choose(active);
    }
    if (event.key === 'Escape' && open) {
      event.preventDefault();
      event.stopPropagation();
      close();
    }
    return undefined;
  };
  return (
    <Field label={label} hint={hint} error={error} className={cn('relative', className)}>
      {(control) => (
        <div className="relative">
          <input
            ref={input}
            type="text"
            role="combobox"
            autoComplete="off"
            spellCheck={false}
            aria-expanded={open}
            aria-controls={listId}
            aria-autocomplete="list"
            {...(activeId && { 'aria-activedescendant': activeId })}
            className={inputClass}
            value={typed ?? shown}
            onFocus={(event) => event.target.select()}
            onChange={(event) => {
              setTyped(event.target.value);
              setAt(0);
            }}
            onClick={() => !open && setTyped('')}
            onBlur={close}
            onKeyDown={keys}
            {...control}
          />
          <div
            id={listId}
            role="listbox"
            aria-label={typeof label === 'string' ? label : undefined}
            className={cn(
              'absolute inset-x-0 top-full z-20 mt-1 max-h-64 overflow-y-auto rounded-md border border-rule-strong bg-surface py-1 shadow-float',
              !open && 'hidden',
            )}
          >
            {options.map((option, index) => (
              // Focus stays in the field, which handles the keys; the options handle only the pointer.
              // oxlint-disable-next-line jsx-a11y/click-events-have-key-events
              <div
                key={option.id}
                id={`${listId}-${option.id}`}
                role="option"
                aria-selected={option === active}
                tabIndex={-1}
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={({ movementX, movementY }) => {
                  // A list that scrolls under a resting pointer must not change the selection.
                  if (movementX === 0 && movementY === 0) return;
                  byPointer.current = true;
                  setAt(index);
                }}
                onClick={() => choose(option)}
                className={cn(
                  'flex min-h-11 cursor-pointer items-center justify-between gap-3 px-3.5',
                  option === active && 'bg-primary-tint text-on-primary-tint',
                )}
              >
                <span className="min-w-0 wrap-anywhere">{option.label}</span>
                {option.note && <span className="shrink-0 text-sm tnum">{option.note}</span>}
              </div>
            ))}
            {open && options.length === 0 && <p className="px-3.5 py-2.5 text-ink-2">{nothing}</p>}
          </div>
        </div>
      )}
    </Field>
  );
}
