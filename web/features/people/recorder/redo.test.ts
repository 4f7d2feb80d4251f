import { describe, expect, it } from 'vitest';
import { type MarkedVideo, marksAfter, partOf, redoable, roomFor } from './redo.ts';

const video: MarkedVideo = {
  path: 'a.mp4',
  url: '',
  poster_url: null,
  status: 'ready',
  duration: 100,
  marks: [0, 30, 70],
};
const unfinished = { ...video, marks: [0, 30] };

describe('one question again', () => {
  it('knows the part of each question, and that of one that was not reached', () => {
    expect([0, 1, 2].map((index) => partOf(video, index))).toEqual([
      { from: 0, to: 30 },
      { from: 30, to: 70 },
      { from: 70, to: 100 },
    ]);
    expect(partOf(unfinished, 2)).toEqual({ from: 100, to: 100 });
    // The clock of the recorder may be ahead of the file.
    expect(partOf({ ...video, marks: [0, 30, 100.4] }, 2)).toEqual({ from: 100, to: 100 });
  });

  it('leaves as much time as the others do not take', () => {
    expect(roomFor(video, 1, 180)).toBe(120);
    expect(roomFor(unfinished, 2, 180)).toBe(80);
  });

  it('offers what was reached and the next one, where there is time', () => {
    expect(redoable(video, 3, 180)).toEqual([0, 1, 2]);
    expect(redoable({ ...video, marks: [0] }, 3, 180)).toEqual([0, 1]);
    expect(redoable({ ...unfinished, duration: 178 }, 3, 180)).toEqual([0, 1]);
    expect(redoable({ ...video, marks: [] }, 3, 180)).toEqual([]);
    expect(redoable({ ...video, marks: [0] }, 1, 180)).toEqual([]);
  });

  it('moves what comes behind', () => {
    expect(marksAfter(video, 1, 10)).toEqual([0, 30, 40]);
    expect(marksAfter(video, 2, 50)).toEqual([0, 30, 70]);
    expect(marksAfter(unfinished, 2, 20)).toEqual([0, 30, 100]);
  });
});
