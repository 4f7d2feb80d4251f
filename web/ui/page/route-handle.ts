import type { Params } from 'react-router';

/** A call as it goes over the wire. */
export type WireCall = { method: string; url: string; body?: string | undefined };

/** What a screen says about itself: `export const handle: RouteHandle = { … }`. */
export type RouteHandle = {
  /** Ships no script but the inline one of the page. */
  static?: boolean;
  /** Of the pages without a script: this one has a form, and with it the inline script that sends it. */
  form?: boolean;
  /** One task fills the page: no bar at the bottom of a small screen. */
  task?: boolean;
  /** What it asks at once where its address has no query: boot.js asks while the script is on its way. */
  first?: (params: Params) => WireCall[];
};
