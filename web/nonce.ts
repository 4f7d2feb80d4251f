import { createContext } from 'react-router';

/** Holds the nonce that the Content Security Policy of this response allows, or null where there is none. */
export const nonceContext = createContext<string | null>(null);
