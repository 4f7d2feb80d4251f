declare global {
  /** What boot.js has asked for while the script of this page was on its way. */
  var firstAnswers: { token: string; byAddress: Map<string, Promise<Response | null>> } | undefined;
}

// Anyone who asks later wants to know how things are then.
const freshMs = 15_000;

/** The answer that was asked for before this script was here, once; null where there is none. */
export async function firstAnswer(url: string, token: string | null | undefined): Promise<Response | null> {
  const { firstAnswers } = globalThis;
  if (!firstAnswers || token !== firstAnswers.token || performance.now() > freshMs) return null;
  const answer = firstAnswers.byAddress.get(url);
  firstAnswers.byAddress.delete(url);
  const response = await answer;
  return response?.ok ? response : null;
}
