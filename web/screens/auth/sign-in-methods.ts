import type { LoaderFunctionArgs } from 'react-router';
import { identities } from '#contract/accounts/identities.ts';
import { originContext, serverCallContext } from '../../session/services.ts';
import { request } from '../../session/request.ts';

export type SignInMethods = { linkedin: boolean; origin?: string };
const none: SignInMethods = { linkedin: false };

export async function signInMethodsOnServer({ context }: LoaderFunctionArgs): Promise<SignInMethods> {
  const call = context.get(serverCallContext);
  return { ...(call ? await call(identities.providers, {}) : none), origin: context.get(originContext) };
}

let pendingMethods: Promise<SignInMethods> | undefined;

/** Requests the options once per page load; after a failure only sign-in by email remains and the next call retries. */
export const signInMethodsInBrowser = (): Promise<SignInMethods> =>
  (pendingMethods ??= request(identities.providers, {}).catch(() => {
    pendingMethods = undefined;
    return none;
  }));
