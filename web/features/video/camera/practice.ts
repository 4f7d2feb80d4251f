import { observable } from './observable.ts';

export type PracticeState = {
  on: boolean;
  preview: string | null;
};

/** Records a practice take only in memory; it is neither stored on the device nor sent. */
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
