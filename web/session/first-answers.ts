import type { WireCall } from '../ui/page/route-handle.ts';

declare global {
  /** What boot.js has asked for while the script of this page was on its way, by what was sent. */
  var firstAnswers: { token: string; bySent: Map<string, Promise<Response | null>> } | undefined;
}

// Anyone who asks later wants to know how things are then.
const freshMs = 15_000;

/** The answer that was asked for before this script was here, once; null where there is none. */
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
