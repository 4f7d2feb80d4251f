const segment = '[a-zA-Z0-9_-][a-zA-Z0-9_.-]*';
const shape = new RegExp(`^${segment}(/${segment})*/?$`);

/** Throws for a key that could escape the storage folder (path traversal). */
export function safeKey(key: string): string {
  if (key.length > 300 || !shape.test(key)) throw new Error(`Not a storage key: ${JSON.stringify(key.slice(0, 80))}`);
  return key;
}
