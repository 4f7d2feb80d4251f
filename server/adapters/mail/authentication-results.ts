export type AuthenticationResult = { method: string; result: string; properties: Map<string, string> };
export type AuthenticationResults = { server: string; results: AuthenticationResult[] };

/**
 * Parses the value of an `Authentication-Results` header (RFC 8601): quoted strings and nested comments with escapes. Names, results
 * and values are in lower case. Returns null for anything that the grammar does not allow, so that it is never half understood.
 */
export function parseAuthenticationResults(value: string): AuthenticationResults | null {
  const reader = openReader(value);
  const server = reader.value();
  if (!server) return null;
  // A version may follow the name of the server.
  if (!reader.isAt(';') && !reader.isAtEnd() && reader.value() !== '1') return null;
  const results: AuthenticationResult[] = [];
  while (reader.take(';')) {
    if (reader.isAtEnd()) break;
    const result = readResult(reader);
    if (!result) return null;
    if (result !== 'none') results.push(result);
  }
  return reader.isAtEnd() ? { server, results } : null;
}

type Reader = ReturnType<typeof openReader>;

function readResult(reader: Reader): AuthenticationResult | 'none' | null {
  const method = reader.name();
  if (!reader.take('=')) return method === 'none' ? 'none' : null;
  const result = reader.value();
  if (!method || !result) return null;
  const properties = new Map<string, string>();
  while (!reader.isAt(';') && !reader.isAtEnd()) {
    const name = reader.name();
    const value = reader.take('=') ? reader.value() : null;
    // A second value of the same property makes it unclear which one was checked.
    if (!name || value === null || properties.has(name)) return null;
    properties.set(name, value);
  }
  return { method: method.replace(/\/.*$/, ''), result, properties };
}

const nameSign = /[\w.\-/]/;
const valueEnd = /[\s;()"]/;

function openReader(text: string) {
  let at = 0;
  let broken = false;

  /** Skips white space and comments; an unfinished comment is broken. */
  function skip(): void {
    for (;;) {
      while (/\s/.test(text[at] ?? '')) at++;
      if (text[at] !== '(') return;
      const end = endOfComment(text, at);
      broken ||= end === null;
      at = end ?? text.length;
    }
  }

  function quoted(): string | null {
    let content = '';
    for (at++; at < text.length; at++) {
      if (text[at] === '"') {
        at++;
        return content.toLowerCase();
      }
      if (text[at] === '\\') at++;
      content += text[at] ?? '';
    }
    broken = true;
    return null;
  }

  function run(isPart: (sign: string) => boolean): string | null {
    const start = at;
    while (at < text.length && isPart(text[at] ?? '')) at++;
    return at > start ? text.slice(start, at).toLowerCase() : null;
  }

  const peek = (): string | undefined => {
    skip();
    return broken ? undefined : text[at];
  };

  return {
    isAt: (sign: string): boolean => peek() === sign,
    isAtEnd: (): boolean => peek() === undefined && !broken,
    take(sign: string): boolean {
      if (peek() !== sign) return false;
      at++;
      return true;
    },
    name(): string | null {
      skip();
      return run((sign) => nameSign.test(sign));
    },
    value(): string | null {
      return peek() === '"' ? quoted() : run((sign) => !valueEnd.test(sign));
    },
  };
}

/** The place behind the comment that begins here; comments may be nested, and a backslash escapes the next sign. */
function endOfComment(text: string, start: number): number | null {
  let depth = 0;
  for (let at = start; at < text.length; at++) {
    if (text[at] === '\\') at++;
    else if (text[at] === '(') depth++;
    else if (text[at] === ')' && --depth === 0) return at + 1;
  }
  return null;
}
