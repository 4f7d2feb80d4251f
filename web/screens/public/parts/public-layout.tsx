import { Menu, X } from 'lucide-react';
import { Link, Outlet } from 'react-router';
import { BRAND, Wordmark } from '../../../brand/logo.tsx';
import { Button } from '../../../ui/button.tsx';
import { ThemeToggle } from '../../../ui/page/theme-toggle.tsx';
import { SiteFooter } from './site-footer.tsx';
import { t } from '../../../ui/words.ts';

const pages = [
  { label: t`Jobs`, to: '/browse' },
  { label: t`For employers`, to: '/employers' },
  { label: t`Pricing`, to: '/pricing' },
  { label: t`About`, to: '/about' },
];
const links = [...pages, { label: t`Sign In`, to: '/signin' }, { label: t`Get Started`, to: '/signup' }];

export default function PublicLayout() {
  return (
    <>
      <Header />
      <main id="main" tabIndex={-1}>
        <Outlet />
      </main>
      <SiteFooter />
    </>
  );
}

function Header() {
  return (
    <header className="sticky top-0 z-30 border-b border-rule bg-paper">
      <div className="wrap flex h-[var(--header)] items-center gap-7">
        <Link to="/" aria-label={t`${BRAND}, home`} className="inline-flex h-11 items-center">
          <Wordmark />
        </Link>
        <nav aria-label={t`Pages`} className="flex items-center gap-1 max-lg:hidden xl:gap-3">
          {pages.map(({ label, to }) => (
            <Link key={to} to={to} className="rounded-md px-2 py-2.5 font-medium whitespace-nowrap hover:bg-sunken">
              {label}
            </Link>
          ))}
        </nav>
        <div className="ml-auto flex items-center gap-1.5">
          <ThemeToggle />
          <Button asChild variant="quiet" size="sm" className="!h-11 max-md:hidden">
            <Link to="/signin">Sign In</Link>
          </Button>
          <Button asChild size="sm" className="!h-11 max-[360px]:hidden">
            <Link to="/signup">Get Started</Link>
          </Button>
          <SmallMenu />
        </div>
      </div>
    </header>
  );
}

/** The menu opens without JavaScript; the inline script closes it on Escape. */
function SmallMenu() {
  return (
    <details data-menu className="group relative lg:hidden">
      <summary
        aria-label="Menu"
        className="grid size-11 list-none place-items-center rounded-md hover:bg-sunken [&::-webkit-details-marker]:hidden"
      >
        <Menu className="size-5 group-open:hidden" aria-hidden="true" />
        <X className="hidden size-5 group-open:block" aria-hidden="true" />
      </summary>
      <nav
        aria-label="Menu"
        className="fixed inset-x-0 top-[var(--header)] grid border-b border-rule bg-surface p-4 shadow-float"
      >
        {links.map(({ label, to }) => (
          <Link key={to} to={to} className="rounded-md px-3 py-3.5 text-md font-semibold hover:bg-sunken">
            {label}
          </Link>
        ))}
      </nav>
    </details>
  );
}
