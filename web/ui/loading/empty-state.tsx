import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { EmptyIllustration } from '../empty-illustration.tsx';

type Props = {
  title: string;
  children?: ReactNode | undefined;
  action?: ReactNode | undefined;
  className?: string | undefined;
  level?: 2 | 3;
};

export function EmptyState({ title, children, action, className, level = 3 }: Props) {
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <div className={cn('sheet grid justify-items-center px-6 py-10 text-center', className)}>
      <EmptyIllustration className="w-24" />
      <Heading className="type-h3 mt-4">{title}</Heading>
      {children != null && <p className="mt-1 max-w-[44ch] text-ink-2">{children}</p>}
      {action != null && <div className="mt-5">{action}</div>}
    </div>
  );
}
