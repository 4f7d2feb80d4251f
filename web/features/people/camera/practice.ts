import { observable } from './observable.ts';

export type PracticeState = {
  /** What is recorded now is only for the one who records it. */
  on: boolean;
  /** Plays the finished practice take from memory; null before that. */
  preview: string | null;
};

/** A take that exists in the memory of this page alone: it is neither kept on the device nor sent. */
export function createPractice() {
  const state = observable<PracticeState>({ on: false, preview: null });
  let pieces: Blob[] = [];
  let format = '';
  const forget = () => {
    const { preview } = state.get();
    if (preview) URL.revokeObjectURL(preview);
    pieces = [];
  };
  return {
    state,
    start() {
      forget();
      state.set({ on: true, preview: null });
    },
    begin: (type: string) => void (format = type),
    add: (piece: Blob) => void pieces.push(piece),
    finish: () => state.set({ preview: URL.createObjectURL(new Blob(pieces, { type: format })) }),
    end() {
      forget();
      state.set({ on: false, preview: null });
    },
  };
}
