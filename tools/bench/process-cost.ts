import { readFileSync } from 'node:fs';

const ticksPerSecond = 100;

/** CPU seconds (user and system) that this process has used itself; children do not count. Linux only. */
export function cpuSeconds(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) / ticksPerSecond;
}

/** Resident memory in MiB. Linux only. */
export function memoryMiB(pid: number): number {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}

/** Highest resident memory in MiB while `work` runs, looked at every 20 ms. */
export async function peakMiB(pid: number, work: () => Promise<void>): Promise<number> {
  let peak = memoryMiB(pid);
  const watch = setInterval(() => (peak = Math.max(peak, memoryMiB(pid))), 20);
  await work().finally(() => clearInterval(watch));
  return Math.max(peak, memoryMiB(pid));
}
