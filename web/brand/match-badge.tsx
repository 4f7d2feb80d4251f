import { cn } from '../ui/cn.ts';
import { t } from '../ui/words.ts';

/** A lower match says nothing for either side: it has no badge. */
export const leastShownMatch = 40;

type BadgeProps = {
  value: number;
  /** Under a heading that says what it is. */
  short?: boolean | undefined;
  className?: string | undefined;
};

/** The share of the skills asked for that the candidate has, in percent: 70 and more solid, from 40 on tinted, none below. */
export function MatchBadge({ value, short = false, className }: BadgeProps) {
  if (value < leastShownMatch) return null;
  const angle = Math.PI * (1 - value / 100);
  const edge = `${(10 + 9 * Math.cos(angle)).toFixed(2)} ${(10 - 9 * Math.sin(angle)).toFixed(2)}`;
  return (
    <span
      className={cn(
        'inline-flex h-7 items-center gap-1.5 rounded-full pr-2.5 pl-2 text-sm font-bold whitespace-nowrap tnum',
        value >= 70 ? 'bg-primary text-on-primary' : 'bg-primary-tint text-on-primary-tint',
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

/** In a table, where a gap would look like a fault: the badge, or the plain figure below it. */
export const MatchFigure = ({ value }: { value: number }) =>
  value < leastShownMatch ? <span className="text-ink-3 tnum">{value}%</span> : <MatchBadge value={value} short />;
