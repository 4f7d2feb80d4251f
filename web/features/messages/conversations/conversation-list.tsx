import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { type Conversation, messages as messagesApi } from '#contract/messages/messages.ts';
import { pages } from '../../../session/api.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { cn } from '../../../ui/cn.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { LoadMore } from '../../../ui/loading/load-more.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { nameOf, type Side } from '../thread/conversation-words.ts';
import { UnreadMark } from './unread-mark.tsx';
import { t } from '../../../ui/words.ts';

// Anyone who never searches loads nothing for it.
const FoundMessages = lazy(async () => (await import('./found-messages.tsx')).FoundMessages);

type Props = { side: Side; search: string; chosen: string | null };

export function ConversationList({ side, search, chosen }: Props) {
  const list = useInfiniteQuery(pages(messagesApi.conversations, { search }));
  if (list.isPending) {
    return (
      <Loading label="Loading messages" className="divide-y divide-rule">
        {[1, 2, 3].map((row) => (
          <div key={row} className="flex gap-3 p-4">
            <Skeleton className="size-11! shrink-0 rounded-full!" />
            <div className="grid flex-1 content-start gap-2 pt-1">
              <Skeleton className="h-4 w-1/2" />
              <Skeleton className="h-3.5 w-3/4" />
              <Skeleton className="h-4" />
            </div>
          </div>
        ))}
      </Loading>
    );
  }
  if (list.isError) {
    return (
      <ErrorState
        message={list.error.message}
        onRetry={() => void list.refetch()}
        retrying={list.isFetching}
        className="border-0"
      />
    );
  }
  const conversations = list.data.pages.flatMap((page) => page.conversations);
  if (conversations.length === 0) return <Nothing side={side} search={search} />;
  return (
    <>
      <ul>
        {conversations.map((one) => (
          <Row key={one.id} conversation={one} side={side} chosen={one.id === chosen} />
        ))}
      </ul>
      {list.hasNextPage && (
        <div className="px-4 pb-4">
          <LoadMore
            shown={conversations.length}
            noun="conversations"
            hasMore
            loading={list.isFetchingNextPage}
            onLoad={() => void list.fetchNextPage()}
          />
        </div>
      )}
      <Suspense>{search.length > 1 && <FoundMessages search={search} />}</Suspense>
    </>
  );
}

function Nothing({ side, search }: Pick<Props, 'side' | 'search'>) {
  if (search)
    return (
      <EmptyState title="Nothing found" className="border-0">
        No conversation has “{search}” in it.
      </EmptyState>
    );
  return (
    <EmptyState title="No messages yet" className="border-0">
      {side === 'candidate'
        ? t`After you apply, you can message the manager from your application.`
        : t`Write to a candidate from the page of their application.`}
    </EmptyState>
  );
}

function Row({ conversation, side, chosen }: { conversation: Conversation; side: Side; chosen: boolean }) {
  const { id, unread, job_title, company, last_text, last_mine, last_at } = conversation;
  const name = nameOf(conversation);
  return (
    <li className="border-b border-rule last:border-b-0">
      <Link
        to={{ search: `?c=${id}` }}
        preventScrollReset
        {...(chosen && { 'aria-current': 'true' as const })}
        className={cn('flex gap-3 p-4', chosen ? 'bg-primary-tint text-on-primary-tint' : 'hover:bg-sunken')}
      >
        <Avatar
          of={name}
          face={conversation.other.face}
          side={side === 'manager' ? 'candidate' : 'manager'}
          size={44}
        />
        <span className="min-w-0 flex-1">
          <span className="flex items-baseline gap-2">
            <span className={cn('truncate', unread > 0 ? 'font-heavy' : 'font-semibold')}>{name}</span>
            <RelativeTime value={last_at} className={cn('ml-auto shrink-0 text-xs', !chosen && 'text-ink-3')} />
          </span>
          <span className={cn('block truncate text-sm', !chosen && 'text-ink-2')}>
            {side === 'candidate' ? `${company} · ${job_title}` : job_title}
          </span>
          <span className="mt-0.5 flex items-center gap-2">
            <span className={cn('type-voice truncate text-[0.9375rem] leading-6', unread > 0 && 'font-semibold')}>
              {last_mine ? t`You: ${last_text || t`A file`}` : last_text || t`A file`}
            </span>
            {unread > 0 && <UnreadMark count={unread} className="ml-auto" />}
          </span>
        </span>
      </Link>
    </li>
  );
}
