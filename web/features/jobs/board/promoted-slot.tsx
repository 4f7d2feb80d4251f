import type { ReactNode } from 'react';
import { Badge } from '../../../ui/badge.tsx';
import { cn } from '../../../ui/cn.ts';

export function PromotedSlot({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <section aria-label="Paid placement" className={cn('rounded-2xl bg-sunken p-3', className)}>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 px-1 pb-3 text-sm text-ink-2">
        <Badge tone="outline">Paid placement</Badge>
        The employer pays for this spot. Matches and ranking don’t change.
      </p>
      {children}
    </section>
  );
}
