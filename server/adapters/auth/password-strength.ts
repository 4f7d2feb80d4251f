import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import {
  estimatedLength,
  isWeakness,
  minPasswordStrength,
  normalizePassword,
  type Weakness,
  withoutPersonalWords,
} from '#contract/accounts/passwords.ts';

let estimator: ZxcvbnFactory | undefined;

export function weaknessOf(typed: string, about: readonly string[]): Weakness | null {
  const password = normalizePassword(typed);
  estimator ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs, maxLength: estimatedLength });
  const { score, feedback } = estimator.check(password, ['saywell', ...about]);
  const rest = withoutPersonalWords(password, about);
  if (
    score >= minPasswordStrength &&
    rest !== password &&
    estimator.check(rest, ['saywell']).score < minPasswordStrength
  )
    return 'userInputs';
  if (score >= minPasswordStrength) return null;
  return isWeakness(feedback.warning) ? feedback.warning : 'short';
}
