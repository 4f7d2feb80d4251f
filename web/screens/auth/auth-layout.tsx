import { Link, Outlet, useLocation } from 'react-router';
import { HalfDiscs } from '../../brand/half-discs.tsx';
import { BRAND, Wordmark } from '../../brand/logo.tsx';
import { RouteFocus } from '../../ui/page/route-focus.tsx';
import { ThemeToggle } from '../../ui/page/theme-toggle.tsx';
import { Toaster } from '../../ui/toast/toaster.tsx';
import { LanguageChoice } from '../public/parts/language-choice.tsx';
import { t } from '../../ui/words.ts';

// Only these pages offer languages: the others have removed a secret from the URL, which a reload would lose.
const entryPaths = ['/signin', '/sign-in', '/signin/email', '/signup', '/sign-up', '/forgot-password'];

export default function AuthLayout() {
  const { pathname } = useLocation();
  return (
    <>
      <RouteFocus />
      <div className="grid min-h-dvh lg:grid-cols-[minmax(32rem,1fr)_1.1fr]">
        <div className="flex flex-col">
          <header className="flex h-[var(--header)] items-center justify-between px-[var(--gutter)]">
            <Link to="/" aria-label={t`${BRAND}, home`} className="inline-flex h-11 items-center">
              <Wordmark />
            </Link>
            <ThemeToggle />
          </header>
          <main
            id="main"
            tabIndex={-1}
            className="mx-auto flex w-full max-w-[30rem] flex-1 flex-col px-[var(--gutter)] sm:px-8 pt-8 pb-20 lg:justify-center lg:pt-0"
          >
            <Outlet />
          </main>
          {entryPaths.includes(pathname) && (
            <footer className="px-[var(--gutter)] pb-6 text-sm text-ink-3">
              <LanguageChoice />
            </footer>
          )}
        </div>
        <aside
          className="relative hidden overflow-hidden bg-night text-on-night lg:block"
          aria-label={t`What ${BRAND} is`}
        >
          <HalfDiscs className="absolute top-1/2 left-1/2 w-[46%] -translate-x-1/2 -translate-y-[58%]" />
          <p className="type-h2 absolute inset-x-12 bottom-12 max-w-[28ch]">
            Two people, one straight line. No one in between.
          </p>
        </aside>
      </div>
      <Toaster />
    </>
  );
}
