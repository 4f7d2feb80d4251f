import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { api } from '#contract/api.ts';
import { AppError } from '#contract/errors.ts';
import { openLive } from '../../server/adapters/live.ts';
import { createApp } from '../../server/app.ts';
import { messageQueue } from '../../web/features/messages/message-queue.ts';
import { sentIn } from './applying.ts';
import { openHouse, type Person } from './house.ts';

export type Town = Awaited<ReturnType<typeof openTown>>;
type Side = 'candidate' | 'manager';

/** The same numbers for the same seed (mulberry32). */
function dice(seed: number) {
  let state = seed;
  return (sides: number): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return Math.floor((((value ^ (value >>> 14)) >>> 0) / 4_294_967_296) * sides);
  };
}

/** One house with two server processes' worth of servers, which can be killed, cut off and started again. */
export async function openTown() {
  const house = await openHouse();

  async function start() {
    const live = openLive({ url: house.url, log: house.services.log });
    const options = { trustProxy: false, rateLimit: 1_000_000, ready: async () => true } as const;
    const app = await createApp({ ...house.services, live }, options);
    await app.listen({ host: '127.0.0.1', port: 0 });
    return { app, live, origin: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}` };
  }
  const servers = [await start(), await start()];
  const serverOf = (side: Side) => servers[side === 'candidate' ? 0 : 1];

  /** Without a farewell: every open call and stream breaks off. */
  async function kill(side: Side): Promise<void> {
    const at = side === 'candidate' ? 0 : 1;
    const old = servers[at];
    if (!old) return;
    old.app.server.closeAllConnections();
    await old.app.close();
    await old.live.stop();
    servers[at] = await start();
  }

  const cutDatabase = () =>
    sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()
        and application_name not like 'pgboss%'`
      .execute(house.db)
      .catch(() => {});

  /** What a tab does: it says through the queue, and after news or a break asks for what follows its last message. */
  function tab(side: Side, person: Person, conversation_id: string) {
    const leaving = new AbortController();
    let offline = new AbortController();
    let away = false;
    const heard: { number: number; text: string }[] = [];

    async function ask(method: string, path: string, body?: object): Promise<unknown> {
      if (away) throw new AppError('busy');
      const answer = await fetch(`${serverOf(side)?.origin}${path}`, {
        method,
        headers: { authorization: `Bearer ${person.token}`, 'content-type': 'application/json' },
        ...(body && { body: JSON.stringify(body) }),
        signal: offline.signal,
      }).catch(() => {
        throw new AppError('busy');
      });
      if (!answer.ok) throw new AppError(answer.status >= 500 ? 'busy' : 'invalid_input');
      return answer.json();
    }

    async function readOn(): Promise<void> {
      const after = heard.at(-1)?.number ?? 0;
      const query = `?conversation_id=${conversation_id}&after=${after}&limit=200`;
      const { messages } = (await ask('GET', api.messages.thread.path + query)) as { messages: typeof heard };
      heard.push(...messages.filter(({ number }) => number > (heard.at(-1)?.number ?? 0)));
    }
    let catching: Promise<void> = Promise.resolve();
    const catchUp = () => (catching = catching.then(readOn).catch(() => {}));

    async function listen(): Promise<void> {
      while (!leaving.signal.aborted) {
        try {
          if (away) throw new AppError('busy');
          const signal = AbortSignal.any([leaving.signal, offline.signal]);
          const headers = { authorization: `Bearer ${person.token}` };
          const { body, ok } = await fetch(`${serverOf(side)?.origin}/live`, { headers, signal });
          if (ok) void catchUp();
          for await (const chunk of body?.pipeThrough(new TextDecoderStream()) ?? [])
            if (chunk.includes('event:')) void catchUp();
        } catch {
          // Tried again, as every tab does.
        }
        await pause(10);
      }
    }
    const listening = listen();

    const queue = messageQueue({
      send: async ({ client_id, text }) => {
        const input = { conversation_id, client_id, text };
        const { message } = (await ask('POST', api.messages.send.path, input)) as { message: { number: number } };
        return message as never;
      },
      sent: () => void catchUp(),
      mayPass: (error) => error instanceof AppError && error.code === 'busy',
      changed: () => {},
      pause: () => pause(10),
    });
    return {
      heard,
      say: (text: string) => queue.say({ client_id: randomUUID(), text, attachments: [] }),
      waiting: () => queue.pending().length,
      /** The network is gone, or the laptop asleep: open calls break off and nothing goes out. */
      leaveNetwork() {
        away = true;
        offline.abort();
      },
      comeBack() {
        offline = new AbortController();
        away = false;
      },
      async close() {
        leaving.abort();
        await listening;
      },
    };
  }

  /** A short talk with breaks, and what came of it on both sides. */
  async function scenario(seed: number) {
    const roll = dice(seed);
    const draft = await sentIn(house);
    const opened = await house.call(draft.candidate, api.messages.open, { application_id: draft.application_id });
    const { conversation_id } = opened.body;
    const tabs = {
      candidate: tab('candidate', draft.candidate, conversation_id),
      manager: tab('manager', draft.manager, conversation_id),
    };
    const said: Record<Side, string[]> = { candidate: [], manager: [] };
    const script: string[] = [];
    for (let step = 0; step < 8 + roll(8); step++) {
      const side: Side = roll(2) ? 'candidate' : 'manager';
      const act = roll(10);
      script.push(`${side} ${act}`);
      if (act < 6) {
        const text = `${side} ${said[side].length}`;
        said[side].push(text);
        tabs[side].say(text);
      } else if (act === 6) await kill(side);
      else if (act === 7) await cutDatabase();
      else if (act === 8) tabs[side].leaveNetwork();
      else tabs[side].comeBack();
      await pause(roll(15));
    }
    tabs.candidate.comeBack();
    tabs.manager.comeBack();
    const all = said.candidate.length + said.manager.length;
    const done = () => tabs.candidate.heard.length >= all && tabs.manager.heard.length >= all;
    for (const deadline = Date.now() + 20_000; Date.now() < deadline && !done();) await pause(10);
    const heard = {
      candidate: tabs.candidate.heard.map(({ text }) => text),
      manager: tabs.manager.heard.map(({ text }) => text),
    };
    await Promise.all([tabs.candidate.close(), tabs.manager.close()]);
    return { said, heard, script: `seed ${seed}: ${script.join(', ')}` };
  }

  return {
    scenario,
    async close() {
      for (const { app, live } of servers) {
        app.server.closeAllConnections();
        await app.close();
        await live.stop();
      }
      await house.close();
    },
  };
}
