import { useCallback, useEffect, useRef, useState } from 'react';
import { type Message, messages as messagesApi } from '#contract/messages.ts';
import { call } from '../../api.ts';

/** Said here, not yet heard by the server. `error`: it was refused or did not arrive. */
export type Pending = { client_id: string; text: string; error: string | null };

const keyOf = (conversationId: string) => `outbox-${conversationId}`;

/** Messages on their way, in order, kept until the server has them: sending one again never says it twice. */
export function useOutbox(conversationId: string, onSent: (message: Message) => void) {
  const [pending, setPending] = useState<Pending[]>(() => kept(conversationId));
  const way = useRef(Promise.resolve());

  useEffect(() => keep(conversationId, pending), [conversationId, pending]);

  const post = useCallback(
    ({ client_id, text }: Pending) => {
      const note = (error: string | null) =>
        setPending((all) => all.map((one) => (one.client_id === client_id ? { ...one, error } : one)));
      note(null);
      const send = async () => {
        try {
          const { message } = await call(messagesApi.send, { conversation_id: conversationId, client_id, text });
          onSent(message);
          setPending((all) => all.filter((one) => one.client_id !== client_id));
        } catch (error) {
          note(error instanceof Error ? error.message : 'This message was not sent.');
        }
      };
      way.current = way.current.then(send);
    },
    [conversationId, onSent],
  );

  // What a closed tab left behind goes out when the conversation opens again.
  const left = useRef(pending);
  useEffect(() => {
    for (const one of left.current) post(one);
    left.current = [];
  }, [post]);

  const say = (text: string) => {
    const one = { client_id: crypto.randomUUID(), text, error: null };
    setPending((all) => [...all, one]);
    post(one);
  };
  const drop = (clientId: string) => setPending((all) => all.filter(({ client_id }) => client_id !== clientId));
  return { pending, say, retry: post, drop };
}

function kept(conversationId: string): Pending[] {
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(conversationId)) ?? '[]') as Pending[];
  } catch {
    return [];
  }
}

function keep(conversationId: string, pending: readonly Pending[]): void {
  try {
    if (pending.length === 0) sessionStorage.removeItem(keyOf(conversationId));
    else sessionStorage.setItem(keyOf(conversationId), JSON.stringify(pending));
  } catch {
    // Storage can be full or forbidden: the messages then last as long as the page.
  }
}
