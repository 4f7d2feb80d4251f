import { useRef, useState } from 'react';
import { messages as messagesApi, maxBulkRecipients, type NotReached } from '#contract/messages/messages.ts';
import { placeholdersIn } from '#contract/base/placeholders.ts';
import { call, queryClient } from '../../../session/api.ts';
import { inChunks } from '../../../session/in-chunks.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';

/** Chunks are small enough for visible progress and within the limit of the contract. */
const chunkSize = 25;

type Draft = { text: string; client_id: string };
const fresh: Draft = { text: '', client_id: '' };

export type SendOutcome = { sent: number; skipped: readonly NotReached[]; rest: number; error?: Error };

/**
 * Sends one text to many applicants; the draft retains its id until all are reached, even over a reload, so that no applicant gets
 * the text twice.
 */
export function useMessageMany(jobId: string, onReached: (ids: readonly string[]) => void) {
  const [draft, setDraft] = useStoredDraft(`message-many-${jobId}`, fresh);
  const [progress, setProgress] = useState<{ done: number; of: number }>();
  const [outcome, setOutcome] = useState<SendOutcome>();
  const stopped = useRef(false);
  const { text } = draft;

  async function send(ids: readonly string[]): Promise<SendOutcome> {
    const client_id = draft.client_id || crypto.randomUUID();
    setDraft({ text, client_id });
    setOutcome(undefined);
    setProgress({ done: 0, of: ids.length });
    stopped.current = false;
    const result = await sendAll(ids, { text, client_id }, (done) => setProgress({ done, of: ids.length }), stopped);
    setProgress(undefined);
    const { reached, ...next } = result;
    onReached(reached);
    setOutcome(next);
    if (!isRepeatable(next)) setDraft(null);
    void queryClient.invalidateQueries();
    return next;
  }

  return {
    text,
    setText: (next: string) => {
      setOutcome(undefined);
      setDraft({ ...draft, text: next });
    },
    send,
    stop: () => (stopped.current = true),
    progress,
    outcome,
  };
}

const isRepeatable = ({ rest, skipped }: SendOutcome) =>
  rest > 0 || skipped.some(({ reason }) => reason === 'too_many_tries');

async function sendAll(
  ids: readonly string[],
  { text, client_id }: Draft,
  onProgress: (done: number) => void,
  stopped: { current: boolean },
): Promise<SendOutcome & { reached: string[] }> {
  const reached: string[] = [];
  const skipped: NotReached[] = [];
  // A text with placeholders is checked for all recipients before the first message is sent.
  const isPersonal = placeholdersIn(text).known.length > 0;
  const checked = isPersonal
    ? await inChunks(ids, maxBulkRecipients, async (application_ids) => {
        await call(messagesApi.previewMany, { application_ids, text });
      })
    : { rest: [] };
  if (checked.error) return { reached, sent: 0, skipped, rest: ids.length, error: checked.error };
  const { rest, error } = await inChunks(
    ids,
    chunkSize,
    async (application_ids) => {
      const answer = await call(messagesApi.sendMany, { application_ids, client_id, text });
      const missed = new Set(answer.skipped.map(({ application_id }) => application_id));
      reached.push(...application_ids.filter((id) => !missed.has(id)));
      skipped.push(...answer.skipped);
      onProgress(reached.length + skipped.length);
    },
    () => stopped.current,
  );
  return { reached, sent: reached.length, skipped, rest: rest.length, ...(error && { error }) };
}
