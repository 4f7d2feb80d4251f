import { Stale } from './fetched.ts';

// The page runs, so what it came with is here. React takes the links away soon.
const withPage = new Set(Array.from(document.querySelectorAll('link'), (link) => link.getAttribute('href')));
const obtained = new Map<string, Promise<void>>();

/**
 * Imports code that comes late; the build puts this in the place of Vite's own helper (vite-fetch-first.ts).
 * A module that did not load once may stay failed until the page is loaded again, as the HTML standard says.
 * So its files are fetched first, which can be tried again, and the import then finds them in the browser's cache.
 */
export async function __vitePreload<Module>(load: () => Promise<Module>, files: string[] = []): Promise<Module> {
  await Promise.all(files.map(obtain));
  return load().catch((cause: unknown) => {
    throw new Stale(cause);
  });
}

/** Asks once for each file, until that failed. */
function obtain(file: string): Promise<void> {
  const address = import.meta.env.BASE_URL + file;
  if (withPage.has(address)) return Promise.resolve();
  const asked = obtained.get(file) ?? (file.endsWith('.css') ? applyStyles(address) : fetchCode(address));
  obtained.set(file, asked);
  asked.catch(() => obtained.delete(file));
  return asked;
}

async function fetchCode(address: string): Promise<void> {
  const answer = await fetch(address);
  // A newer build has taken its place: no further try finds it.
  if (answer.status === 404) throw new Stale(address);
  if (!answer.ok) throw new Error(`${address} answers ${answer.status}`);
  // A connection may end in the middle of a file.
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
