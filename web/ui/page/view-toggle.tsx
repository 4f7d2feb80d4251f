import type { LucideIcon } from 'lucide-react';
import { cn } from '../cn.ts';

export type View<Value extends string> = { value: Value; label: string; icon: LucideIcon };

type Props<Value extends string> = {
  label: string;
  views: readonly View<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  always?: boolean | undefined;
};

export function ViewToggle<Value extends string>({ label, views, value, onChange, always = false }: Props<Value>) {
  return (
    <div
      role="group"
      aria-label={label}
      className={cn('flex rounded-md border border-rule-strong bg-surface p-[3px]', !always && 'max-md:hidden')}
    >
      {views.map(({ value: own, label: name, icon: Icon }) => (
        <button
          key={own}
          type="button"
          aria-label={name}
          aria-pressed={own === value}
          onClick={() => onChange(own)}
          className="grid size-9 place-items-center max-md:size-11 rounded-sm text-ink-2 hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
        >
          <Icon className="size-[18px]" aria-hidden="true" />
        </button>
      ))}
    </div>
  );
}
