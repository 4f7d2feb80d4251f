import { createHash } from 'node:crypto';
import pg from 'pg';

const mostNames = 400;
const mostSeen = 2000;
const seen = new Map<string, number>();
const names = new Map<string, string>();

const isStatement = /^\s*(select|insert|update|delete|with)\b/i;
// Words are rare or common, so that one plan fits only what looks first whether they are few; a column that a migration adds would break `select *`; and a plan for
// any value does not find the partial index of a conflict.
const isPlannedAnew = /^(?!\s*with few as).*@@|\bselect \*|\.\*|\bon conflict \([^)]*\) where[^$]{0,40}\$/is;

/** The name under which a connection prepares a statement; null for one that is planned anew each time. */
function nameOf(text: string): string | null {
  const known = names.get(text);
  if (known) return known;
  if (names.size >= mostNames || isPlannedAnew.test(text) || !isStatement.test(text)) return null;
  const times = (seen.get(text) ?? 0) + 1;
  if (seen.size >= mostSeen) seen.clear();
  seen.set(text, times);
  if (times < 3) return null;
  const name = `often ${createHash('sha256').update(text).digest('hex').slice(0, 16)}`;
  names.set(text, name);
  return name;
}

/** Lets a connection prepare by itself what is asked again and again: read and planned once instead of each time. */
export function prepareOften(client: pg.PoolClient): void {
  const ask = (given: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, given);
  const query = (...given: unknown[]) => {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
    const asked = name ? [{ name, text, values }, ...rest] : given;
    if (typeof asked.at(-1) === 'function' || !isAsked(asked)) return ask(asked);
    // The promise that pg itself makes is not freed by a minor collection, nor is the answer in it: a list of jobs left 55 kB behind.
    return new Promise((resolve, reject) =>
      ask([...asked, (error: Error | null, answer: unknown) => (error ? reject(error) : resolve(answer))]),
    );
  };
  Object.assign(client, { query });
}

/** Not a cursor or a stream, which take their turn as they are. */
const isAsked = ([text]: unknown[]) => typeof text === 'string' || (isObject(text) && !('submit' in text));
const isObject = (it: unknown): it is object => typeof it === 'object' && it !== null;
