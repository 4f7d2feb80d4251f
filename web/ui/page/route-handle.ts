import type { Params } from 'react-router';

export type WireCall = { method: string; url: string; body?: string | undefined };

export type RouteHandle = {
  static?: boolean;
  form?: boolean;
  task?: boolean;
  /** boot.js sends these calls while the script loads, if the URL has no query. */
  first?: (params: Params) => WireCall[];
};
