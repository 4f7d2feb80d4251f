import { expect, it } from 'vitest';
import { inChunks } from './in-chunks.ts';

const numbers = Array.from({ length: 250 }, (_, at) => at);

it('every item of a list that is longer than one request is sent', async () => {
  const chunks: number[][] = [];
  const result = await inChunks(numbers, 100, async (chunk) => void chunks.push(chunk));
  expect(result).toEqual({ rest: [] });
  expect(chunks.map(({ length }) => length)).toEqual([100, 100, 50]);
  expect(chunks.flat()).toEqual(numbers);
});

it('the items that were not sent are returned after a failure and after a stop', async () => {
  const lost = new Error('offline');
  let requests = 0;
  const failing = async () => {
    requests += 1;
    if (requests === 2) throw lost;
  };
  expect(await inChunks(numbers, 100, failing)).toEqual({ rest: numbers.slice(100), error: lost });
  expect(
    await inChunks(
      numbers,
      100,
      async () => {},
      () => true,
    ),
  ).toEqual({ rest: numbers });
});
