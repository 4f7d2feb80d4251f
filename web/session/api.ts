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
import { type CallInput, mayPass, request, type RequestOptions } from './request.ts';
import { session } from './session.ts';

type CallOptions = Pick<RequestOptions, 'signal' | 'idempotencyKey'>;

/** All retries end before a screen must say, after five seconds, that nothing answers. */
const retryDelays = [400, 800, 1600];

/** Calls one promise of contract/api.ts. Failures arrive as the same AppError the server threw. */
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

/** The server knows no session behind this call. The token is gone by then, and the area shows the way to sign in. */
export const isSignedOut = (error: unknown): boolean => error instanceof AppError && errors[error.code].status === 401;

/** Fetches a file of the contract and gives it to the browser to keep. */
export async function saveFile<E extends Endpoint & { download: string; output: { _zod: { output: string } } }>(
  endpoint: E,
  input: CallInput<E>,
  name: string,
): Promise<void> {
  const answer = (await call(endpoint, input)) as string | Blob;
  // Reading text takes the mark for UTF-8 away, without which spreadsheets misread names.
  const file = typeof answer === 'string' ? new Blob(['\uFEFF', answer], { type: endpoint.download }) : answer;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

/** For useQuery: `useQuery(query(api.applications.mine, {}))`. Any endpoint that only reads will do, POST or GET. */
export const query = <E extends Endpoint>(endpoint: E, input: CallInput<E>) =>
  queryOptions({
    queryKey: keyOf(endpoint, input),
    queryFn: ({ signal }) => call(endpoint, input, { signal }),
  });

type PagedEndpoint = Endpoint & { output: { _zod: { output: { next_cursor: string | null } } } };

/** For useInfiniteQuery over a list that is paged by key: `useInfiniteQuery(pages(api.jobs.open, { search }))`. */
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

/** For everything that changes something: `useCommand(api.applications.submit).mutate(input)`. Never repeated by itself. */
export function useCommand<E extends Endpoint>(endpoint: E): UseMutationResult<Output<E>, Error, CallInput<E>> {
  const command = useMutation<Output<E>, Error, CallInput<E>>(
    { mutationFn: (input) => call(endpoint, input, { idempotencyKey: freshKey() }) },
    queryClient,
  );
  const { mutateAsync } = command;
  // React Query tells a component nothing once it is gone, and the fresh data of a change may take away what asked for it.
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

/** Failures that are written to the log as well (specification §8); nothing of what was asked. */
const logged: Record<string, string> = {
  [users.me.path]: 'Error fetching profile:',
  [credits.postingBalance.path]: 'Failed to fetch user credits:',
};

/** D120: reads are retried three times, changes never. After any change everything on screen is fetched again. */
export const queryClient: QueryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 30_000,
      gcTime: 300_000,
      retry: (failures, error) => failures < retryDelays.length && mayPass(error),
      retryDelay: (failures) => retryDelays[failures] ?? 0,
    },
    // Without a network a change fails at once and says so, rather than wait unseen for one.
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

// What one person was told is nothing for who signs in after them on this page.
session.onChange((_, isNew) => {
  if (isNew) queryClient.clear();
});
