import { setTimeout as pause } from 'node:timers/promises';

/** Resolves when the server has proved the video, which it must be before it can be sent. */
export async function untilPrepared(load: () => Promise<{ status: string }>): Promise<void> {
  while ((await load()).status === 'uploaded') await pause(300);
}
