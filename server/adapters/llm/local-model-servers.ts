import * as z from 'zod/mini';

const usualPorts = { Ollama: 11_434, 'llama.cpp': 8080, 'LM Studio': 1234, speaches: 8000 };
const TIMEOUT_MS = 5_000;
const MOST_BYTES = 200_000;

const listed = z.object({ data: z.array(z.object({ id: z.string() })) });

export type LocalModelServer = { name: string; baseUrl: string; models: string[] };

/** Lists model servers on this machine; sends nothing but the request for their models. */
export async function findLocalModelServers(ports: Record<string, number> = usualPorts): Promise<LocalModelServer[]> {
  const found = await Promise.all(Object.entries(ports).map(([name, port]) => serverAt(name, port)));
  return found.filter((it) => it !== null);
}

async function serverAt(name: string, port: number): Promise<LocalModelServer | null> {
  const baseUrl = `http://127.0.0.1:${port}/v1`;
  try {
    const answer = await fetch(`${baseUrl}/models`, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' });
    const text = answer.ok ? await answer.text() : '';
    const { data } = listed.parse(JSON.parse(text.slice(0, MOST_BYTES)));
    return { name, baseUrl, models: data.map(({ id }) => id) };
  } catch {
    return null;
  }
}

const isSpeechModel = (model: string) => /whisper|parakeet|canary|moonshine|voxtral|transcri/i.test(model);
const isEmbeddingModel = (model: string) => /embed|rerank|tts|kokoro|piper/i.test(model);

export function localModelServerLines(servers: readonly LocalModelServer[]): string[] {
  const offered = servers.flatMap(({ name, baseUrl, models }) => models.map((model) => ({ name, baseUrl, model })));
  if (offered.length === 0) return [];
  const text = offered.find(({ model }) => !isSpeechModel(model) && !isEmbeddingModel(model));
  const speech = offered.find(({ model }) => isSpeechModel(model));
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
