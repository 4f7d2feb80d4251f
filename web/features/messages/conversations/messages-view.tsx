import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { messages as messagesApi } from '#contract/messages/messages.ts';
import { call } from '../../../session/api.ts';
import { cn } from '../../../ui/cn.ts';
import { inputClass } from '../../../ui/form/field.tsx';
import { EmptyIllustration } from '../../../ui/empty-illustration.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { ConversationList } from './conversation-list.tsx';
import type { ConversationViewer } from '../thread/conversation-words.ts';
import { Thread, type Times } from '../thread/thread.tsx';

export function MessagesView({ side, times }: { side: ConversationViewer; times?: Times }) {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim());
  const chosen = params.get('c');
  const opening = params.has('application') || params.has('job');
  const list = useReturn(chosen);
  useOpening(params.get('application'), params.get('job'), (id) => setParams({ c: id }, { replace: true }));
  return (
    <>
      <h1 className={cn('type-h1 mb-5', chosen && 'max-lg:sr-only')}>Messages</h1>
      <div
        className={cn(
          'sheet grid overflow-hidden lg:h-[calc(100dvh-var(--header)-11rem)] lg:min-h-[30rem] lg:grid-cols-[20rem_minmax(0,1fr)]',
          chosen && 'max-lg:-mt-4 max-lg:h-[calc(100dvh-var(--header)-7rem)] max-lg:min-h-80',
        )}
      >
        <div
          ref={list}
          className={cn('flex min-h-0 min-w-0 flex-col border-rule lg:border-r', chosen && 'max-lg:hidden')}
        >
          <div className="border-b border-rule p-3">
            <input
              type="search"
              aria-label="Search messages"
              placeholder="Name, job or words"
              maxLength={100}
              value={search}
              onChange={(event) => setSearch(event.target.value)}
              className={inputClass}
            />
          </div>
          <div className="min-h-0 flex-1 lg:overflow-y-auto">
            <ConversationList
              side={side}
              search={wanted}
              chosen={chosen}
              onNewest={(id) => opening || setParams({ c: id }, { replace: true })}
            />
          </div>
        </div>
        {chosen ? (
          <Thread
            key={chosen}
            conversationId={chosen}
            side={side}
            times={times}
            wanted={Number(params.get('m')) || null}
            onBack={() => setParams({})}
          />
        ) : (
          <div className="grid place-content-center justify-items-center gap-3 text-ink-2 max-lg:hidden">
            <EmptyIllustration className="w-24" />
            <p>Choose a conversation to read it.</p>
          </div>
        )}
      </div>
    </>
  );
}

function useReturn(chosen: string | null) {
  const list = useRef<HTMLDivElement>(null);
  const before = useRef(chosen);
  useEffect(() => {
    if (!chosen) list.current?.querySelector<HTMLElement>(`a[href$="?c=${before.current}"]`)?.focus();
    before.current = chosen;
  }, [chosen]);
  return list;
}

/** Opens the conversation of an application, which is created when it is first opened. */
function useOpening(
  applicationId: string | null,
  jobId: string | null,
  onOpened: (conversationId: string) => void,
): void {
  useEffect(() => {
    if (!applicationId && !jobId) return;
    call(messagesApi.open, applicationId ? { application_id: applicationId } : { job_id: jobId ?? undefined }).then(
      ({ conversation_id }) => onOpened(conversation_id),
      (error: Error) => errorToast(error.message),
    );
    // The effect depends only on the ids, because only another application or job opens another conversation.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [applicationId, jobId]);
}
