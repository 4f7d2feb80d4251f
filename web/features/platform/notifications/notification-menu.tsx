import { useQuery } from '@tanstack/react-query';
import { Bell as BellIcon } from 'lucide-react';
import { Suspense, useRef, useState } from 'react';
import { notifications as notificationsApi } from '#contract/platform/notifications.ts';
import { query } from '../../../session/api.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';

const NotificationList = lazy(async () => (await import('./notification-list.tsx')).NotificationList);

export function NotificationMenu() {
  const { data } = useQuery(query(notificationsApi.unread, {}));
  const panel = useRef<HTMLDivElement>(null);
  const [open, setOpen] = useState(false);
  const unread = data?.unread ?? 0;
  return (
    <>
      <button
        type="button"
        popoverTarget="notifications"
        aria-label={unread > 0 ? t`Notifications, ${unread} unread` : t`Notifications`}
        className="relative grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
      >
        <BellIcon className="size-[18px]" aria-hidden="true" />
        {unread > 0 && (
          <span
            aria-hidden="true"
            className="tnum absolute top-1 right-0.5 grid h-[1.125rem] min-w-[1.125rem] place-items-center rounded-full border-2 border-paper bg-second px-0.5 text-[0.625rem] font-heavy text-on-second"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </button>
      <div
        ref={panel}
        id="notifications"
        popover="auto"
        role="region"
        aria-label="Notifications"
        onToggle={(event) => setOpen(event.newState === 'open')}
        className="popover-sheet sheet max-h-[min(36rem,80dvh)] w-[min(24rem,calc(100vw-2rem))] overflow-y-auto text-ink shadow-float"
      >
        {open && (
          <Suspense
            fallback={
              <Loading label="Loading notifications" className="grid gap-3 p-4">
                <Skeleton className="h-12" />
                <Skeleton className="h-12" />
              </Loading>
            }
          >
            <NotificationList onLeave={() => panel.current?.hidePopover()} />
          </Suspense>
        )}
      </div>
    </>
  );
}
