import type { CSSProperties } from 'react';

/**
 * Use this for content below the first window. It is an inline style, because browsers lay out the page before the style sheet
 * loads.
 */
export const drawnWhenNear: CSSProperties = {
  contentVisibility: 'auto',
  // The browser also remembers the width, so a surrounding grid needs explicit columns (`grid-cols-1`) or overflows a narrower
  // window.
  containIntrinsicBlockSize: 'auto 260px',
  overflowClipMargin: '2rem',
};
