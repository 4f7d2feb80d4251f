import closeWithGrace from 'close-with-grace';
import type { Log } from './log.ts';

const patience = 20_000;

/** Runs `close` once on SIGTERM, SIGINT or a failure nobody caught, then ends the process. */
export function onShutdown(log: Log, close: () => Promise<void>): void {
  closeWithGrace({ delay: patience }, async ({ err, signal }) => {
    if (err) log.fatal({ err }, 'ending after a failure');
    else log.info({ signal }, 'ending');
    await close();
  });
}
