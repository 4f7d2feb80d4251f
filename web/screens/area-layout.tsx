import { QueryClientProvider, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type ClientLoaderFunctionArgs, Outlet, replace, useLoaderData, useMatches, useRouteError } from 'react-router';
import { users as usersApi } from '#contract/accounts/users.ts';
import type { Me } from '#contract/accounts/users.ts';
import { query, queryClient } from '../session/api.ts';
import { Wordmark } from '../brand/logo.tsx';
import { ConfirmNotice } from '../features/accounts/users/confirm-notice.tsx';
import { useUnread, useUnreadTitle } from '../features/messages/conversations/use-unread.ts';
import { useLiveUpdates } from '../features/messages/live/use-live-updates.ts';
import { usePush } from '../features/platform/notifications/use-push.ts';
import { cn } from '../ui/cn.ts';
import { ErrorState } from '../ui/loading/error-state.tsx';
import { RouteFocus } from '../ui/page/route-focus.tsx';
import type { RouteHandle } from '../ui/page/route-handle.ts';
import { Loading, Skeleton } from '../ui/loading/skeleton.tsx';
import { Toaster } from '../ui/toast/toaster.tsx';
import { AreaHeader } from './area/area-header.tsx';
import { redirectFor, requireSignedIn } from './area/guard.ts';
import { useSessionRenewal } from './area/use-session-renewal.ts';
import { useProfileTheme } from './area/profile-theme.ts';
import { TabBar } from './area/tab-bar.tsx';
import { t } from '../ui/words.ts';

// The header's panels are popovers, which Safari before 17, Firefox before 125 and Samsung Internet before 23 do not support.
if (!import.meta.env.SSR && !('popover' in HTMLElement.prototype)) void import('@oddbird/popover-polyfill');

/** Private pages are never rendered on the server, so this check runs in the browser before any of them shows. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs): Promise<Me> {
  const address = new URL(request.url);
  const me = await requireSignedIn(address);
  const home = redirectFor(address.pathname, me);
  if (home) throw replace(home);
  return me;
}
clientLoader.hydrate = true as const;

export default function AreaLayout() {
  return (
    <QueryClientProvider client={queryClient}>
      <Area arrived={useLoaderData<typeof clientLoader>()} />
    </QueryClientProvider>
  );
}

function Area({ arrived }: { arrived: Me }) {
  const { data: me } = useQuery({ ...query(usersApi.me, {}), initialData: arrived });
  const leave = useSessionRenewal(me.id);
  useProfileTheme(me);
  useLiveUpdates();
  usePush(me.id);
  useUnreadTitle(useUnread(me.role));
  const task = useMatches().some((match) => (match.handle as RouteHandle | undefined)?.task);
  return (
    <>
      <RouteFocus />
      <div className="flex min-h-dvh flex-col">
        <AreaHeader me={me} onSignOut={leave} />
        <main id="main" tabIndex={-1} className={cn('wrap flex-1 pt-8 lg:pt-11 lg:pb-20', task ? 'pb-12' : 'pb-28')}>
          {!me.email_confirmed && <ConfirmNotice email={me.email} />}
          <Outlet />
        </main>
        {!task && <TabBar role={me.role} />}
      </div>
      <Toaster />
    </>
  );
}

export function HydrateFallback() {
  return (
    <Frame>
      <Loading className="grid gap-4">
        <Skeleton className="h-10 w-72" />
        <Skeleton className="mt-4 h-28" />
        <Skeleton className="h-28" />
      </Loading>
    </Frame>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  return (
    <Frame>
      <h1 className="type-h1 mb-6">This page didn’t load</h1>
      <ErrorState
        title="Something went wrong"
        message={error instanceof Error ? error.message : t`An unexpected error occurred`}
        onRetry={() => location.reload()}
      />
    </Frame>
  );
}

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="h-[var(--header)] border-b border-rule">
        <div className="wrap flex h-full items-center">
          <Wordmark />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="wrap flex-1 pt-8 lg:pt-11">
        {children}
      </main>
    </div>
  );
}
