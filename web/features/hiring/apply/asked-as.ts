import type { Accommodation, AnswerForm } from '#contract/hiring/accommodations.ts';

const formKinds: readonly Accommodation[] = ['audio_answer', 'text_answer'];
const kindOf: Record<AnswerForm, Accommodation[]> = { video: [], audio: ['audio_answer'], text: ['text_answer'] };

/** What is asked for once the answer has this form: neither time nor captions mean anything in writing. */
export const askedAs = (asked: readonly Accommodation[], form: AnswerForm): Accommodation[] =>
  form === 'text' ? ['text_answer'] : [...asked.filter((kind) => !formKinds.includes(kind)), ...kindOf[form]];
