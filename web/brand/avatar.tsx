import { cn } from '../ui/cn.ts';

type Props = {
  /** First and last name: their initials mean the person until there is a photo. */
  of: string;
  side?: 'candidate' | 'manager' | undefined;
  /** Given where the picture is alone; beside the written name it is left out. */
  name?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
};

/** Someone's initials on the color of their side. No face is ever made up for a real person. */
export function Avatar({ of, side, name, size = 44, className }: Props) {
  return (
    <svg
      viewBox="0 0 96 96"
      width={size}
      height={size}
      className={cn('shrink-0 rounded-full', className)}
      style={{ background: ground(side) }}
      {...label(name)}
    >
      <path d="M0 48A48 48 0 0 0 96 48Z" fill="oklch(1 0 0 / 0.22)" />
      <text
        x="48"
        y="50"
        textAnchor="middle"
        dominantBaseline="central"
        fontSize="37"
        className="font-heavy"
        fill={side ? 'oklch(0.2 0.035 164)' : 'var(--ink)'}
        style={{ fontStretch: '84%' }}
      >
        {initials(of)}
      </text>
    </svg>
  );
}

const graphemes = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** What a reader takes for one character: an emoji or a letter with its accents stays whole. */
const firstOf = (word = ''): string => [...graphemes.segment(word)][0]?.segment ?? '';

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? firstOf(words.at(-1)) : '';
  return `${firstOf(words[0])}${last}`.toUpperCase();
}

const ground = (side: Props['side']) => (side ? `var(--who-${side})` : 'var(--sunken)');
const label = (name: string | undefined) =>
  name ? { role: 'img', 'aria-label': name } : ({ 'aria-hidden': true } as const);
