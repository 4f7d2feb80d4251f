import type { Endpoint } from '#contract/base/endpoint.ts';

/** The same call without its neighbors, so that a client can be generated for one action; null for what is no action. */
export function actionAlone({ action, ...rest }: Endpoint): Endpoint | null {
  return action ? { ...rest, path: `${rest.path}/${action}` } : null;
}
