import type { KeyboardEvent } from 'react';

/**
 * Returns whether an input method handles this key, as Enter that chooses a word. Safari ends the composition before that Enter and
 * marks the key only by the code 229.
 */
export const isComposing = ({ nativeEvent }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || nativeEvent.keyCode === 229;
