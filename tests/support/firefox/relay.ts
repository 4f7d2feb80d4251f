#!/usr/bin/env node
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { type RawData, WebSocket, WebSocketServer } from 'ws';

// Playwright drives a newer Firefox than the one that organizations keep for a year (ESR). This stands between the two:
// it starts Firefox, and answers what Playwright asks for and this Firefox does not know.
type Command = { id: number; method: string; params: Record<string, unknown> };
type Answer = { id?: number; type: string; error?: string; method?: string; params?: Record<string, unknown> };

const path = process.env['FIREFOX_PATH'] ?? '/usr/bin/firefox-esr';
const firefox = spawn(path, process.argv.slice(2), { stdio: ['ignore', 'inherit', 'pipe'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => firefox.kill(signal));
firefox.on('exit', (code) => process.exit(code ?? 1));
createInterface(firefox.stderr).on('line', (line) => {
  const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
  if (address) relay(address);
  else process.stderr.write(`${line}\n`);
});

/** What a test asks of this Firefox that Playwright knows no way to ask: POST a command, and its result comes back. */
const asks = {
  port: Number(process.env['FIREFOX_ASK_PORT'] ?? 0),
  waiting: new Map<number, (answer: Answer) => void>(),
};

function answerTests(browser: WebSocket): void {
  const server = createServer((request, response) => {
    const id = ownId + 1 + asks.waiting.size;
    asks.waiting.set(id, (answer) => response.end(JSON.stringify(answer)));
    void text(request).then((command) => browser.send(JSON.stringify({ ...(JSON.parse(command) as object), id })));
  }).listen(asks.port, '127.0.0.1');
  browser.on('close', () => server.close());
}

function relay(address: string): void {
  const server = createServer().listen(0, '127.0.0.1', () => {
    const own = server.address();
    if (own && typeof own === 'object')
      process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${own.port}\n`);
  });
  new WebSocketServer({ server, perMessageDeflate: false }).on('connection', (driver, { url }) => {
    const browser = new WebSocket(address + (url ?? ''), { perMessageDeflate: false, maxPayload: 2 ** 30 });
    const open = new Promise((resolve) => browser.once('open', resolve));
    if (asks.port) answerTests(browser);
    const asked = new Map<number, string>();
    driver.on('message', (data) => {
      const command = read(data) as Command;
      asked.set(command.id, command.method);
      void open.then(() => browser.send(JSON.stringify(asCode(command))));
    });
    browser.on('message', (data) => {
      const answer = read(data) as Answer;
      if (answer.id === ownId) return;
      if (answer.id && answer.id > ownId) return asks.waiting.get(answer.id)?.(answer);
      if (answer.method === 'script.message' && answer.params?.['channel'] === historyChannel)
        return driver.send(historyEvent(answer));
      const method = asked.get(answer.id ?? -1);
      if (method === 'session.new') browser.send(JSON.stringify(watchHistory));
      asked.delete(answer.id ?? -1);
      driver.send(
        JSON.stringify(method && isUnknown(answer) ? { id: answer.id, type: 'success', result: {} } : answer),
      );
    });
    browser.on('close', () => driver.close());
    driver.on('close', () => browser.close());
  });
}

const read = (data: RawData): unknown => JSON.parse(Buffer.from(data as Buffer).toString());

const isUnknown = ({ type, error }: Answer) =>
  type === 'error' && (error === 'unknown command' || error === 'unsupported operation');

const ownId = 2 ** 40;
const historyChannel = 'saywell-history';

/** This Firefox does not say that a page has changed its own address. */
const watchHistory = {
  id: ownId,
  method: 'script.addPreloadScript',
  params: {
    arguments: [{ type: 'channel', value: { channel: historyChannel } }],
    functionDeclaration: `(send) => {
      for (const name of ['pushState', 'replaceState']) {
        const own = history[name];
        history[name] = function (...args) { own.apply(this, args); send(location.href); };
      }
      addEventListener('popstate', () => send(location.href));
    }`,
  },
};

function historyEvent({ params }: Answer): string {
  const { data, source } = params as { data: { value: string }; source: { context: string } };
  const about = { context: source.context, url: data.value, timestamp: Date.now() };
  return JSON.stringify({ type: 'event', method: 'browsingContext.historyUpdated', params: about });
}

const evaluate = '(utilityScript, ...args) => utilityScript.evaluate(...args)';

/** Playwright sends functions as text and evaluates them in the page, which our content policy forbids: sent as code instead. */
function asCode(command: Command): Command {
  const { method, params } = command;
  if (method !== 'script.callFunction' || params['functionDeclaration'] !== evaluate) return command;
  const [, , , text, , ...values] = params['arguments'] as LocalValue[];
  if (typeof text?.value !== 'string') return command;
  const cases = [text.value, ...values.flatMap(textsIn)].map(
    (code) => `if (text.includes(${JSON.stringify(code)})) return ${expressionOf(code)};`,
  );
  const functionDeclaration = `(utilityScript, ...args) => {
    const { global } = utilityScript;
    const { eval: own } = global;
    global.eval = (text) => { ${cases.join('\n')} return own(text); };
    try { return utilityScript.evaluate(...args); } finally { global.eval = own; }
  }`;
  return { ...command, params: { ...params, functionDeclaration } };
}

// Fields that Playwright names so, and what tells code in them from other text.
const codeOf: Record<string, RegExp> = {
  source: /module\.exports = __toCommonJS/,
  expression: /=>|function/,
  functionText: /=>|function/,
};

type LocalValue = { type?: string; value?: unknown };

/** Texts in an argument that Playwright evaluates later on. */
function textsIn({ type, value }: LocalValue): string[] {
  if (type === 'array') return (value as LocalValue[]).flatMap(textsIn);
  if (type !== 'object') return [];
  const fields = new Map((value as [LocalValue, LocalValue][]).map(([key, field]) => [key.value, field]));
  const text = fields.get('v')?.value;
  const isCode = codeOf[String(fields.get('k')?.value)]?.test(String(text)) ?? false;
  return [...(isCode && typeof text === 'string' ? [text] : []), ...[...fields.values()].flatMap(textsIn)];
}

// As typing does: React overlooks a value that is set through the property that it watches.
const typed =
  'Object.getOwnPropertyDescriptor(Object.getPrototypeOf(inputElement), "value").set.call(inputElement, value);';

const expressionOf = (code: string) =>
  codeOf['source']?.test(code)
    ? `(() => { const module = {}; ${code.replace('inputElement.value = value;', typed)}\n return module.exports.default(); })()`
    : `(${code.replace(/;\s*$/, '')}\n)`;
