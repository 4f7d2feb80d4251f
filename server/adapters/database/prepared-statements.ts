import { hash } from 'node:crypto';
import pg from 'pg';

const maxStatementNames = 400;
const maxStatementsSeen = 2000;
export const connectionSeconds = 3600;

const isStatement = /^\s*(select|insert|update|delete|with)\b/i;
// A generic plan is unsuitable for full-text search, for `select *` after a migration, and for a conflict on a partial index.
const isReplanned =
  /^(?!\s*with (?:text_query|few) as).*@@|\bselect \*|\.\*|\bon conflict \([^)]*\) where[^$]{0,40}\$/is;

export function openStatementNames(now: () => number = () => performance.now()) {
  const uses = new Map<string, number>();
  const names = new Map<string, string>();
  let since = now();
  return (text: string): string | null => {
    const known = names.get(text);
    if (known) return known;
    if (isReplanned.test(text) || !isStatement.test(text)) return null;
    if (names.size >= maxStatementNames) {
      if (now() - since < connectionSeconds * 1000) return null;
      // Connections of that time are closed, so their statement names can be reused.
      names.clear();
      since = now();
    }
    const times = (uses.get(text) ?? 0) + 1;
    if (uses.size >= maxStatementsSeen) uses.clear();
    uses.set(text, times);
    if (times < 3) return null;
    const name = `often ${hash('sha256', text).slice(0, 16)}`;
    names.set(text, name);
    return name;
  };
}

const nameOf = openStatementNames();

export function prepareOften(client: pg.PoolClient): void {
  const ask = (given: unknown[]): unknown => Reflect.apply(pg.Client.prototype.query, client, given);
  const query = (...given: unknown[]) => {
    const [text, values, ...rest] = given;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : null;
    const asked = name ? [{ name, text, values }, ...rest] : given;
    if (typeof asked.at(-1) === 'function' || !isPreparable(asked)) return ask(asked);
    // A minor garbage collection does not free pg's own promise or its result, which leaked about 55 kB per list of jobs.
    return new Promise((resolve, reject) =>
      ask([...asked, (error: Error | null, answer: unknown) => (error ? reject(error) : resolve(answer))]),
    );
  };
  Object.assign(client, { query });
}

const isPreparable = ([text]: unknown[]) => typeof text === 'string' || (isObject(text) && !('submit' in text));
const isObject = (it: unknown): it is object => typeof it === 'object' && it !== null;
