import type { ChildProcess } from 'node:child_process';
import { subscribe } from 'node:diagnostics_channel';
import { afterAll } from 'vitest';

// A process that a failed test leaves behind would keep the whole run from ending. Each test file loads this file again.
const shared = globalThis as { startedProcesses?: Set<ChildProcess> };
const started = (shared.startedProcesses ??= watchStarts());

function watchStarts(): Set<ChildProcess> {
  const running = new Set<ChildProcess>();
  subscribe('child_process', (message) => {
    const { process: child } = message as { process: ChildProcess };
    running.add(child);
    child.once('exit', () => running.delete(child));
  });
  return running;
}

afterAll(() => {
  for (const child of started) child.kill('SIGKILL');
});
