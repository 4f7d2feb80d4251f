import { createContext } from 'react-router';
import type { Endpoint, Output, Sent } from '#contract/base/endpoint.ts';

/** Asks the server in its own process, as no one: for public pages that are rendered there. */
export type ServerCall = <E extends Endpoint>(endpoint: E, input: Sent<E>) => Promise<Output<E>>;

/** Null where no server is behind the pages, as while they are built. */
export const serverCallContext = createContext<ServerCall | null>(null);

/** Address of the product without a slash at its end; empty while pages are built. */
export const originContext = createContext('');
