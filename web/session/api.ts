import {
  infiniteQueryOptions,
  MutationCache,
  QueryCache,
  QueryClient,
  queryOptions,
  useMutation,
  type UseMutationResult,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { Endpoint, Output } from '#contract/base/endpoint.ts';
import { users } from '#contract/accounts/users.ts';
import { AppError, errors } from '#contract/base/errors.ts';
import { credits } from '#contract/money/credits.ts';
import { type CallInput, isRetryable, request, type RequestOptions } from './request.ts';
import { session } from './session.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'idempotencyKey'>;

/** All retries (delays in milliseconds) end before a screen must report after five seconds that nothing answers. */
const retryDelays = [400, 800, 1600];

/** Calls an endpoint of the contract; failures throw the same AppError that the server threw. */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  options: CallOptions = {},
): Promise<Output<E>> {
  if (endpoint.access === 'public') return request(endpoint, input, options);
  const ask = async () => request(endpoint, input, { ...options, token: await session.token() });
  try {
    return await ask();
  } catch (error) {
    if (!isSignedOut(error) || !(await session.renew())) throw error;
  }
  return ask().catch((error: unknown) => {
    if (isSignedOut(error)) session.clear();
    throw error;
  });
}

/** Returns whether the server knows no session; by then the token is deleted and the area redirects to sign-in. */
export const isSignedOut = (error: unknown): boolean => error instanceof AppError && errors[error.code].status === 401;

export async function saveFile<E extends Endpoint & { download: string; output: { _zod: { output: string } } }>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
): Promise<void> {
  const answer = (await call(endpoint, input)) as string | Blob;
  // Reading text strips the UTF-8 byte order mark, without which spreadsheets misread names.
  const file = typeof answer === 'string' ? new Blob(['\uFEFF', answer], { type: endpoint.download }) : answer;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** Returns options for `useQuery`; any endpoint that only reads works, POST or GET. */
export const query = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

type PagedEndpoint = Endpoint & { output: { _zod: { output: { next_cursor: string | null } } } };

export const pages = <E extends PagedEndpoint>(endpoint: E, input: Omit<CallInput<E>, 'cursor'>) =>
  infiniteQueryOptions({
    queryKey: [...keyOf(endpoint, input), 'pages'],
    queryFn: ({ pageParam, signal }) => {
      const page = pageParam === null ? input : { ...input, cursor: pageParam };
      return call(endpoint, page as CallInput<E>, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page: Output<E>): string | null => page.next_cursor,
  });

const keyOf = ({ path, action }: Endpoint, input: unknown) => [path, action ?? null, input] as const;

/** Runs an endpoint that changes data; a failed command is never retried automatically. */
export function useCommand<E extends Endpoint>(endpoint: E): UseMutationResult<Output<E>, Error, CallInput<E>> {
  const command = useMutation<Output<E>, Error, CallInput<E>>(
    { mutationFn: (input) => call(endpoint, input, { idempotencyKey: freshKey() }) },
    queryClient,
  );
  const { mutateAsync } = command;
  // React Query does not call the callbacks of an unmounted component, and fresh data may unmount the caller.
  const mutate = useCallback(
    (input: CallInput<E>, told: Parameters<typeof command.mutate>[1]) => {
      const context = { client: queryClient, meta: undefined };
      void mutateAsync(...([input] as Parameters<typeof mutateAsync>)).then(
        (output) => {
          told?.onSuccess?.(output, input, undefined, context);
          return told?.onSettled?.(output, null, input, undefined, context);
        },
        (error: Error) => {
          told?.onError?.(error, input, undefined, context);
          return told?.onSettled?.(undefined, error, input, undefined, context);
        },
      );
    },
    [mutateAsync],
  ) as typeof command.mutate;
  return { ...command, mutate };
}

const freshKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((it) => it.toString(16).padStart(2, '0')).join('');

/** Specification §8 requires these failures in the log; the input is never logged. */
const logged: Record<string, string> = {
  [users.me.path]: 'Error fetching profile:',
  [credits.postingBalance.path]: 'Failed to fetch user credits:',
};

/** Reads are retried three times and changes never; every successful change invalidates all queries. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 300_000,
      retry: (failures, error) => failures < retryDelays.length && isRetryable(error),
      retryDelay: (failures) => retryDelays[failures] ?? 0,
    },
    // Without a network, a change fails immediately instead of waiting invisibly.
    mutations: { retry: false, networkMode: 'always' },
  },
  queryCache: new QueryCache({
    onError(error, { queryKey: [path] }) {
      const words = logged[String(path)];
      if (words && !isSignedOut(error)) console.error(words, error.message);
    },
  }),
  mutationCache: new MutationCache({ onSuccess: () => queryClient.invalidateQueries() }),
});

// Cached data of one user must not reach the next one who signs in on this page.
session.onChange((_, isNew) => {
  if (isNew) queryClient.clear();
});
