import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const checkEveryMs = 500;
const restMs = 5000;

type KeepRunningOptions = { socket: string; start(): Promise<void>; told(problem: string): void };

/**
 * Restarts a database when nothing listens on its socket; one that listens without answering is left alone. Returns a function that
 * stops the watch.
 */
export function keepRunning({ socket, start, told }: KeepRunningOptions): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const watch = async () => {
    while (!signal.aborted) {
      await sleep(checkEveryMs, undefined, { signal }).catch(() => {});
      if (signal.aborted || (await listens(socket))) continue;
      told('the database has ended and is started again');
      await start().catch(async (error: unknown) => {
        told(String(error));
        await sleep(restMs, undefined, { signal }).catch(() => {});
      });
    }
  };
  void watch();
  return () => ending.abort();
}

const listens = (socket: string): Promise<boolean> =>
  new Promise((resolve) => {
    const line = connect(socket);
    const tell = (there: boolean) => {
      line.destroy();
      resolve(there);
    };
    line.once('connect', () => tell(true));
    line.once('error', ({ code }: NodeJS.ErrnoException) => tell(code !== 'ECONNREFUSED' && code !== 'ENOENT'));
  });
