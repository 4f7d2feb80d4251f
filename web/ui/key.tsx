import type { ReactNode } from 'react';

/** A key of the keyboard, as it is printed on it. */
export function Key({ children }: { children: ReactNode }) {
  return (
    <kbd className="inline-grid h-6 min-w-6 place-items-center rounded-sm border border-rule-strong bg-surface px-1.5 font-sans text-xs font-bold text-ink">
      {children}
    </kbd>
  );
}
