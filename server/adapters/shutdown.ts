import closeWithGrace from 'close-with-grace';
import type { Log } from './log.ts';

const patience = 20_000;
const wishes = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// One press of Ctrl+C arrives up to three times: from the terminal, from npm and from the program that npm started.
const oneWishMs = 1000;

/** Runs `close` once on a wish to end or a failure nobody caught, then ends the process; who wishes again later need not wait. */
export function onShutdown(log: Log, close: () => Promise<void>): void {
  const { close: end } = closeWithGrace({ delay: patience, skip: [...wishes] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'ending after a failure');
    await close();
  });
  let wishedAt = 0;
  for (const signal of wishes) {
    process.on(signal, () => {
      if (wishedAt === 0) {
        wishedAt = Date.now();
        log.info({ signal }, 'ending');
        end();
      } else if (Date.now() - wishedAt > oneWishMs) {
        log.warn({ signal }, 'ending at once');
        process.exit(1);
      }
    });
  }
}
