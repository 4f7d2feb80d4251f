import { createContext } from 'react-router';
import type { Endpoint, Output, RawInput } from '#contract/base/endpoint.ts';

/** Describes a call to the server in the same process without a user, for public pages that are rendered there. */
export type ServerCall = <E extends Endpoint>(endpoint: E, input: RawInput<E>) => Promise<Output<E>>;

export const serverCallContext = createContext<ServerCall | null>(null);

/** The origin has no trailing slash and is empty during the build. */
export const originContext = createContext('');
