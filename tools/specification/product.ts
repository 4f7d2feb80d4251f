import type { Browser } from '@playwright/test';
import { openAccounts } from './accounts.ts';
import { openCalls, openDatabase } from './calls.ts';
import type { WebMutant } from './mutate-web.ts';
import { openPages } from './pages.ts';

export type { Account } from './accounts.ts';
export type { Answer, Fields } from './calls.ts';
export type Product = ReturnType<typeof openProduct>;

/** What a probe can do with a running product; `end` closes what it opened. */
export function openProduct(url: string, databaseUrl: string, browser: Browser, mutant?: WebMutant) {
  const calls = openCalls(url);
  const database = openDatabase(databaseUrl);
  const accounts = openAccounts(url, calls, database);
  const pages = openPages(url, browser, mutant);
  return { url, ...calls, ...database, ...accounts, ...pages };
}
