import { StaleCodeError } from './load-part.ts';

// The page runs, so its own files are already loaded; React soon removes the links.
const withPage = new Set(Array.from(document.querySelectorAll('link'), (link) => link.getAttribute('href')));
const fetchedFiles = new Map<string, Promise<void>>();

/**
 * Replaces Vite's preload helper (tools/build/fetch-first.ts). A failed import may stay failed until a reload (HTML standard), so the
 * files are fetched first, which can be retried.
 */
export async function __vitePreload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  await Promise.all(files.map(fetchOnce));
  return load().catch((cause: unknown) => {
    throw new StaleCodeError(cause);
  });
}

function fetchOnce(file: string): Promise<void> {
  const address = import.meta.env.BASE_URL + file;
  if (withPage.has(address)) return Promise.resolve();
  const asked = fetchedFiles.get(file) ?? (file.endsWith('.css') ? applyStyles(address) : fetchCode(address));
  fetchedFiles.set(file, asked);
  asked.catch(() => fetchedFiles.delete(file));
  return asked;
}

async function fetchCode(address: string): Promise<void> {
  const answer = await fetch(address);
  // A newer build replaced the file, so a retry cannot find it.
  if (answer.status === 404) throw new StaleCodeError(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  // Reading the body detects a connection that fails in the middle of the file.
  await answer.arrayBuffer();
}

function applyStyles(address: string): Promise<void> {
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  return new Promise<void>((done, fail) => {
    link.onload = () => done();
    link.onerror = () => {
      link.remove();
      fail(new Error(`${address} did not load`));
    };
    document.head.append(link);
  });
}
