import type { JobIndex } from './job-index.ts';

const keepMs = 30_000;

/** A memory of what was read about open jobs. It is empty again when any open job has changed, after half a minute, or when it is full. */
export function keptUntilChange<Value>(atMost: number) {
  const memories = new WeakMap<JobIndex, { version: number; until: number; values: Map<string, Value> }>();
  return {
    /** What may be used now; null while no one learns of changes. What is put in after a change is never seen. */
    of(index: JobIndex): Map<string, Value> | null {
      const version = index.version();
      if (version === null) return null;
      const memory = memories.get(index);
      if (memory?.version === version && memory.until > Date.now() && memory.values.size < atMost) return memory.values;
      const values = new Map<string, Value>();
      memories.set(index, { version, until: Date.now() + keepMs, values });
      return values;
    },
  };
}
