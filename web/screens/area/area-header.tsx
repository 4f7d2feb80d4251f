import { Link } from 'react-router';
import { homePathOf, type Me } from '#contract/accounts/users.ts';
import { BRAND, Mark, Wordmark } from '../../brand/logo.tsx';
import { NotificationMenu } from '../../features/platform/notifications/notification-menu.tsx';
import { PastToasts } from '../../ui/toast/past-toasts.tsx';
import { ThemeToggle } from '../../ui/page/theme-toggle.tsx';
import { SideNavigation } from './side-navigation.tsx';
import { LineNavigation } from './line-navigation.tsx';
import { UserMenu } from './user-menu.tsx';
import { t } from '../../ui/words.ts';

export function AreaHeader({ me, onSignOut }: { me: Me; onSignOut: () => void }) {
  return (
    <header className="sticky top-0 z-30 h-[var(--header)] border-b border-rule bg-paper">
      <div className="wrap flex h-full items-center gap-4">
        <SideNavigation role={me.role} />
        <Link to={homePathOf(me.role)} aria-label={t`${BRAND}, dashboard`} className="tap-area mr-3">
          <Wordmark className="max-sm:hidden" />
          <Mark className="size-8 sm:hidden" />
        </Link>
        <LineNavigation role={me.role} />
        <div className="ml-auto flex items-center gap-1">
          <NotificationMenu />
          <PastToasts />
          <ThemeToggle />
          <UserMenu me={me} onSignOut={onSignOut} />
        </div>
      </div>
    </header>
  );
}
