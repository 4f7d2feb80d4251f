import { Link, useLocation } from 'react-router';
import type { UserRole } from '#contract/accounts/users.ts';
import { UnreadMark } from '../../features/messages/conversations/unread-mark.tsx';
import { useUnread } from '../../features/messages/conversations/use-unread.ts';
import { cn } from '../../ui/cn.ts';
import { hasManyPages, isCurrent, navigationOf } from './navigation.ts';

export function LineNavigation({ role }: { role: UserRole }) {
  const { pathname } = useLocation();
  const unread = useUnread(role);
  const many = hasManyPages(role);
  return (
    <nav aria-label="Main" className={cn('hidden h-full items-stretch gap-1', many ? 'xl:flex' : 'lg:flex')}>
      {navigationOf[role].map((item) => {
        const here = isCurrent(item, pathname);
        return (
          <Link
            key={item.to}
            to={item.to}
            {...(here && { 'aria-current': 'page' as const })}
            className={cn(
              'relative flex items-center whitespace-nowrap transition-colors',
              many ? 'px-2 text-sm min-[90rem]:text-base' : 'px-3.5 text-base max-xl:px-2 max-xl:text-sm',
              here ? 'font-bold text-ink' : 'font-medium text-ink-2 hover:text-ink',
            )}
          >
            {item.label}
            {item.unread && <UnreadMark count={unread} className="ml-1.5" />}
            {here && <Stop />}
          </Link>
        );
      })}
    </nav>
  );
}

function Stop() {
  return (
    <>
      <span aria-hidden="true" className="absolute inset-x-0 -bottom-px h-[3px] bg-primary" />
      <span
        aria-hidden="true"
        className="absolute -bottom-[7px] left-1/2 size-[15px] -translate-x-1/2 rounded-full border-[4px] border-primary bg-paper"
      />
    </>
  );
}
