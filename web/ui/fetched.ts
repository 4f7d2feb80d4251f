export const unfetched = 'This part of the page could not be loaded. Check your connection and try again.';

/** Code that is fetched when it is used; when it cannot be, the error says so in words for people. */
export const fetched = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause: unknown) => {
    throw new Error(unfetched, { cause });
  });
