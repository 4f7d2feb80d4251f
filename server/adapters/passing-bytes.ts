import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * docs/decisions/009: every 64 KB that pass through live outside V8's heap. V8 answers 64 MB of them with a full collection of everything,
 * 100 ms and more of CPU, although they are long dead; looking at the youngest objects frees them in half a millisecond.
 */
setFlagsFromString('--expose-gc');
const collect = runInNewContext('gc') as (options: { type: 'minor' }) => void;
const tolerated = 8 * 1024 * 1024;
let passed = 0;

/** To be told of bytes that were received or sent as a stream. */
export function passing(bytes: number): void {
  passed += bytes;
  if (passed < tolerated) return;
  passed = 0;
  collect({ type: 'minor' });
}
