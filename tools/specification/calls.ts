import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';

export type Fields = { [field: string]: unknown };
export type Answer = { status: number; body: Fields; headers: Headers };
export type Mail = { subject: string; text: string; html: string };
type Caller = { token: string } | null;

const mailMs = 20_000;

/** Calls of the API as someone, or as no one (null). */
export function openCalls(url: string) {
  async function send(who: Caller, method: string, path: string, init: RequestInit = {}): Promise<Answer> {
    const headers = { ...(who && { authorization: `Bearer ${who.token}` }), ...(init.headers as object) };
    const response = await fetch(url + path, { redirect: 'manual', ...init, method, headers });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json');
    const body = isJson ? (JSON.parse(text) as Fields) : { text };
    return { status: response.status, body, headers: response.headers };
  }
  return {
    send,
    /** The body is sent as JSON. */
    call: (who: Caller, method: string, path: string, body?: object, headers: object = {}) =>
      send(who, method, path, {
        headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
        ...(body && { body: JSON.stringify(body) }),
      }),
  };
}
export type Calls = ReturnType<typeof openCalls>;

export function openDatabase(databaseUrl: string) {
  async function sql(text: string, values: unknown[] = []): Promise<Fields[]> {
    const client = new pg.Client({ connectionString: databaseUrl });
    await client.connect();
    try {
      return (await client.query<Fields>(text, values)).rows;
    } finally {
      await client.end();
    }
  }
  return {
    sql,
    /** The emails to this address, oldest first, once there are at least so many. */
    async mail(to: string, atLeast = 1): Promise<Mail[]> {
      const query = 'select subject, text, html from mailbox where recipient = $1 order by id';
      for (const deadline = Date.now() + mailMs; ; await pause(150)) {
        const rows = (await sql(query, [to])) as Mail[];
        if (rows.length >= atLeast) return rows;
        if (Date.now() > deadline) throw new Error(`${rows.length} of ${atLeast} emails to ${to} arrived`);
      }
    },
  };
}
export type Database = ReturnType<typeof openDatabase>;
