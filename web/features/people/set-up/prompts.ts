import { t } from '../../../ui/words.ts';
export const candidatePrompt = t`In a minute: who you are, what you do best, and what you would like to do next.`;
export const managerPrompt = t`In a minute: who you are, what your team does, and how you work together.`;
