import { Plus, X } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../button.tsx';
import { isComposing } from './composition.ts';
import { Field, inputClass } from './field.tsx';
import { t } from '../words.ts';

type Props = {
  label: ReactNode;
  noun: string;
  items: readonly string[];
  onChange: (items: string[]) => void;
  hint?: ReactNode | undefined;
  error?: string | undefined;
  max?: number | undefined;
  placeholder?: string | undefined;
  layout?: 'chips' | 'rows' | undefined;
};

export function ListInput(props: Props) {
  const { label, noun, items, onChange, hint, error, max = Infinity, placeholder, layout = 'chips' } = props;
  const [draft, setDraft] = useState('');
  const [announced, announce] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const full = items.length >= max;

  const add = () => {
    const item = draft.trim();
    setDraft('');
    input.current?.focus();
    const isListed = items.some((one) => one.toLowerCase() === item.toLowerCase());
    if (!item || isListed || full) return;
    onChange([...items, item]);
    announce(t`${item} added`);
  };
  const remove = (item: string) => {
    // A full list disables the input, which must be enabled again before it can take the focus.
    flushSync(() => onChange(items.filter((it) => it !== item)));
    announce(t`${item} removed`);
    input.current?.focus();
  };
  const addOnEnter = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || isComposing(event)) return;
    event.preventDefault();
    add();
  };

  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <>
          <div className="flex gap-2">
            <input
              {...control}
              ref={input}
              className={inputClass}
              value={draft}
              placeholder={placeholder}
              disabled={full}
              enterKeyHint="done"
              onChange={(event) => setDraft(event.target.value)}
              onKeyDown={addOnEnter}
            />
            <Button variant="outline" onClick={add} disabled={full} aria-label={t`Add ${noun}`}>
              <Plus className="size-[18px]" aria-hidden="true" />
              Add
            </Button>
          </div>
          {items.length > 0 && <Items items={items} noun={noun} layout={layout} onRemove={remove} />}
          <span className="sr-only" role="status">
            {announced}
          </span>
        </>
      )}
    </Field>
  );
}

type ItemsProps = Pick<Props, 'noun' | 'items'> & { layout: 'chips' | 'rows'; onRemove: (item: string) => void };

function Items({ items, noun, layout, onRemove }: ItemsProps) {
  const id = useId();
  const rows = layout === 'rows';
  return (
    <ul className={rows ? 'mt-1 divide-y divide-rule' : 'mt-1 flex flex-wrap gap-2'}>
      {items.map((item, index) => (
        <li
          key={item}
          className={
            rows
              ? 'flex items-center gap-3 py-1'
              : 'inline-flex min-w-0 items-center rounded-sm bg-primary-tint pl-3 text-sm font-medium text-on-primary-tint'
          }
        >
          {rows && <span className="type-figure w-5 shrink-0 text-ink-3">{index + 1}</span>}
          <span id={`${id}-${index}`} className={rows ? 'min-w-0 flex-1 wrap-anywhere' : 'min-w-0 wrap-anywhere'}>
            {item}
          </span>
          <button
            type="button"
            onClick={() => onRemove(item)}
            aria-label={t`Remove ${noun}: ${item}`}
            className="grid size-9 shrink-0 place-items-center max-md:size-11 rounded-sm hover:bg-sunken"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
