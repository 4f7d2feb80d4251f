import { monitorEventLoopDelay } from 'node:perf_hooks';

/** How often the event loop is looked at, here and for the metrics, which tell the time from look to look. More often is paid for at rest. */
export const loopEveryMs = 100;

const lookMs = 500;

export type Load = {
  /** How much later than asked for the event loop came to its timers lately, in ms. */
  delayMs: number;
  /** The part of a core that this process used lately. */
  share: number;
};

/** Looks at the load of this process when asked, at most twice a second. */
export function watchLoad(): { now: () => Load; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: loopEveryMs });
  histogram.enable();
  let load: Load = { delayMs: 0, share: 0 };
  let lookedAt = performance.now();
  let used = process.cpuUsage();
  return {
    now() {
      const sinceMs = performance.now() - lookedAt;
      if (sinceMs < lookMs) return load;
      const { user, system } = process.cpuUsage(used);
      // Without a sample the loop did not come round once.
      const meanMs = histogram.count ? histogram.mean / 1e6 : sinceMs;
      load = { delayMs: Math.max(0, meanMs - loopEveryMs), share: (user + system) / 1000 / sinceMs };
      lookedAt += sinceMs;
      used = process.cpuUsage();
      histogram.reset();
      return load;
    },
    stop: () => void histogram.disable(),
  };
}
