import { cn } from '../ui/cn.ts';
import { t } from '../ui/words.ts';

type BadgeProps = {
  value: number;
  short?: boolean | undefined;
  className?: string | undefined;
};

export function MatchBadge({ value, short = false, className }: BadgeProps) {
  const angle = Math.PI * (1 - value / 100);
  const edge = `${(10 + 9 * Math.cos(angle)).toFixed(2)} ${(10 - 9 * Math.sin(angle)).toFixed(2)}`;
  return (
    <span
      className={cn(
        'inline-flex h-7 items-center gap-1.5 rounded-full pr-2.5 pl-2 text-sm font-bold whitespace-nowrap tnum',
        shadeOf(value),
        className,
      )}
    >
      <svg viewBox="0 0 20 11" className="h-3 w-[22px]" aria-hidden="true">
        <path d="M1 10A9 9 0 0 1 19 10Z" fill="currentColor" opacity=".3" />
        <path d={`M10 10L1 10A9 9 0 0 1 ${edge}Z`} fill="currentColor" />
      </svg>
      {short ? `${value}%` : t`${value}% match`}
    </span>
  );
}

function shadeOf(value: number): string {
  if (value >= 70) return 'bg-primary text-on-primary';
  return value >= 40 ? 'bg-primary-tint text-on-primary-tint' : 'border border-rule-strong text-ink-2';
}
