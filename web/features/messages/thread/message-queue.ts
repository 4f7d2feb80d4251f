import type { Attachment } from '#contract/messages/attachments.ts';
import type { Message } from '#contract/messages/messages.ts';
import { t } from '../../../ui/words.ts';

/** A pending message that the server has not accepted; with `refused`, it waits for the user and not for the network. */
export type Pending = {
  client_id: string;
  text: string;
  attachments: readonly Attachment[];
  error: string | null;
  refused: boolean;
};

type Parts = {
  send: (one: Pending) => Promise<Message>;
  sent: (message: Message) => void;
  mayPass: (error: unknown) => boolean;
  changed: (pending: readonly Pending[]) => void;
  /** Waits longer with more failures, and ends early when the network returns. */
  pause: (failures: number, signal: AbortSignal) => Promise<void>;
};

/** Sends messages strictly in sequence, so that a failed one blocks those behind it; the server deduplicates by client id. */
export function messageQueue(parts: Parts, start: readonly Pending[] = []) {
  let pending: readonly Pending[] = start.map((one) => ({ ...one, error: null, refused: false }));
  let running = false;
  let hurry = new AbortController();

  const change = (next: readonly Pending[]) => {
    pending = next;
    parts.changed(pending);
  };
  const note = (client_id: string, told: Partial<Pending>) =>
    change(pending.map((one) => (one.client_id === client_id ? { ...one, ...told } : one)));
  const drop = (client_id: string) => change(pending.filter((one) => one.client_id !== client_id));

  async function run(): Promise<void> {
    if (running) return;
    running = true;
    for (let failures = 0; ;) {
      const next = pending.find(({ refused }) => !refused);
      if (!next) break;
      try {
        parts.sent(await parts.send(next));
        drop(next.client_id);
        failures = 0;
      } catch (error) {
        const refused = !parts.mayPass(error);
        note(next.client_id, { refused, error: error instanceof Error ? error.message : t`Not sent.` });
        if (!refused) await parts.pause(failures++, hurry.signal);
      }
    }
    running = false;
  }

  return {
    pending: () => pending,
    say(one: Pick<Pending, 'client_id' | 'text' | 'attachments'>) {
      change([...pending, { ...one, error: null, refused: false }]);
      void run();
    },
    retry(client_id: string) {
      note(client_id, { refused: false, error: null });
      hurry.abort();
      hurry = new AbortController();
      void run();
    },
    drop,
    resume: () => void run(),
  };
}
export type MessageQueue = ReturnType<typeof messageQueue>;
