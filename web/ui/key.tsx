import type { ReactNode } from 'react';

export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-sm border border-rule-strong bg-surface px-1.5 font-sans text-xs font-bold text-ink">
      {children}
    </kbd>
  );
}
