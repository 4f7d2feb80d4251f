import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import {
  estimatedLength,
  isWeakness,
  leastStrength,
  type Weakness,
  withoutOwnWords,
} from '#contract/accounts/passwords.ts';

let estimator: ZxcvbnFactory | undefined;

/** Why this password is too easy to guess, or null. `about` are the person's own words: name, address, company. */
export function weaknessOf(password: string, about: readonly string[]): Weakness | null {
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: estimatedLength });
  const { score, feedback } = estimator.check(password, ['saywell', ...about]);
  const rest = withoutOwnWords(password, about);
  if (score >= leastStrength && rest !== password && estimator.check(rest, ['saywell']).score < leastStrength)
    return 'userInputs';
  if (score >= leastStrength) return null;
  return isWeakness(feedback.warning) ? feedback.warning : 'short';
}
