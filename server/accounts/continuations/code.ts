import { sha256 } from '../../adapters/auth/tokens.ts';

/** Hashes a typed code regardless of case and punctuation, because people type lowercase letters and omit dashes. */
export const continuationCodeHash = (code: string): string =>
  sha256(`continue ${code.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase()}`);
