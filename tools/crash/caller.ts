import { setTimeout as pause } from 'node:timers/promises';
import type { Endpoint, Output, RawInput } from '#contract/base/endpoint.ts';
import { requestFor } from '../../tests/support/test-product.ts';

export type Call = <E extends Endpoint>(
  token: string | undefined,
  endpoint: E,
  input: RawInput<E>,
  key?: string,
) => Promise<Output<E>>;

const answerMs = 60_000;
const patienceMs = 900_000;

/** The product said no: to press again would change nothing. */
class Refused extends Error {
  override name = 'Refused';
}

/** Presses again, at any of the servers, until there is an answer, as browsers do. */
export function insistent(origins: string[]) {
  let answered = 0;
  const anywhere = () => origins[Math.floor(Math.random() * origins.length)] ?? '';

  async function insist<Answer>(name: string, send: (origin: string) => Promise<Response>): Promise<Answer> {
    let last: unknown;
    for (const end = Date.now() + patienceMs; Date.now() < end; await pause(50 + Math.random() * 250)) {
      try {
        const response = await send(anywhere());
        const body = (await response.json()) as Answer & { error?: string };
        if (response.ok) {
          answered++;
          return body;
        }
        last = `${response.status} ${body.error}`;
        if (response.status < 500) throw new Refused(`${name}: ${String(last)}`);
      } catch (error) {
        if (error instanceof Refused) throw error;
        last = error;
      }
    }
    throw new Error(`${name} had no answer: ${String(last)}`);
  }

  const call: Call = (token, endpoint, input, key) => {
    const more = key ? { 'idempotency-key': key } : {};
    const request = requestFor(endpoint, input as Record<string, unknown>, token, more);
    const query = new URLSearchParams(request.query as Record<string, string> | undefined);
    return insist(endpoint.action ?? endpoint.path, (origin) =>
      fetch(`${origin}${request.url}?${query}`, {
        method: endpoint.method,
        headers: { ...(request.headers as Record<string, string>), 'content-type': 'application/json' },
        ...(endpoint.method === 'GET' ? {} : { body: JSON.stringify(request.payload) }),
        signal: AbortSignal.timeout(answerMs),
      }),
    );
  };
  return { call, insist, answers: () => answered };
}
