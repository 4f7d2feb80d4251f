import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import {
  estimatedLength,
  isWeakness,
  leastStrength,
  strongestWithOwnWords,
  type Weakness,
  withoutOwnWords,
} from '#contract/accounts/passwords.ts';

export type Strength = { score: 0 | 1 | 2 | 3 | 4; weakness: Weakness | null };

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: estimatedLength });

/** The same estimate that the server makes; some 400 KB of word lists, so only ever loaded when someone types a new password. */
export function strengthOf(password: string, about: readonly string[]): Strength {
  const { score, feedback } = estimator.check(password, ['saywell', ...about]);
  const rest = withoutOwnWords(password, about);
  if (rest !== password && score >= leastStrength) {
    const left = Math.min(score, estimator.check(rest, ['saywell']).score, strongestWithOwnWords) as Strength['score'];
    return { score: left, weakness: left < leastStrength ? 'userInputs' : null };
  }
  return { score, weakness: isWeakness(feedback.warning) ? feedback.warning : null };
}
