import { availableParallelism } from 'node:os';
import { AppError } from '#contract/base/errors.ts';

export type HashPriority = 'known' | 'new' | 'again';
type WaitingByPriority = Record<HashPriority, (() => void)[]>;

// Each check uses one core and 64 MB, so running more checks than cores would only slow everyone down.
const maxConcurrentHashes = Math.max(1, Math.min(4, availableParallelism()));
// One slot is reserved for known browsers and networks, and repeated attempts never use more than one.
const maxByPriority: Record<HashPriority, number> = {
  known: maxConcurrentHashes,
  new: Math.max(1, maxConcurrentHashes - 1),
  again: 1,
};
const maxRepeatedInQueue = 50;

export function openPasswordQueue() {
  const running: Record<HashPriority, number> = { known: 0, new: 0, again: 0 };
  let resting = false;
  const waiting: WaitingByPriority = { known: [], new: [], again: [] };

  /** Repeated attempts pause for half of the time that the last one took, so that guessing cannot saturate the machine. */
  function rest(ms: number): void {
    resting = true;
    setTimeout(() => {
      resting = false;
      callNext();
    }, ms);
  }

  function callNext(): void {
    for (let turn = nextTurn(); turn; turn = nextTurn()) {
      running[turn] += 1;
      waiting[turn].shift()?.();
    }
  }

  function nextTurn(): HashPriority | undefined {
    const { known, again } = running;
    const strangers = running.new + again;
    if (known + strangers >= maxConcurrentHashes) return undefined;
    if (waiting.known.length > 0) return 'known';
    if (strangers >= maxByPriority.new) return undefined;
    if (waiting.new.length > 0) return 'new';
    return waiting.again.length > 0 && again < maxByPriority.again && !resting ? 'again' : undefined;
  }

  return async function inTurn<T>(turn: HashPriority, work: () => Promise<T>): Promise<T> {
    if (turn === 'again' && waiting.again.length >= maxRepeatedInQueue)
      throw new AppError('too_many_tries', { retry_after: 5 });
    await new Promise<void>((resolve) => {
      waiting[turn].push(resolve);
      callNext();
    });
    const start = performance.now();
    try {
      return await work();
    } finally {
      running[turn] -= 1;
      if (turn === 'again') rest((performance.now() - start) / 2);
      callNext();
    }
  };
}
