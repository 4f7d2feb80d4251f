import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';

export type Tab<Value extends string = string> = {
  value: Value;
  label: string;
  count?: number | undefined;
  content: ReactNode;
};

type Props<Value extends string> = {
  label: string;
  tabs: Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

const tabClass =
  'relative h-11 px-4 text-ink-2 whitespace-nowrap hover:text-ink aria-selected:font-bold aria-selected:text-ink aria-selected:after:absolute aria-selected:after:inset-x-0 aria-selected:after:bottom-0 aria-selected:after:h-[3px] aria-selected:after:bg-primary focus-visible:-outline-offset-2';

export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const active = tabs.find((tab) => tab.value === value);

  // On a narrow screen the selected tab may be outside the visible area when the page opens.
  useLayoutEffect(() => {
    const shown = list.current?.getBoundingClientRect();
    const chosen = list.current?.querySelector(`[data-value="${value}"]`)?.getBoundingClientRect();
    if (shown && chosen && chosen.right > shown.right) list.current?.scrollBy({ left: chosen.right - shown.right });
  }, [value]);

  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex((tab) => tab.value === value);
    const steps: Record<string, number> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 };
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = tabs.at(step % tabs.length);
    if (!next) return;
    onChange(next.value);
    list.current?.querySelector<HTMLElement>(`[data-value="${next.value}"]`)?.focus();
  };

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="no-scrollbar flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--rule)]"
      >
        {tabs.map((tab) => (
          <button
            key={tab.value}
            type="button"
            role="tab"
            id={`${id}-${tab.value}`}
            data-value={tab.value}
            aria-selected={tab.value === value}
            aria-controls={`${id}-panel`}
            tabIndex={tab.value === value ? 0 : -1}
            onClick={() => onChange(tab.value)}
            onKeyDown={move}
            className={tabClass}
          >
            {tab.label}
            {tab.count !== undefined && ` (${tab.count})`}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`} tabIndex={0} className="pt-6">
        {active?.content}
      </div>
    </div>
  );
}
