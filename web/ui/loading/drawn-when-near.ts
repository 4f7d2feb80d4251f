import type { CSSProperties } from 'react';

/** For what begins below the first window. An attribute, because browsers lay the whole page out once before the style sheet is there. */
export const drawnWhenNear: CSSProperties = {
  contentVisibility: 'auto',
  // The width is remembered all the same: a grid around it has columns of its own (`grid-cols-1`), or a narrower window is overflowed.
  containIntrinsicBlockSize: 'auto 260px',
  // Shadows reach beyond what is drawn.
  overflowClipMargin: '2rem',
};
