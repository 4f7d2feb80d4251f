import { hash } from 'node:crypto';
import pg from 'pg';

const mostNames = 400;
const mostSeen = 2000;
/** A connection and what it has prepared live so long. */
export const connectionSeconds = 3600;

const isStatement = /^\s*(select|insert|update|delete|with)\b/i;
// Words are rare or common, so that one plan fits only what looks first whether they are few; a column that a migration adds would break `select *`; and a plan for
// any value does not find the partial index of a conflict.
const isPlannedAnew = /^(?!\s*with few as).*@@|\bselect \*|\.\*|\bon conflict \([^)]*\) where[^$]{0,40}\$/is;

/** Names for statements that are asked again and again; null for one that is planned anew each time. Times are milliseconds. */
export function openNames(now: () => number = () => performance.now()) {
  const seen = new Map<string, number>();
  const names = new Map<string, string>();
  let since = now();
  return (text: string): string | null => {
    const known = names.get(text);
    if (known) return known;
    if (isPlannedAnew.test(text) || !isStatement.test(text)) return null;
    if (names.size >= mostNames) {
      if (now() - since < connectionSeconds * 1000) return null;
      // Connections of that time are gone, so that what is asked for now may take the room of what was asked for then.
      names.clear();
      since = now();
    }
    const times = (seen.get(text) ?? 0) + 1;
    if (seen.size >= mostSeen) seen.clear();
    seen.set(text, times);
    if (times < 3) return null;
    const name = `often ${hash('sha256', text).slice(0, 16)}`;
    names.set(text, name);
    return name;
  };
}

const nameOf = openNames();

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
