import { expect, it, vi } from 'vitest';
import { createPractice } from './practice.ts';

it('one practice take is held in memory and deleted afterwards', async () => {
  const made: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => `blob:${made.push(blob as Blob)}`);
  const revoke = vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const practice = createPractice();
  practice.start();
  practice.begin('video/webm');
  practice.add(new Blob(['one ']));
  practice.add(new Blob(['two']));
  practice.finish();
  expect(practice.state.get()).toEqual({ on: true, preview: 'blob:1' });
  expect([await made[0]?.text(), made[0]?.type]).toEqual(['one two', 'video/webm']);

  practice.start();
  expect(revoke).toHaveBeenCalledWith('blob:1');
  practice.add(new Blob(['three']));
  practice.finish();
  expect(await made[1]?.text()).toBe('three');
  practice.end();
  expect(practice.state.get()).toEqual({ on: false, preview: null });
  expect(revoke).toHaveBeenCalledWith('blob:2');
});
