import type { WireCall } from '../ui/page/route-handle.ts';

declare global {
  var firstAnswers: { token: string; bySent: Map<string, Promise<Response | null>> } | undefined;
}

// An early response is too old to use after this time.
const freshMs = 15_000;

/** Returns an early response at most once, or null where there is none. */
export async function firstAnswer(
  { method, url, body }: WireCall,
  token: string | null | undefined,
): Promise<Response | null> {
  const { firstAnswers } = globalThis;
  if (!firstAnswers || token !== firstAnswers.token) return null;
  const sent = [method, url, body].join(' ');
  const answer = firstAnswers.bySent.get(sent);
  firstAnswers.bySent.delete(sent);
  if (performance.now() > freshMs) return null;
  return (await answer) ?? null;
}
