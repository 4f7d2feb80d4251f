// The least that a server can do with a list: one query on an indexed table, one JSON text. What our list is measured against.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import pg from 'pg';

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 });
const page = `select * from bare_list where candidate_id = $1
  order by percentage desc, posted_at desc, id desc limit 20`;

const server = createServer((request, response) => void answer(request, response));

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.url === '/readyz') return void response.end('ok');
  const { rows } = await pool.query(page, [request.headers['x-candidate']]);
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' });
  response.end(JSON.stringify({ jobs: rows, total: 100_000, next_cursor: 'next' }));
}

server.listen(Number(process.env['PORT']), '127.0.0.1');
