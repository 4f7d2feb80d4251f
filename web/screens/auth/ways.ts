import type { LoaderFunctionArgs } from 'react-router';
import { identities } from '#contract/identities.ts';
import { query, queryClient } from '../../api.ts';
import { originContext, serverCallContext } from '../../services.ts';

export type Ways = { linkedin: boolean; origin?: string };
const none: Ways = { linkedin: false };

/** Which ways to sign in this server offers: known before the page shows, so that nothing moves. */
export async function waysOnServer({ context }: LoaderFunctionArgs): Promise<Ways> {
  const call = context.get(serverCallContext);
  return { ...(call ? await call(identities.providers, {}) : none), origin: context.get(originContext) };
}

/** The same for whoever comes from another page; e-mail is there without the answer. */
export const waysInBrowser = (): Promise<Ways> =>
  queryClient.fetchQuery({ ...query(identities.providers, {}), staleTime: Infinity, retry: false }).catch(() => none);
