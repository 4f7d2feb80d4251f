import type { Page, PageQuery } from './page.ts';
import type { SharedRows } from './order/ranking.ts';
import type { SkillRow } from './words/skill-reach.ts';
import type { TextBatch } from './words/text-memory.ts';

/** `ask` numbers a question, so that its answer finds anyone who asked. */
export type ToThread =
  | { kind: 'page'; ask: number; query: PageQuery }
  | { kind: 'refresh'; ask: number; job_ids: readonly string[] }
  | { kind: 'stop' };

export type FromThread =
  /** Everything is read anew, beginning with these skills. */
  | { kind: 'loaded'; skills: readonly SkillRow[] }
  | { kind: 'learned'; skills: readonly SkillRow[] }
  /** The rows have moved to another place in memory. */
  | { kind: 'moved'; rows: SharedRows }
  | { kind: 'ready'; ready: boolean }
  | { kind: 'changed'; job_ids: readonly string[] }
  /** As true as everything told before. */
  | { kind: 'texts'; batch: TextBatch }
  | { kind: 'trouble'; message: string }
  | { kind: 'page'; ask: number; page: Page | null }
  | { kind: 'refreshed'; ask: number };
