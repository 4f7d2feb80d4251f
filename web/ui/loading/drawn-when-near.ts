import type { CSSProperties } from 'react';

/** For what begins below the first window. An attribute, because browsers lay the whole page out once before the style sheet is there. */
export const drawnWhenNear: CSSProperties = {
  contentVisibility: 'auto',
  // The height alone: a width that is remembered would not follow a window that is made narrower.
  containIntrinsicBlockSize: 'auto 260px',
  // Shadows reach beyond what is drawn.
  overflowClipMargin: '2rem',
};
