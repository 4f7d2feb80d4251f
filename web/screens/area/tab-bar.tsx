import { Link, useLocation } from 'react-router';
import type { UserRole } from '#contract/accounts/users.ts';
import { UnreadMark } from '../../features/messages/conversations/unread-mark.tsx';
import { useUnread } from '../../features/messages/conversations/use-unread.ts';
import { cn } from '../../ui/cn.ts';
import { isCurrent, navigationOf } from './navigation.ts';

export function TabBar({ role }: { role: UserRole }) {
  const { pathname } = useLocation();
  const unread = useUnread(role);
  const stops = navigationOf[role].filter(({ rare }) => !rare);
  return (
    <nav
      aria-label="Quick"
      className="fixed inset-x-0 bottom-0 z-30 flex border-t border-rule bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden"
    >
      {stops.map((item) => {
        const here = isCurrent(item, pathname);
        return (
          <Link
            key={item.to}
            to={item.to}
            {...(here && { 'aria-current': 'page' as const })}
            className={cn(
              'relative grid h-16 flex-1 place-items-center content-center gap-1 text-xs',
              here ? 'font-heavy text-primary-text' : 'text-ink-2',
            )}
          >
            {here && (
              <span
                aria-hidden="true"
                className="absolute -top-px left-1/2 h-[6px] w-9 -translate-x-1/2 rounded-b-full bg-primary"
              />
            )}
            <item.icon className="size-[21px]" aria-hidden="true" />
            {item.short ?? item.label}
            {item.unread && <UnreadMark count={unread} className="absolute top-1.5 left-[calc(50%+0.25rem)]" />}
          </Link>
        );
      })}
    </nav>
  );
}
