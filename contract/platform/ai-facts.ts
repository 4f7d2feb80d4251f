import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { empty } from '../base/fields.ts';

/** facts: nothing reads the words · demo: plain rules, for development · model: a configured server. */
export const analysisKinds = ['facts', 'demo', 'model'] as const;
export type AnalysisKind = (typeof analysisKinds)[number];

/** What this installation does with an answer whose candidate lets AI read it. */
export const aiFacts = z.object({
  kind: z.enum(analysisKinds),
  /** Who runs the models, and in which country; empty where none is set up. */
  provider: z.string(),
  /** How long they keep what they are sent; 0: not at all. */
  kept_days: z.int(),
});
export type AiFacts = z.infer<typeof aiFacts>;

export const ai = {
  facts: {
    method: 'GET',
    path: '/api/v1/ai-facts',
    summary:
      'What reads answers here: no AI, the rules of the demo, or a model, run by whom, and how long they keep what they are sent',
    access: 'public',
    input: empty,
    output: z.object({ ai: aiFacts }),
  },
} satisfies Record<string, Endpoint>;
