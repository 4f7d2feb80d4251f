import { cn } from '../ui/cn.ts';
import type { Person } from './people.ts';
import { PersonShape } from './person-shape.tsx';

type Props = { person: Person; background: string; size: number; className?: string };

/** A drawn, invented person: for the public pages, never for someone real. */
export function Portrait({ person, background, size, className }: Props) {
  return (
    <svg
      viewBox="12 12 96 96"
      width={size}
      height={size}
      className={cn('shrink-0 rounded-full', className)}
      style={{ background }}
      aria-hidden="true"
    >
      <PersonShape person={person} />
    </svg>
  );
}
