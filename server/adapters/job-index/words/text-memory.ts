/** What of an open job is the same for everyone, spelled as it is sent: no one has to read a list of jobs to pass it on. */
export type OpenText = {
  skills_required: readonly string[];
  /** Milliseconds since 1970. */
  expires: number;
  /** The JSON object without its closing brace, so that what differs by reader can follow. Bytes, which the collector of garbage does not move about. */
  json: Buffer;
};

/** Texts of several jobs, as the database wrote them and as they travel between threads: the nth ends at `ends[n]`. */
export type TextBatch = {
  ids: readonly string[];
  skills: readonly (readonly string[])[];
  expires: readonly number[];
  ends: readonly number[];
  bytes: Uint8Array<ArrayBuffer>;
};

/** Bytes of texts that one process keeps: some 190,000 jobs. */
export const keptBytes = 256 * 1024 * 1024;
// What an entry costs beside its text.
const entryBytes = 300;

export function* textsIn({ ids, skills, expires, ends, bytes }: TextBatch): Generator<[id: string, text: OpenText]> {
  for (const [at, id] of ids.entries()) {
    const start = ends[at - 1] ?? 0;
    const json = Buffer.from(bytes.buffer, bytes.byteOffset + start, ends[at]! - start);
    yield [id, { skills_required: skills[at]!, expires: expires[at]!, json }];
  }
}

export type TextMemory = ReturnType<typeof textMemory>;

/** Texts by id, until they change; above `atMost` bytes those that came first go. */
export function textMemory(atMost = keptBytes) {
  const texts = new Map<string, OpenText>();
  const names = new Map<string, string>();
  let bytes = 0;

  // A hundred thousand jobs ask for the same few thousand skills.
  function once(name: string): string {
    const known = names.get(name);
    if (known === undefined) names.set(name, name);
    return known ?? name;
  }

  function drop(id: string): void {
    const text = texts.get(id);
    if (!text) return;
    bytes -= text.json.length + entryBytes;
    texts.delete(id);
  }

  return {
    get: (id: string) => texts.get(id),
    put(id: string, text: OpenText): void {
      drop(id);
      texts.set(id, { ...text, skills_required: text.skills_required.map(once) });
      bytes += text.json.length + entryBytes;
      for (const oldest of texts.keys()) {
        if (bytes <= atMost) break;
        drop(oldest);
      }
    },
    drop,
    clear(): void {
      texts.clear();
      names.clear();
      bytes = 0;
    },
  };
}
