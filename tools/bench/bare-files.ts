// The least that a server can do with a file: what our uploads and ranges are measured against.
import { randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';

const folder = process.env['FOLDER'] ?? '.';

const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/readyz') return void response.end('ok');
  if (request.method === 'POST') {
    await pipeline(request, createWriteStream(join(folder, randomUUID())));
    return void response.writeHead(204).end();
  }
  const [, start = '0', end = '0'] = /bytes=(\d+)-(\d+)/.exec(request.headers.range ?? '') ?? [];
  response.writeHead(206, { 'content-length': Number(end) - Number(start) + 1 });
  await pipeline(createReadStream(join(folder, 'file'), { start: Number(start), end: Number(end) }), response);
}

server.listen(Number(process.env['PORT']), '127.0.0.1');
