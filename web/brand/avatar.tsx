import { useState } from 'react';
import { largeFace } from '#contract/video/faces.ts';
import { cn } from '../ui/cn.ts';

type Props = {
  of: string;
  /** A blind review passes no picture, because it shows the candidate under a pseudonym. */
  face?: string | null | undefined;
  side?: 'candidate' | 'manager' | undefined;
  name?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
};

export function Avatar({ face, ...props }: Props) {
  const [lost, setLost] = useState<string | null>(null);
  const { name, size = 44, className } = props;
  // The URL of a picture expires after an hour, and immediately when the picture is withdrawn.
  if (!face || lost === face) return <Initials {...props} />;
  return (
    <img
      src={size > 48 ? largeFace(face) : face}
      alt={name ?? ''}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
      onError={() => setLost(face)}
      className={cn('max-w-none shrink-0 rounded-full object-cover', className)}
      // A parent that stretches its children would override the width and height attributes.
      style={{ width: size, height: size, background: ground(props.side) }}
    />
  );
}

function Initials({ of, side, name, size = 44, className }: Omit<Props, 'face'>) {
  return (
    <svg
      viewBox="0 0 96 96"
      width={size}
      height={size}
      className={cn('shrink-0 rounded-full', className)}
      style={{ width: size, height: size, background: ground(side) }}
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

/** Returns the first grapheme, so that an emoji or an accented letter stays whole. */
const firstOf = (word = ''): string => [...graphemes.segment(word)][0]?.segment ?? '';

function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean);
  const last = words.length > 1 ? firstOf(words.at(-1)) : '';
  return `${firstOf(words[0])}${last}`.toUpperCase();
}

const ground = (side: Props['side']) => (side ? `var(--who-${side})` : 'var(--sunken)');
const label = (name: string | undefined) =>
  name ? { role: 'img', 'aria-label': name } : ({ 'aria-hidden': true } as const);
