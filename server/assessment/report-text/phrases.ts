import { AsyncLocalStorage } from 'node:async_hooks';
import { translateMessage } from '../../adapters/language/translate-message.ts';
import type { StoredResult } from '../../base/analysis.ts';
import type { TranslatableMessage } from '../../adapters/language/message.ts';

const phraseStore = new AsyncLocalStorage<Map<string, TranslatableMessage>>();

export function phrase(said: TranslatableMessage): string {
  const text = translateMessage('en', said);
  phraseStore.getStore()?.set(text, said);
  return text;
}

/** Runs the analysis and stores its phrases with the result. Text from people has no phrase and is never translated. */
export async function withPhrases(analyse: () => Promise<StoredResult>): Promise<StoredResult> {
  const phrases = new Map<string, TranslatableMessage>();
  const result = await phraseStore.run(phrases, analyse);
  return { ...result, phrases: Object.fromEntries(phrases) };
}
