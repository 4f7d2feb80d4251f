import { ArrowLeft, Ban } from 'lucide-react';
import { type ReactNode, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { Conversation } from '#contract/messages/messages.ts';
import { useIsReviewer } from '../../accounts/users/reviewer-seat.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { MoreButton } from '../../../ui/loading/more-button.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { useFocusRestore } from '../../../ui/page/use-focus-restore.ts';
import { BlockedNote } from './blocked-note.tsx';
import { AboutPanel } from './about-panel.tsx';
import { Bubbles, WaitingBubbles } from './bubbles.tsx';
import { Composer } from './composer.tsx';
import { applicationAddress, nameOfOther, type ConversationViewer } from './conversation-words.ts';
import { useOutbox } from './outbox.ts';
import { useJump } from './use-jump.ts';
import { useNearViewport } from './use-near-viewport.ts';
import { useTyping } from './typing.ts';
import { useMarkRead, useThread } from './use-thread.ts';
import { t } from '../../../ui/words.ts';

const BlockDialog = lazy(async () => (await import('./block-dialog.tsx')).BlockDialog);

type Props = {
  conversationId: string;
  side: ConversationViewer;
  wanted: number | null;
  onBack: () => void;
  times?: Times | undefined;
};

export type Times = (conversation: Conversation, brief: boolean) => ReactNode;

export function Thread({ conversationId, side, wanted, onBack, times }: Props) {
  const { thread, pages, conversation, automatic } = useThread(conversationId);
  const { pending, say, retry, drop } = useOutbox(conversationId);
  const typing = useTyping(conversationId);
  const earlier = useNearViewport(() => {
    if (!thread.isFetchingNextPage && !thread.isFetchNextPageError) void thread.fetchNextPage();
  });
  useJump(conversationId, wanted, thread, pages);
  const last = pages.at(-1)?.at(-1)?.number ?? 0;
  const isReviewer = useIsReviewer();
  useMarkRead(conversationId, last, isReviewer ? 0 : conversation?.unread);
  const [blocking, setBlocking] = useState(false);
  const section = useRef<HTMLElement>(null);
  useFocusRestore(section, [conversation?.blocked, conversation?.leaving, blocking, pending.length].join());
  if (thread.isError && !conversation) {
    return <LoadFailure query={thread} className="content-start border-0" />;
  }
  if (!conversation) {
    return (
      <Loading label="Loading the conversation" className="grid content-start gap-4 p-5">
        <Skeleton className="w-1/2" />
        <Skeleton className="h-16 w-3/4" />
        <Skeleton className="ml-auto h-16 w-2/3" />
      </Loading>
    );
  }
  const heard = new Set(pages.at(-1)?.map(({ client_id }) => client_id));
  const name = nameOfOther(conversation);
  return (
    <div className="flex min-h-0 min-w-0 flex-1">
      <section ref={section} aria-label={t`Conversation with ${name}`} className="flex min-h-0 min-w-0 flex-1 flex-col">
        <Head
          conversation={conversation}
          side={side}
          onBack={onBack}
          onBlock={isReviewer ? undefined : () => setBlocking(true)}
          times={isReviewer ? undefined : times}
        />
        {/* The reversed layout lets the browser preserve the scroll position while earlier messages load above. */}
        <div
          role="log"
          aria-label="Messages"
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keyboard scrolls it
          tabIndex={0}
          className="flex min-h-0 flex-1 flex-col-reverse overflow-y-auto overscroll-contain px-4 py-4 sm:px-6"
        >
          <div>
            {thread.hasNextPage && (
              <div key={pages.length} ref={earlier} className="mb-2 grid justify-items-center gap-2 text-sm">
                <MoreButton list={thread} label={t`Show earlier messages`} />
              </div>
            )}
            {last === 0 && pending.length === 0 && (
              <p className="py-8 text-center text-ink-2">No messages yet. Say hello.</p>
            )}
            <Bubbles
              conversationId={conversationId}
              pages={pages}
              automatic={automatic}
              readByOther={conversation.read_by_other}
              wanted={wanted}
            />
            <WaitingBubbles
              pending={pending.filter(({ client_id }) => !heard.has(client_id))}
              onRetry={retry}
              onDrop={drop}
            />
          </div>
        </div>
        <p aria-live="polite" className="h-6 px-4 text-sm text-ink-3 sm:px-6">
          {typing && t`${name} is typing…`}
        </p>
        {isReviewer ? (
          <p data-main tabIndex={-1} className="border-t border-rule p-4 text-ink-2 outline-none">
            Reviewers can read messages. Owners and recruiters answer them.
          </p>
        ) : conversation.blocked ? (
          <BlockedNote conversation={conversation} />
        ) : conversation.leaving ? (
          <p data-main tabIndex={-1} className="border-t border-rule p-4 text-ink-2 outline-none">
            {t`${name} is deleting their account. You can no longer write to them.`}
          </p>
        ) : (
          <Composer key={conversationId} conversationId={conversationId} to={name} onSay={say} />
        )}
        <Suspense>
          {blocking && <BlockDialog conversationId={conversationId} name={name} onClose={() => setBlocking(false)} />}
        </Suspense>
      </section>
      <AboutPanel
        conversation={conversation}
        side={side}
        times={isReviewer ? undefined : times?.(conversation, false)}
      />
    </div>
  );
}

type HeadProps = Pick<Props, 'side' | 'onBack' | 'times'> & {
  conversation: Conversation;
  onBlock: (() => void) | undefined;
};

function Head({ conversation, side, onBack, onBlock, times }: HeadProps) {
  const name = nameOfOther(conversation);
  const address = applicationAddress(conversation, side);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    // On a small screen the list unmounts together with the focused link, so the focus must move.
    if (document.activeElement === document.body && !matchMedia('(width >= 64rem)').matches)
      heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="flex items-center gap-3 border-b border-rule p-3 sm:px-5">
      <Button
        variant="quiet"
        aria-label="Back to all messages"
        onClick={onBack}
        className="-ml-1 size-11 p-0 lg:hidden"
      >
        <ArrowLeft className="size-5" aria-hidden="true" />
      </Button>
      <span className="max-sm:hidden">
        <Avatar
          of={name}
          face={conversation.other.face}
          side={side === 'manager' ? 'candidate' : 'manager'}
          size={40}
        />
      </span>
      <div className="min-w-0 flex-1">
        <h2 ref={heading} tabIndex={-1} className="type-h3 truncate outline-none">
          {name}
        </h2>
        <p className="truncate text-sm text-ink-2">
          {side === 'candidate' && `${conversation.company} · `}
          {conversation.job_title}
        </p>
      </div>
      {!conversation.blocked && onBlock && (
        <Button variant="quiet" size="icon" aria-label={t`Block messages with ${name}`} title="Block" onClick={onBlock}>
          <Ban className="size-4" aria-hidden="true" />
        </Button>
      )}
      {times && <span className="xl:hidden">{times(conversation, true)}</span>}
      {address && (
        <Link
          to={address}
          className="inline-flex min-h-11 shrink-0 items-center text-sm font-semibold text-primary-text underline-link xl:hidden"
        >
          Application
        </Link>
      )}
    </div>
  );
}
