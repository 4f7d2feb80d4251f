import closeWithGrace from 'close-with-grace';
import type { Log } from '../log.ts';

const shutdownTimeoutMs = 20_000;
const endSignals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
// One Ctrl+C arrives up to three times: from the terminal, from npm and from the program that npm started.
const onePressMs = 1000;

/** Runs `close` once on a signal or uncaught failure, then ends the process; a later signal ends it immediately. */
export function onShutdown(log: Log, close: () => Promise<void>): void {
  const { close: end } = closeWithGrace({ delay: shutdownTimeoutMs, skip: [...endSignals] }, async ({ err }) => {
    if (err) log.fatal({ err }, 'ending after a failure');
    await close();
  });
  let askedAt = 0;
  for (const signal of endSignals) {
    process.on(signal, () => {
      if (askedAt === 0) {
        askedAt = Date.now();
        log.info({ signal }, 'ending');
        end();
      } else if (Date.now() - askedAt > onePressMs) {
        log.warn({ signal }, 'ending at once');
        process.exit(1);
      }
    });
  }
}
