import { cn } from '../ui/cn.ts';

const lookOf = (value: number) => {
  if (value >= 70) return 'bg-primary text-on-primary';
  if (value >= 40) return 'bg-primary-tint text-on-primary-tint';
  return 'text-ink-2 shadow-[inset_0_0_0_1px_var(--rule-strong)]';
};

/** The share of the skills asked for that the candidate has, in percent: 70 and more solid, 40 and more tinted. */
export function MatchBadge({ value, className }: { value: number; className?: string | undefined }) {
  const angle = Math.PI * (1 - value / 100);
  const edge = `${(10 + 9 * Math.cos(angle)).toFixed(2)} ${(10 - 9 * Math.sin(angle)).toFixed(2)}`;
  return (
    <span
      className={cn(
        'inline-flex h-7 items-center gap-1.5 rounded-full pr-2.5 pl-2 text-sm font-bold whitespace-nowrap tnum',
        lookOf(value),
        className,
      )}
    >
      <svg viewBox="0 0 20 11" className="h-3 w-[22px]" aria-hidden="true">
        <path d="M1 10A9 9 0 0 1 19 10Z" fill="currentColor" opacity=".3" />
        <path d={`M10 10L1 10A9 9 0 0 1 ${edge}Z`} fill="currentColor" />
      </svg>
      {value}% match
    </span>
  );
}
