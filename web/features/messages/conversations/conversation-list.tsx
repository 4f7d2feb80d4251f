import { useInfiniteQuery } from '@tanstack/react-query';
import { Suspense, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { type Conversation, messages as messagesApi } from '#contract/messages/messages.ts';
import { pages } from '../../../session/api.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { cn } from '../../../ui/cn.ts';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Paged } from '../../../ui/loading/paged.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { nameOfOther, type ConversationViewer } from '../thread/conversation-words.ts';
import { UnreadMark } from './unread-mark.tsx';
import { plural, t } from '../../../ui/words.ts';

// Most visits include no search, so the results load on demand.
const FoundMessages = lazy(async () => (await import('./message-search-results.tsx')).MessageSearchResults);

type Props = {
  side: ConversationViewer;
  search: string;
  chosen: string | null;
  onNewest: (id: string) => void;
};

export function ConversationList({ side, search, chosen, onNewest }: Props) {
  const list = useInfiniteQuery(pages(messagesApi.conversations, { search }));
  const newest = search || chosen ? undefined : list.data?.pages[0]?.conversations[0]?.id;
  const tell = useRef(onNewest);
  useEffect(() => void (tell.current = onNewest), [onNewest]);
  useEffect(() => {
    if (newest && matchMedia('(width >= 64rem)').matches) tell.current(newest);
  }, [newest]);
  const mayHaveMessages = search.length > 1 && list.data?.pages[0]?.conversations.length !== 0;
  return (
    <>
      <Paged
        list={list}
        rows={(page) => page.conversations}
        noun={(count) => plural(count, { one: 'conversation', other: 'conversations' })}
        footer="more"
        footerClassName="mt-6 px-4 pb-4"
        failure={{ className: 'border-0' }}
        pending={<LoadingConversations />}
        empty={<Nothing side={side} search={search} />}
      >
        {(conversations) => (
          <ul>
            {groupsOf(conversations).map((group) => (
              <Person key={group.person} group={group} side={side} chosen={chosen} />
            ))}
          </ul>
        )}
      </Paged>
      <Suspense>{list.data && mayHaveMessages && <FoundMessages search={search} />}</Suspense>
    </>
  );
}

const LoadingConversations = () => (
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
        : t`Message a candidate from their application page.`}
    </EmptyState>
  );
}

type Group = { person: string; conversations: Conversation[] };

function groupsOf(conversations: readonly Conversation[]): Group[] {
  const byPerson = new Map<string, Conversation[]>();
  for (const one of conversations) byPerson.set(one.person, [...(byPerson.get(one.person) ?? []), one]);
  return [...byPerson].map(([person, of]) => ({ person, conversations: of }));
}

type Shown = Pick<Props, 'side' | 'chosen'>;

function Person({ group: { conversations }, side, chosen }: Shown & { group: Group }) {
  const [first] = conversations;
  if (!first) return null;
  const lines = conversations.map((one) => (
    <Line key={one.id} conversation={one} side={side} chosen={one.id === chosen} alone={conversations.length === 1} />
  ));
  if (conversations.length === 1) return <li className="border-b border-rule last:border-b-0">{lines}</li>;
  return (
    <li className="border-b border-rule last:border-b-0">
      <p className="flex items-center gap-3 px-4 pt-3.5 pb-1.5">
        <Avatar
          of={nameOfOther(first)}
          face={first.other.face}
          side={side === 'manager' ? 'candidate' : 'manager'}
          size={44}
        />
        <span className="min-w-0 truncate font-semibold">{nameOfOther(first)}</span>
      </p>
      {lines}
    </li>
  );
}

type LineProps = { conversation: Conversation; side: ConversationViewer; chosen: boolean; alone: boolean };

function Line({ conversation, side, chosen, alone }: LineProps) {
  const { id, unread, job_title, company, last_text, last_mine, last_at } = conversation;
  const name = nameOfOther(conversation);
  const about = side === 'candidate' ? `${company} · ${job_title}` : job_title;
  return (
    <Link
      to={{ search: `?c=${id}` }}
      preventScrollReset
      {...(chosen && { 'aria-current': 'true' as const })}
      className={cn(
        'flex gap-3 px-4',
        alone ? 'py-4' : 'py-2.5 pl-[4.5rem]',
        chosen ? 'bg-primary-tint text-on-primary-tint' : 'hover:bg-sunken',
      )}
    >
      {alone && (
        <Avatar
          of={name}
          face={conversation.other.face}
          side={side === 'manager' ? 'candidate' : 'manager'}
          size={44}
        />
      )}
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className={cn('truncate', !alone && 'sr-only', unread > 0 ? 'font-heavy' : 'font-semibold')}>
            {name}
          </span>
          {!alone && <span className={cn('truncate text-sm', !chosen && 'text-ink-2')}>{about}</span>}
          <RelativeTime value={last_at} className={cn('ml-auto shrink-0 text-xs', !chosen && 'text-ink-3')} />
        </span>
        {alone && <span className={cn('block truncate text-sm', !chosen && 'text-ink-2')}>{about}</span>}
        <span className="mt-0.5 flex items-center gap-2">
          <span className={cn('type-voice truncate text-[0.9375rem] leading-6', unread > 0 && 'font-semibold')}>
            {last_mine ? t`You: ${last_text || t`A file`}` : last_text || t`A file`}
          </span>
          {unread > 0 && <UnreadMark count={unread} className="ml-auto" />}
        </span>
      </span>
    </Link>
  );
}
