import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import {
  estimatedLength,
  isWeakness,
  minPasswordStrength,
  maxStrengthWithPersonalWords,
  normalizePassword,
  type Weakness,
  withoutPersonalWords,
} from '#contract/accounts/passwords.ts';

export type Strength = { score: 0 | 1 | 2 | 3 | 4; weakness: Weakness | null };

const estimator = new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: estimatedLength });

/** Makes the same estimate as the server; the word lists are about 400 KB, so this module loads only while a new password is typed. */
export function strengthOf(typed: string, about: readonly string[]): Strength {
  const password = normalizePassword(typed);
  const { score, feedback } = estimator.check(password, ['saywell', ...about]);
  const rest = withoutPersonalWords(password, about);
  if (rest !== password && score >= minPasswordStrength) {
    const left = Math.min(
      score,
      estimator.check(rest, ['saywell']).score,
      maxStrengthWithPersonalWords,
    ) as Strength['score'];
    return { score: left, weakness: left < minPasswordStrength ? 'userInputs' : null };
  }
  return { score, weakness: isWeakness(feedback.warning) ? feedback.warning : null };
}
