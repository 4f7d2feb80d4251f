import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const lookMs = 500;
// A start that fails, such as on a full disk, is no reason to try in a circle.
const restMs = 5000;

type Kept = { socket: string; start(): Promise<void>; told(problem: string): void };

/** Starts a database again whenever nothing listens at its socket any more. One that listens and is silent is left to itself. Returns how to stop looking. */
export function keepRunning({ socket, start, told }: Kept): () => void {
  const ending = new AbortController();
  const { signal } = ending;
  const watch = async () => {
    while (!signal.aborted) {
      await sleep(lookMs, undefined, { signal }).catch(() => {});
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

/** Only a socket without a listener says that there is none. */
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
