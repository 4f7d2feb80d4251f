import { AsyncLocalStorage } from 'node:async_hooks';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import { say } from '../language/say.ts';
import type { Said } from '../language/said.ts';
import type { Usage } from './grading/grader.ts';

/** A result as it is kept: beside each sentence that is in it, the message and values that it was made of, and what it took. */
export type KeptResult = AnalysisResult & { phrases?: Record<string, Said>; usage?: Usage };

const made = new AsyncLocalStorage<Map<string, Said>>();

/** A sentence of ours in a result, in English; it is remembered for readers of other languages. */
export function phrase(said: Said): string {
  const text = say('en', said);
  made.getStore()?.set(text, said);
  return text;
}

/** Makes a result and keeps its phrases with it. What people wrote has none, and is never translated. */
export async function withPhrases(analyse: () => Promise<AnalysisResult>): Promise<KeptResult> {
  const phrases = new Map<string, Said>();
  const result = await made.run(phrases, analyse);
  return { ...result, phrases: Object.fromEntries(phrases) };
}
