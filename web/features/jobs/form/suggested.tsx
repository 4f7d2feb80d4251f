import { Plus } from 'lucide-react';
import { t } from '../../../ui/words.ts';

type Props = {
  label: string;
  offered: readonly string[];
  items: readonly string[];
  onAdd: (item: string) => void;
  layout?: 'chips' | 'rows';
};

export function Suggested({ label, offered, items, onAdd, layout = 'chips' }: Props) {
  const left = offered.filter((item) => !items.some((one) => one.toLowerCase() === item.toLowerCase()));
  if (left.length === 0) return null;
  return (
    <div role="group" aria-label={label}>
      <p className="text-sm text-ink-3">{label}</p>
      <ul className={layout === 'chips' ? 'mt-1.5 flex flex-wrap gap-2' : 'mt-1.5 grid gap-2'}>
        {left.map((item) => (
          <li key={item}>
            <button
              type="button"
              aria-label={t`Add: ${item}`}
              onClick={() => onAdd(item)}
              className="inline-flex min-h-11 items-center gap-2 rounded-md border border-dashed border-rule-strong px-3 text-left text-sm text-ink-2 hover:border-ink hover:text-ink"
            >
              <Plus className="size-4 shrink-0" aria-hidden="true" />
              {item}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
