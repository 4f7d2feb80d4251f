import { NavLink } from 'react-router';

const tabs = [
  { label: 'All jobs', to: '/candidate/jobs' },
  { label: 'Available', to: '/candidate/apply' },
  { label: 'Saved', to: '/candidate/jobs/saved' },
  { label: 'Alerts', to: '/candidate/jobs/alerts' },
];

const tabClass =
  'relative grid h-11 place-items-center px-4 text-ink-2 whitespace-nowrap hover:text-ink aria-[current=page]:font-[640] aria-[current=page]:text-ink aria-[current=page]:after:absolute aria-[current=page]:after:inset-x-0 aria-[current=page]:after:bottom-0 aria-[current=page]:after:h-[3px] aria-[current=page]:after:bg-primary focus-visible:-outline-offset-2';

/** The lists of jobs a candidate has, each at its own address. */
export function JobsTabs() {
  return (
    <nav
      aria-label="Lists of jobs"
      className="no-scrollbar mt-5 flex gap-1 overflow-x-auto shadow-[inset_0_-1px_0_var(--rule)] max-sm:-mx-[var(--gutter)] max-sm:px-[var(--gutter)]"
    >
      {tabs.map(({ label, to }) => (
        <NavLink key={to} to={to} end className={tabClass}>
          {label}
        </NavLink>
      ))}
    </nav>
  );
}
