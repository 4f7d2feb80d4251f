import { createContext } from 'react-router';

/** The nonce that the content security policy of this answer allows, or null where there is none. */
export const nonceContext = createContext<string | null>(null);
