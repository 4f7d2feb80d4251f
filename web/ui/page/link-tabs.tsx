import { Link, useLocation } from 'react-router';
import { locale } from '../words.ts';

export type LinkTab = {
  to: string;
  label: string;
  count?: number | undefined;
  also?: string | undefined;
};

type Props = {
  label: string;
  tabs: readonly LinkTab[];
};

const tabClass =
  'relative inline-flex h-11 items-center px-4 whitespace-nowrap text-ink-2 hover:text-ink focus-visible:-outline-offset-2 aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:bg-primary';

export function LinkTabs({ label, tabs }: Props) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={label} className="mt-5">
      <ul className="no-scrollbar flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--rule)] max-sm:-mx-[var(--gutter)] max-sm:px-[var(--gutter)]">
        {tabs.map(({ to, label: name, count, also }) => (
          <li key={to}>
            <Link
              to={to}
              {...((pathname === to || pathname === also) && { 'aria-current': 'page' as const })}
              className={tabClass}
            >
              {name}
              {count !== undefined && ` (${count.toLocaleString(locale)})`}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
