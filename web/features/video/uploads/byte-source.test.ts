import { expect, it } from 'vitest';
import { byteSource } from './byte-source.ts';

const read = async (source: ReturnType<typeof byteSource>, start: number, end: number) => {
  const { value, done } = await source.slice(start, end);
  return { text: value ? await value.text() : null, done };
};

it('a read waits for bytes that are still being recorded', async () => {
  const source = byteSource();
  source.append(new Blob(['abc']));
  let answered = false;
  const asked = read(source, 0, 5).then((it) => {
    answered = true;
    return it;
  });
  await Promise.resolve();
  expect(answered).toBe(false);
  source.append(new Blob(['defg']));
  expect(await asked).toEqual({ text: 'abcde', done: false });
});

it('a read returns the remaining bytes when the recording ends', async () => {
  const source = byteSource([new Blob(['abc'])]);
  const asked = read(source, 2, 100);
  source.append(new Blob(['de']));
  source.finish();
  expect(await asked).toEqual({ text: 'cde', done: true });
  expect(await read(source, 5, 100)).toEqual({ text: null, done: true });
});

it('after a failure a read can start from an earlier offset, across pieces', async () => {
  const source = byteSource([new Blob(['ab']), new Blob(['cd']), new Blob(['ef'])], true);
  expect(await read(source, 1, 5)).toEqual({ text: 'bcde', done: false });
  expect(await read(source, 0, 6)).toEqual({ text: 'abcdef', done: true });
  expect(source.size).toBe(6);
  expect(await source.blob('video/webm').text()).toBe('abcdef');
});
