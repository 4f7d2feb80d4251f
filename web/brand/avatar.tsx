import { cn } from '../ui/cn.ts';
import { type Person, personOf } from './people.ts';
import { PersonShape } from './person-shape.tsx';

type Props = {
  /** The id of the person, or the name where there is no id: the drawn face follows from it. */
  seed: string;
  side?: 'candidate' | 'manager' | undefined;
  /** Given where the picture stands alone; beside the written name it is left out. */
  name?: string | undefined;
  size?: number | undefined;
  className?: string | undefined;
};

/** Somebody's drawn face on the colour of their side. */
export function Avatar({ seed, ...props }: Props) {
  return <Portrait person={personOf(seed)} {...props} />;
}

type PortraitProps = Omit<Props, 'seed'> & { person: Person; ground?: string | undefined };

export function Portrait({ person, side, name, size = 44, ground, className }: PortraitProps) {
  return (
    <svg
      viewBox="12 12 96 96"
      width={size}
      height={size}
      className={cn('shrink-0 rounded-full', className)}
      style={{ background: ground ?? (side ? `var(--who-${side})` : 'var(--sunken)') }}
      {...(name ? { role: 'img', 'aria-label': name } : { 'aria-hidden': true })}
    >
      <PersonShape person={person} />
    </svg>
  );
}
