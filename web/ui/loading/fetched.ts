import { t } from '../words.ts';
export const unfetched = t`We couldn’t load this part of the page. Check your connection and try again.`;

/** Code that this page cannot import any more, however often it tries. */
export class Stale extends Error {
  constructor(cause: unknown) {
    super(t`We couldn’t load this part of the page. Please reload the page.`, { cause });
  }
}

/** Why code could not be fetched, in words for people. */
export const whyUnfetched = (cause: unknown): string => (cause instanceof Stale ? cause.message : unfetched);

/** Code that is fetched when it is used; when it cannot be, the error says so in words for people. */
export const fetched = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause: unknown) => {
    throw new Error(whyUnfetched(cause), { cause });
  });
