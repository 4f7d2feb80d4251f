import type { Endpoint } from '#contract/base/endpoint.ts';

export function singleActionEndpoint({ action, ...rest }: Endpoint): Endpoint | null {
  return action ? { ...rest, path: `${rest.path}/${action}` } : null;
}
