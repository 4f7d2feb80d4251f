import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort, type Program, startProgram, startWorkerProgram } from '../../tests/support/program.ts';

/** One process of the product that can be killed, and started again at the same address. */
export type Place = {
  role: 'all' | 'server' | 'worker';
  origin: string;
  end(signal?: NodeJS.Signals): Promise<void>;
  start(): Promise<void>;
};

const tries = 10;

export async function openPlace(role: Place['role'], env: Record<string, string>): Promise<Place> {
  const port = await freePort();
  let program: Program | undefined;
  const once = () =>
    role === 'worker' ? startWorkerProgram(env) : startProgram('server/main.ts', { ...env, PROCESS: role }, port);
  return {
    role,
    origin: `http://localhost:${port}`,
    end: async (signal = 'SIGKILL') => program?.stop(signal),
    // Whoever runs it starts it again until it stays, such as when its database was not there yet.
    async start() {
      for (let left = tries; ; left--) {
        try {
          program = await once();
          return;
        } catch (error) {
          if (left === 0) throw error;
          await pause(500);
        }
      }
    },
  };
}

/** Ends a database server with all of its processes at once, as a power cut does. */
export async function killDatabase(pid: number): Promise<void> {
  const family = [pid, ...childrenOf(pid)];
  for (const one of family) signal(one, 'SIGKILL');
  while (family.some((one) => signal(one, 0))) await pause(20);
}

function childrenOf(pid: number): number[] {
  try {
    const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)]).toString();
    return listed.split('\n').map(Number).filter(Boolean);
  } catch {
    return [];
  }
}

/** Whether there was someone to hear it. */
function signal(pid: number, kind: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, kind);
  } catch {
    return false;
  }
}
