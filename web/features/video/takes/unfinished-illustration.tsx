import { cn } from '../../../ui/cn.ts';

export function UnfinishedIllustration({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="0 0 64 64" className={cn('size-14 shrink-0', className)} aria-hidden="true">
      <path d="M31 18A20 20 0 0 0 31 58Z" fill="var(--primary)" />
      <path d="M34 6A20 20 0 0 1 34 46Z" fill="none" stroke="var(--primary)" strokeWidth="2.5" strokeDasharray="4 4" />
    </svg>
  );
}
