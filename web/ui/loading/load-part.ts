import { t } from '../words.ts';
export const loadFailedText = t`We couldn’t load this part of the page. Check your connection and try again.`;

export class StaleCodeError extends Error {
  constructor(cause: unknown) {
    super(t`We couldn’t load this part of the page. Please reload the page.`, { cause });
  }
}

export const loadFailureText = (cause: unknown): string =>
  cause instanceof StaleCodeError ? cause.message : loadFailedText;

export const loadPart = <Part>(load: () => Promise<Part>): Promise<Part> =>
  load().catch((cause: unknown) => {
    throw new Error(loadFailureText(cause), { cause });
  });
