import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { MissingHalf } from '../missing-half.tsx';

type Props = {
  title: string;
  /** One sentence: why it is empty, or what will fill it. */
  children?: ReactNode | undefined;
  /** One button or link. */
  action?: ReactNode | undefined;
  className?: string | undefined;
  /** 2 where it is right below the title of the page. */
  level?: 2 | 3;
};

/** Nothing here yet: says why, and offers the one thing to do about it. */
export function EmptyState({ title, children, action, className, level = 3 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={cn('sheet grid justify-items-center px-6 py-10 text-center', className)}>
      <MissingHalf className="w-24" />
      <Heading className="type-h3 mt-4">{title}</Heading>
      {children != null && <p className="mt-1 max-w-[44ch] text-ink-2">{children}</p>}
      {action != null && <div className="mt-5">{action}</div>}
    </div>
  );
}
