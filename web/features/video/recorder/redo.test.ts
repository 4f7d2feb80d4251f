import { describe, expect, it } from 'vitest';
import { type MarkedVideo, marksAfter, partOf, redoableQuestions, secondsLeftFor } from './redo.ts';

const video: MarkedVideo = {
  path: 'a.mp4',
  url: '',
  poster_url: null,
  status: 'ready',
  rejection: null,
  duration: 100,
  marks: [0, 30, 70],
};
const unfinished = { ...video, marks: [0, 30] };

describe('the new recording of one question', () => {
  it('each question has its part of the video, also one that was not reached', () => {
    expect([0, 1, 2].map((index) => partOf(video, index))).toEqual([
      { from: 0, to: 30 },
      { from: 30, to: 70 },
      { from: 70, to: 100 },
    ]);
    expect(partOf(unfinished, 2)).toEqual({ from: 100, to: 100 });
    // The clock of the recorder may be ahead of the file.
    expect(partOf({ ...video, marks: [0, 30, 100.4] }, 2)).toEqual({ from: 100, to: 100 });
  });

  it('a question gets the time that the others do not use', () => {
    expect(secondsLeftFor(video, 1, 180)).toBe(120);
    expect(secondsLeftFor(unfinished, 2, 180)).toBe(80);
  });

  it('reached questions and the next one can be recorded again, where there is time', () => {
    expect(redoableQuestions(video, 3, 180)).toEqual([0, 1, 2]);
    expect(redoableQuestions({ ...video, marks: [0] }, 3, 180)).toEqual([0, 1]);
    expect(redoableQuestions({ ...unfinished, duration: 178 }, 3, 180)).toEqual([0, 1]);
    expect(redoableQuestions({ ...video, marks: [] }, 3, 180)).toEqual([]);
    expect(redoableQuestions({ ...video, marks: [0] }, 1, 180)).toEqual([]);
  });

  it('the marks of later questions move', () => {
    expect(marksAfter(video, 1, 10)).toEqual([0, 30, 40]);
    expect(marksAfter(video, 2, 50)).toEqual([0, 30, 70]);
    expect(marksAfter(unfinished, 2, 20)).toEqual([0, 30, 100]);
  });
});
