import { LoaderCircle } from 'lucide-react';
import { Slot } from '@radix-ui/react-slot';
import type { ComponentProps } from 'react';
import { cn } from './cn.ts';

const base =
  'relative inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-md font-bold transition-[background-color,border-color,color,transform] duration-[var(--t-1)] active:translate-y-px disabled:pointer-events-none aria-disabled:pointer-events-none select-none [&_svg]:shrink-0';

const variants = {
  primary:
    'bg-primary text-on-primary hover:bg-primary-hover disabled:bg-sunken disabled:text-ink-3 not-aria-busy:aria-disabled:bg-sunken not-aria-busy:aria-disabled:text-ink-3',
  outline:
    'border border-rule-strong bg-surface text-ink hover:border-ink hover:bg-sunken disabled:border-rule disabled:text-ink-3 not-aria-busy:aria-disabled:border-rule not-aria-busy:aria-disabled:text-ink-3',
  quiet: 'text-ink hover:bg-sunken disabled:text-ink-3 not-aria-busy:aria-disabled:text-ink-3',
  second: 'bg-second text-on-second hover:brightness-[.96] disabled:bg-sunken disabled:text-ink-3',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover disabled:bg-sunken disabled:text-ink-3',
  'danger-outline':
    'border border-rule-strong bg-surface text-danger hover:border-danger hover:bg-danger-tint disabled:border-rule disabled:text-ink-3',
  night: 'bg-on-night text-night hover:bg-second disabled:bg-on-night-2',
};

const sizes = {
  sm: 'h-9 px-3.5 text-sm max-md:h-11',
  md: 'h-11 px-4.5 text-base',
  lg: 'h-13 px-6 text-md',
  icon: 'size-11',
  'icon-sm': 'size-9 max-md:size-11',
};

export type ButtonProps = ComponentProps<'button'> & {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  asChild?: boolean | undefined;
};

export function Button({
  variant = 'primary',
  size = 'md',
  asChild,
  className,
  type = 'button',
  ...props
}: ButtonProps) {
  const look = cn(base, variants[variant], sizes[size], className);
  if (asChild) return <Slot className={look} {...props} />;
  return <button type={type} className={look} {...props} />;
}

export type BusyButtonProps = Omit<ButtonProps, 'asChild'> & {
  busy: boolean;
  busyLabel: string;
};

/** Retains its width while busy and stays focusable, so that focus is not lost. */
export function BusyButton({ busy, busyLabel, children, onClick, ...props }: BusyButtonProps) {
  return (
    <Button
      {...props}
      {...(busy && { 'aria-busy': true, 'aria-disabled': true })}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
    >
      <span className="grid place-items-center *:col-start-1 *:row-start-1">
        <span className={cn('inline-flex items-center gap-2', busy && 'invisible')}>{children}</span>
        <span className={cn('inline-flex items-center gap-2', !busy && 'invisible')} aria-hidden={!busy}>
          <LoaderCircle className="size-4 animate-spin" aria-hidden="true" />
          {busyLabel}
        </span>
      </span>
    </Button>
  );
}
