import type { ReactNode } from 'react';
import { cn } from './cn.ts';

const tones = {
  neutral: 'bg-sunken text-ink-2',
  primary: 'bg-primary text-on-primary',
  tint: 'bg-primary-tint text-on-primary-tint',
  outline: 'border border-rule-strong text-ink-2',
  ok: 'bg-ok-tint text-ok',
  warn: 'bg-warn-tint text-warn',
  danger: 'bg-danger-tint text-danger',
  info: 'bg-info-tint text-info',
};

export type BadgeTone = keyof typeof tones;

type Props = { tone?: BadgeTone | undefined; className?: string | undefined; children: ReactNode };

/** A status never relies on color alone, so the badge contains a word. */
export function Badge({ tone = 'neutral', className, children }: Props) {
  return (
    <span
      className={cn(
        'inline-flex h-6 items-center gap-1.5 rounded-full px-2.5 text-xs font-bold whitespace-nowrap [&_svg]:size-3.5',
        tones[tone],
        className,
      )}
    >
      {children}
    </span>
  );
}
