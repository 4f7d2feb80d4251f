import { monitorEventLoopDelay } from 'node:perf_hooks';

/** The load measurement and the metrics sample the event loop at this interval; sampling more often costs CPU while idle. */
export const loopSampleMs = 100;

const loadCacheMs = 500;

export type Load = {
  delayMs: number;
  share: number;
};

export function watchLoad(): { now: () => Load; stop: () => void } {
  const histogram = monitorEventLoopDelay({ resolution: loopSampleMs });
  histogram.enable();
  let load: Load = { delayMs: 0, share: 0 };
  let lookedAt = performance.now();
  let used = process.cpuUsage();
  return {
    now() {
      const sinceMs = performance.now() - lookedAt;
      if (sinceMs < loadCacheMs) return load;
      const { user, system } = process.cpuUsage(used);
      // Without a sample the event loop was blocked for the whole interval.
      const meanMs = histogram.count ? histogram.mean / 1e6 : sinceMs;
      load = { delayMs: Math.max(0, meanMs - loopSampleMs), share: (user + system) / 1000 / sinceMs };
      lookedAt += sinceMs;
      used = process.cpuUsage();
      histogram.reset();
      return load;
    },
    stop: () => void histogram.disable(),
  };
}
