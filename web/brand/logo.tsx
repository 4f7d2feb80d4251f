import { cn } from '../ui/cn.ts';

export const BRAND = 'Saywell';

export function Mark({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 32 32" className={cn('size-7', className)} aria-hidden="true">
      <path d="M15.5 9.4A10.8 10.8 0 0 0 15.5 31Z" fill="var(--primary)" />
      <path d="M16.5 1A10.8 10.8 0 0 1 16.5 22.6Z" fill="var(--second)" />
    </svg>
  );
}

export function Wordmark({ className }: { className?: string }) {
  return (
    <span
      className={cn(
        'inline-flex items-center gap-2 text-[1.3125rem] leading-[1.1] font-heavy tracking-[-0.02em] [font-stretch:88%]',
        className,
      )}
    >
      <Mark />
      <span className="translate-y-[0.06em]">{BRAND}</span>
    </span>
  );
}
