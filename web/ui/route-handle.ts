/** What a screen says about itself: `export const handle: RouteHandle = { … }`. */
export type RouteHandle = {
  /** Ships no script but the inline one of the page. */
  static?: boolean;
  /** One task fills the page: no bar at the bottom of a small screen. */
  task?: boolean;
};
