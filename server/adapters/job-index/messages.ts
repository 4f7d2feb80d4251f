import type { Page, PageQuery } from './page.ts';

/** `ask` numbers a question, so that its answer finds whoever asked. */
export type ToThread =
  | { kind: 'page'; ask: number; query: PageQuery }
  | { kind: 'refresh'; ask: number; job_ids: readonly string[] }
  | { kind: 'stop' };

export type FromThread =
  | { kind: 'ready'; ready: boolean }
  | { kind: 'changed'; job_ids: readonly string[] }
  | { kind: 'trouble'; message: string }
  | { kind: 'page'; ask: number; page: Page | null }
  | { kind: 'refreshed'; ask: number };
