import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarClock, FileText, type LucideIcon, Mail, MessageSquare, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import {
  type AnyNotificationKind,
  type Notification,
  notifications as notificationsApi,
} from '#contract/platform/notifications.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { pages, useCommand } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { cn } from '../../../ui/cn.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { Paged } from '../../../ui/loading/paged.tsx';
import { plural } from '../../../ui/words.ts';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { RelativeTime } from '../../../ui/time/time.tsx';

const icons: Record<AnyNotificationKind, LucideIcon> = {
  applications: FileText,
  messages: MessageSquare,
  proposals: Mail,
  reminders: CalendarClock,
  account: UserRound,
};

export function NotificationList({ onLeave }: { onLeave: () => void }) {
  const list = useInfiniteQuery(pages(notificationsApi.list, {}));
  const read = useCommand(notificationsApi.read);
  const shown = list.data?.pages.flatMap((page) => page.notifications) ?? [];
  const newest = shown[0];
  return (
    <>
      <div className="sticky top-0 z-10 flex min-h-14 items-center justify-between gap-3 border-b border-rule bg-surface py-1 pr-2 pl-4">
        <h2 className="type-h3">Notifications</h2>
        {newest && shown.some((one) => !one.read) && (
          <Button size="sm" variant="quiet" onClick={() => read.mutate({ id: newest.id, all: true })}>
            Mark all as read
          </Button>
        )}
      </div>
      <Paged
        list={list}
        rows={(page) => page.notifications}
        noun={(count) => plural(count, { one: 'notification', other: 'notifications' })}
        footer="more"
        footerClassName="mt-6 px-4 pb-4"
        failure={{ className: 'border-0' }}
        pending={
          <Loading label="Loading notifications" className="grid gap-3 p-4">
            <Skeleton className="h-12" />
            <Skeleton className="h-12" />
          </Loading>
        }
        empty={
          <EmptyState title="Nothing yet" className="border-0">
            News about applications, interviews, and your account appears here.
          </EmptyState>
        }
      >
        {(notifications) => (
          <ul className="divide-y divide-rule">
            {notifications.map((one) => (
              <li key={one.id}>
                <Row
                  notification={one}
                  onOpen={() => {
                    if (!one.read) read.mutate({ id: one.id });
                    onLeave();
                  }}
                />
              </li>
            ))}
          </ul>
        )}
      </Paged>
    </>
  );
}

function Row({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { kind, title, path, created_at, read, face } = notification;
  const Icon = icons[kind];
  const inside: ReactNode = (
    <>
      {face ? (
        <Avatar of="" face={face} size={36} />
      ) : (
        <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-ink-2">
          <Icon className="size-[18px]" aria-hidden="true" />
        </span>
      )}
      <span className="min-w-0 flex-1">
        <span className={cn('block wrap-anywhere', !read && 'font-bold')}>{title}</span>
        <RelativeTime value={created_at} className="text-sm text-ink-3" />
      </span>
      {!read && (
        <span className="mt-1.5 size-2.5 shrink-0 rounded-full bg-second-deep">
          <span className="sr-only">Unread</span>
        </span>
      )}
    </>
  );
  const look = 'flex w-full items-start gap-3 px-4 py-3 text-left hover:bg-sunken';
  if (!path)
    return (
      <button type="button" onClick={onOpen} className={look}>
        {inside}
      </button>
    );
  return (
    <Link to={path} onClick={onOpen} className={look}>
      {inside}
    </Link>
  );
}
