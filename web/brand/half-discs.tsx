import { cn } from '../ui/cn.ts';

export function HalfDiscs({ className }: { className?: string | undefined }) {
  return (
    <svg viewBox="53 6 294 388" className={className} aria-hidden="true">
      <path d="M194 118A135 135 0 0 0 194 388Z" fill="oklch(0.46 0.085 162)" />
      <path d="M206 12A135 135 0 0 1 206 282Z" fill="var(--second)" />
    </svg>
  );
}

export function SideDisc({ side, className }: { side: 'candidate' | 'manager'; className?: string | undefined }) {
  const green = side === 'candidate';
  return (
    <svg
      viewBox={green ? '8 4 28 56' : '4 4 28 56'}
      width="24"
      height="48"
      className={cn('shrink-0', className)}
      aria-hidden="true"
    >
      <path
        d={green ? 'M36 4A28 28 0 0 0 36 60Z' : 'M4 4A28 28 0 0 1 4 60Z'}
        fill={green ? 'var(--primary)' : 'var(--second)'}
      />
    </svg>
  );
}
