import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it } from 'vitest';
import { localModelServerLines, findLocalModelServers } from './local-model-servers.ts';

const open: Server[] = [];
afterEach(() => Promise.all(open.splice(0).map((server) => new Promise((closed) => server.close(closed)))));

/** Answers every question with this text. */
async function listening(text: string, status = 200): Promise<number> {
  const server = createServer((_, response) => response.writeHead(status, { connection: 'close' }).end(text));
  open.push(server);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return (server.address() as AddressInfo).port;
}
const models = (...ids: string[]) => JSON.stringify({ object: 'list', data: ids.map((id) => ({ id })) });

it('servers that list models are found, and text and speech are offered in one line', async () => {
  const Ollama = await listening(models('nomic-embed-text', 'qwen3:8b'));
  const speaches = await listening(models('Systran/faster-whisper-small'));
  const servers = await findLocalModelServers({ Ollama, speaches });
  expect(servers.map(({ name }) => name)).toEqual(['Ollama', 'speaches']);
  const [first, settings] = localModelServerLines(servers);
  expect(first).toContain('Ollama and speaches');
  expect(settings?.trim()).toBe(
    `AI_BASE_URL=http://127.0.0.1:${Ollama}/v1 AI_LLM_MODEL=qwen3:8b ` +
      `AI_STT_BASE_URL=http://127.0.0.1:${speaches}/v1 AI_STT_MODEL=Systran/faster-whisper-small`,
  );
});

it('the suggestion names the kind of model that is still missing', async () => {
  const servers = await findLocalModelServers({ Ollama: await listening(models('qwen3:8b')) });
  expect(localModelServerLines(servers).join('\n')).toContain('Still missing: a model for speech.');
});

it.each([
  ['another program', '<html>Hello</html>', 200],
  ['an error', models('qwen3:8b'), 404],
  ['no model', models(), 200],
])('no model is offered where there is %s', async (_, text, status) => {
  expect(localModelServerLines(await findLocalModelServers({ Ollama: await listening(text, status) }))).toEqual([]);
});

it('no model is offered where no server listens', async () => {
  const Ollama = await listening(models('qwen3:8b'));
  await Promise.all(open.splice(0).map((server) => new Promise((closed) => server.close(closed))));
  expect(await findLocalModelServers({ Ollama })).toEqual([]);
});
