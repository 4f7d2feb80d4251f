import { expect, it } from 'vitest';
import { concurrencyLimit } from './concurrency-limit.ts';

it('the file of one person waits for one file of another person, not for all of them', async () => {
  const run = concurrencyLimit(1);
  const order: string[] = [];
  const work = (name: string) => async () => void order.push(name);
  const covers = Array.from({ length: 20 }, (_, at) => run(work(`cover ${at}`), 'dana'));
  await Promise.all([...covers, run(work('resume'), 'maya'), run(work('photo'), 'maya')]);
  expect(order.slice(0, 5)).toEqual(['cover 0', 'cover 1', 'resume', 'cover 2', 'photo']);
  expect(order).toHaveLength(22);
  expect(order.filter((name) => name.startsWith('cover'))).toEqual(covers.map((_, at) => `cover ${at}`));
});

it('never more works run than allowed, also when some fail', async () => {
  const run = concurrencyLimit(2);
  let [running, most] = [0, 0];
  const works = Array.from({ length: 30 }, (_, at) =>
    run(
      async () => {
        most = Math.max(most, (running += 1));
        await Promise.resolve();
        running -= 1;
        if (at % 3 === 0) throw new Error('no');
      },
      String(at % 4),
    ),
  );
  const results = await Promise.allSettled(works);
  expect(results.filter(({ status }) => status === 'rejected')).toHaveLength(10);
  expect([running, most]).toEqual([0, 2]);
});
