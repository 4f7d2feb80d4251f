import type { ComponentProps } from 'react';
import { cn } from '../../../ui/cn.ts';

type Props = ComponentProps<'button'> & { shape?: 'round' | 'pill' };

export function NightButton({ shape = 'round', className, ...props }: Props) {
  return (
    <button
      type="button"
      className={cn(
        'shrink-0 bg-[oklch(1_0_0/.14)] text-on-night hover:bg-[oklch(1_0_0/.24)] disabled:opacity-40 disabled:hover:bg-[oklch(1_0_0/.14)] aria-pressed:bg-on-night aria-pressed:text-night',
        shape === 'round'
          ? 'grid size-12 place-items-center rounded-full'
          : 'inline-flex h-12 items-center gap-2.5 rounded-full px-5 font-semibold',
        className,
      )}
      {...props}
    />
  );
}
