import { Tabs as Radix } from 'radix-ui';
import type { ReactNode } from 'react';

export type Tab<Value extends string = string> = {
  value: Value;
  label: string;
  /** Shown in brackets behind the label. */
  count?: number | undefined;
  content: ReactNode;
};

type Props<Value extends string> = {
  /** Says what the tabs choose between, for screen readers. */
  label: string;
  tabs: Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
};

const triggerClass =
  'relative h-11 px-4 text-ink-2 whitespace-nowrap hover:text-ink data-[state=active]:font-[640] data-[state=active]:text-ink data-[state=active]:after:absolute data-[state=active]:after:inset-x-0 data-[state=active]:after:-bottom-px data-[state=active]:after:h-[3px] data-[state=active]:after:bg-primary';

export function Tabs<Value extends string>({ label, tabs, value, onChange }: Props<Value>) {
  const choose = (next: string) => {
    const tab = tabs.find((it) => it.value === next);
    if (tab) onChange(tab.value);
  };
  return (
    <Radix.Root value={value} onValueChange={choose}>
      <Radix.List
        className="flex gap-1 overflow-x-auto overflow-y-hidden border-b border-rule no-scrollbar"
        aria-label={label}
      >
        {tabs.map((tab) => (
          <Radix.Trigger key={tab.value} value={tab.value} className={triggerClass}>
            {tab.label}
            {tab.count !== undefined && ` (${tab.count})`}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="pt-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
