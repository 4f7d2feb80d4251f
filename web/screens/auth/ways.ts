import type { LoaderFunctionArgs } from 'react-router';
import { identities } from '#contract/accounts/identities.ts';
import { originContext, serverCallContext } from '../../session/services.ts';
import { request } from '../../session/request.ts';

export type Ways = { linkedin: boolean; origin?: string };
const none: Ways = { linkedin: false };

/** Which ways to sign in this server offers: known before the page shows, so that nothing moves. */
export async function waysOnServer({ context }: LoaderFunctionArgs): Promise<Ways> {
  const call = context.get(serverCallContext);
  return { ...(call ? await call(identities.providers, {}) : none), origin: context.get(originContext) };
}

let asked: Promise<Ways> | undefined;

/** The same for anyone who comes from another page, asked once; email is there without the answer. */
export const waysInBrowser = (): Promise<Ways> =>
  (asked ??= request(identities.providers, {}).catch(() => {
    asked = undefined;
    return none;
  }));
