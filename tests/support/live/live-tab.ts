import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { api } from '#contract/api.ts';
import { AppError } from '#contract/base/errors.ts';
import { messageQueue } from '../../../web/features/messages/thread/message-queue.ts';

type Options = { origin: () => string; token: string; conversation_id: string; retryMs: number };
export type Tab = ReturnType<typeof openTab>;

/** What a tab does: it says through the queue, and after news or a break asks for what follows its last message. */
export function openTab({ origin, token, conversation_id, retryMs }: Options) {
  const leaving = new AbortController();
  let network = new AbortController();
  let away = false;
  let awake: Promise<void> = Promise.resolve();
  let wakeUp = () => {};
  const heard: { number: number; text: string }[] = [];
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };

  async function ask(method: string, path: string, body?: object): Promise<unknown> {
    await awake;
    if (away) throw new AppError('busy');
    const sent = { method, headers, ...(body && { body: JSON.stringify(body) }), signal: network.signal };
    const answer = await fetch(origin() + path, sent).catch(() => {
      throw new AppError('busy');
    });
    if (!answer.ok) throw new AppError(answer.status >= 500 ? 'busy' : 'invalid_input');
    const told: unknown = await answer.json().catch(() => {
      throw new AppError('busy');
    });
    await awake;
    return told;
  }

  async function readOn(): Promise<void> {
    const after = heard.at(-1)?.number ?? 0;
    const query = `?conversation_id=${conversation_id}&after=${after}&limit=200`;
    const { messages } = (await ask('GET', api.messages.thread.path + query)) as { messages: typeof heard };
    heard.push(...messages.filter(({ number }) => number > (heard.at(-1)?.number ?? 0)));
  }
  let catching: Promise<void> = Promise.resolve();
  const reconcile = () => (catching = catching.then(readOn).catch(() => {}));

  async function listen(): Promise<void> {
    while (!leaving.signal.aborted) {
      try {
        await awake;
        if (away) throw new AppError('busy');
        const signal = AbortSignal.any([leaving.signal, network.signal]);
        const { body, ok } = await fetch(`${origin()}/live`, { headers, signal });
        if (ok) void reconcile();
        for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? []) {
          await awake;
          if (chunk.includes('event:')) void reconcile();
        }
      } catch {
        // Tried again, as every tab does.
      }
      await pause(retryMs);
    }
  }
  const listening = listen();

  const queue = messageQueue({
    send: async ({ client_id, text }) => {
      const { message } = (await ask('POST', api.messages.send.path, { conversation_id, client_id, text })) as {
        message: never;
      };
      return message;
    },
    sent: () => void reconcile(),
    mayPass: (error) => error instanceof AppError && error.code === 'busy',
    changed: () => {},
    pause: () => pause(retryMs),
  });

  return {
    heard,
    say: (text: string) => queue.say({ client_id: randomUUID(), text, attachments: [] }),
    /** Open calls break off and nothing goes out. */
    leaveNetwork() {
      away = true;
      network.abort();
    },
    /** Nothing is done and nothing is noticed, while the server goes on talking. */
    fallAsleep() {
      wakeUp();
      awake = new Promise((resolve) => (wakeUp = resolve));
    },
    comeBack() {
      if (away) network = new AbortController();
      away = false;
      wakeUp();
    },
    async close() {
      leaving.abort();
      wakeUp();
      await listening;
    },
  };
}
