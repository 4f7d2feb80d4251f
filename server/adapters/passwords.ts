import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { AppError } from '#contract/errors.ts';

const argon = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };
// A hash of the same costs that no password has.
const decoy = '$argon2id$v=19$m=65536,t=2,p=1$VmVyeVB1YmxpY1NhbHQhIQ$0000000000000000000000000000000000000000000';

// Each takes a core for a while and 64 MB: more at once than cores would only be slower for everybody.
const atOnce = Math.max(1, Math.min(4, availableParallelism()));
const backAtOnce = 1;
const backWaitingAtMost = 50;

type Lane = { running: number; waiting: (() => void)[] };
const front: Lane = { running: 0, waiting: [] };
const back: Lane = { running: 0, waiting: [] };

/** Runs when there is room: those in front first, and of the others one at a time, so that guessing takes nobody else's turn. */
async function inTurn<T>(behind: boolean, work: () => Promise<T>): Promise<T> {
  const lane = behind ? back : front;
  if (behind && back.waiting.length >= backWaitingAtMost) throw new AppError('too_many_tries', { retry_after: 5 });
  await new Promise<void>((resolve) => {
    lane.waiting.push(resolve);
    callNext();
  });
  try {
    return await work();
  } finally {
    lane.running -= 1;
    callNext();
  }
}

function callNext(): void {
  while (front.running + back.running < atOnce) {
    const lane = front.waiting.length > 0 ? front : back.running < backAtOnce ? back : undefined;
    const next = lane?.waiting.shift();
    if (!lane || !next) return;
    lane.running += 1;
    next();
  }
}

export const hashPassword = (password: string) => inTurn(false, () => hash(password, argon));

/** Takes as long for an unknown account (`stored` null) as for a wrong password. `behind`: waits until nobody else signs in. */
export async function passwordFits(stored: string | null, password: string, behind = false): Promise<boolean> {
  const fits = await inTurn(behind, () => verify(stored ?? decoy, password));
  return stored !== null && fits;
}
