import type { Accommodation, AnswerForm } from '#contract/hiring/accommodations.ts';

const formKinds: readonly Accommodation[] = ['audio_answer', 'text_answer'];
const kindOf: Record<AnswerForm, Accommodation[]> = { video: [], audio: ['audio_answer'], text: ['text_answer'] };

/** Drops all other accommodations for a written answer, because neither extra time nor captions apply to it. */
export const accommodationsForForm = (asked: readonly Accommodation[], form: AnswerForm): Accommodation[] =>
  form === 'text' ? ['text_answer'] : [...asked.filter((kind) => !formKinds.includes(kind)), ...kindOf[form]];
