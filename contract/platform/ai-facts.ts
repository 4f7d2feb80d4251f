import * as z from 'zod/mini';
import type { Endpoint } from '../base/endpoint.ts';
import { empty } from '../base/fields.ts';

/** `facts`: no software reads the words; `demo`: rule-based, for development; `model`: a configured AI model. */
export const analysisKinds = ['facts', 'demo', 'model'] as const;
export type AnalysisKind = (typeof analysisKinds)[number];

export const aiFacts = z.object({
  kind: z.enum(analysisKinds),
  provider: z.string(),
  /** The provider stores the data for this many days; 0 means that it stores nothing. */
  kept_days: z.int(),
  /** `sent`: the provider receives the recorded audio; `here`: this installation transcribes it. */
  sound: z.enum(['here', 'sent']),
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
