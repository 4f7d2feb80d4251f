import { sha256 } from '../../adapters/auth/tokens.ts';

/** People type small letters, and leave dashes out. */
export const hashOf = (code: string): string => sha256(`continue ${code.replaceAll(/[^\dA-Za-z]/g, '').toUpperCase()}`);
