import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { TextareaField } from '../../ui/field.tsx';
import type { SaveState } from './use-draft.ts';

type Props = {
  questions: readonly string[];
  texts: readonly string[];
  state: SaveState;
  onText: (index: number, text: string) => void;
};

const stateWords: Record<SaveState, string> = {
  saved: 'Saved',
  typing: 'Not saved yet',
  saving: 'Saving…',
  failed: 'Not saved yet. It is kept on this device and saved as soon as we can reach the server.',
};

/** What somebody would rather write, question by question; never asked for. */
export function ApplyWrittenAnswers({ questions, texts, state, onText }: Props) {
  const started = texts.some(Boolean);
  // Open from the start where something is written; afterwards the reader opens and closes it.
  const [open] = useState(started);
  return (
    <details className="group mt-8 wrap-anywhere border-t border-rule pt-6" open={open}>
      <summary className="type-h3 flex min-h-11 w-fit list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-[18px] transition-transform group-open:rotate-90" aria-hidden="true" />
        Add something in writing
      </summary>
      <p className="mt-1 max-w-[64ch] text-ink-2">
        Optional, for a name, a number or a link that is hard to say. It stands beside your video and is saved as you
        type.
      </p>
      <div className="mt-5 grid gap-5">
        {questions.map((question, index) => (
          <TextareaField
            key={question}
            label={question}
            className="[&_textarea]:type-voice"
            value={texts[index] ?? ''}
            maxLength={5000}
            rows={3}
            onChange={(event) => onText(index, event.target.value)}
          />
        ))}
      </div>
      <p className="mt-3 text-sm text-ink-3" role="status">
        {started || state !== 'saved' ? stateWords[state] : ''}
      </p>
    </details>
  );
}
