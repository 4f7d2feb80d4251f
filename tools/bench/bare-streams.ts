import { createServer, type ServerResponse } from 'node:http';

// The least that node can do for idle streams of server-sent events: what ours is compared with.
const streams = new Set<ServerResponse>();
setInterval(() => {
  for (const stream of streams) stream.write(': heartbeat\n\n');
}, 30_000);

createServer((request, response) => {
  if (request.url === '/readyz') return void response.end();
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': hello\n\n');
  streams.add(response);
  response.on('close', () => streams.delete(response));
}).listen(Number(process.env['PORT']), 'localhost');
process.on('SIGTERM', () => process.exit(0));
