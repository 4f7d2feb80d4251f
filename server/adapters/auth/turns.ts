import { availableParallelism } from 'node:os';
import { AppError } from '#contract/base/errors.ts';

/** Whose turn comes first: a browser or network that the account knows, then anyone who tries for the first time, then all who try again. */
export type Turn = 'known' | 'new' | 'again';
type Waiting = Record<Turn, (() => void)[]>;

// Each check takes a core for a while and 64 MB: more at once than cores would only be slower for everyone.
const atOnce = Math.max(1, Math.min(4, availableParallelism()));
// A place is kept for those who are known, and guessing never takes more than one.
const most: Record<Turn, number> = { known: atOnce, new: Math.max(1, atOnce - 1), again: 1 };
const againAtMost = 50;

/** Runs each work when it is its turn. */
export function openTurns() {
  const running: Record<Turn, number> = { known: 0, new: 0, again: 0 };
  let resting = false;
  const waiting: Waiting = { known: [], new: [], again: [] };

  /** Guesses leave the machine to others for half as long as they took. */
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

  function nextTurn(): Turn | undefined {
    const { known, again } = running;
    const strangers = running.new + again;
    if (known + strangers >= atOnce) return undefined;
    if (waiting.known.length > 0) return 'known';
    if (strangers >= most.new) return undefined;
    if (waiting.new.length > 0) return 'new';
    return waiting.again.length > 0 && again < most.again && !resting ? 'again' : undefined;
  }

  return async function inTurn<T>(turn: Turn, work: () => Promise<T>): Promise<T> {
    if (turn === 'again' && waiting.again.length >= againAtMost)
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
