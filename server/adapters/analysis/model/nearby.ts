import * as z from 'zod/mini';

/** Where servers with the OpenAI protocol listen unless told otherwise. */
const usualPorts = { Ollama: 11_434, 'llama.cpp': 8080, 'LM Studio': 1234, speaches: 8000 };
const PATIENCE_MS = 400;
const MOST_BYTES = 200_000;

const listed = z.object({ data: z.array(z.object({ id: z.string() })) });

export type NearbyServer = { name: string; baseUrl: string; models: string[] };

/** The servers on this machine that list models. Nothing is sent to them but this question. */
export async function nearbyServers(ports: Record<string, number> = usualPorts): Promise<NearbyServer[]> {
  const found = await Promise.all(Object.entries(ports).map(([name, port]) => serverAt(name, port)));
  return found.filter((it) => it !== null);
}

async function serverAt(name: string, port: number): Promise<NearbyServer | null> {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  try {
    const answer = await fetch(`${baseUrl}/models`, { signal: AbortSignal.timeout(PATIENCE_MS), redirect: 'error' });
    const text = answer.ok ? await answer.text() : '';
    const { data } = listed.parse(JSON.parse(text.slice(0, MOST_BYTES)));
    return { name, baseUrl, models: data.map(({ id }) => id) };
  } catch {
    // Nothing listens there, or something else does.
    return null;
  }
}

const hears = (model: string) => /whisper|parakeet|canary|moonshine|voxtral|transcri/i.test(model);
const embeds = (model: string) => /embed|rerank|tts|kokoro|piper/i.test(model);

/** What to set for these servers; nothing where there is none. */
export function nearbyLines(servers: readonly NearbyServer[]): string[] {
  const offered = servers.flatMap(({ name, baseUrl, models }) => models.map((model) => ({ name, baseUrl, model })));
  if (offered.length === 0) return [];
  const text = offered.find(({ model }) => !hears(model) && !embeds(model));
  const speech = offered.find(({ model }) => hears(model));
  const settings = [
    `AI_BASE_URL=${(text ?? speech)?.baseUrl ?? ''}`,
    `AI_LLM_MODEL=${text?.model ?? '…'}`,
    ...(text && speech && speech.baseUrl !== text.baseUrl ? [`AI_STT_BASE_URL=${speech.baseUrl}`] : []),
    `AI_STT_MODEL=${speech?.model ?? '…'}`,
  ];
  const names = [...new Set(offered.map(({ name }) => name))].join(' and ');
  const lacking = !text ? 'a model for text' : !speech ? 'a model for speech' : null;
  return [
    `Found on this machine: ${names}. To have answers graded by a model of your own, start with`,
    `  ${settings.join(' ')}`,
    ...(lacking ? [`  Still missing: ${lacking}.`] : []),
    '',
  ];
}
