import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { TextareaField } from '../../../ui/form/field.tsx';
import type { SaveState } from '../submission/use-draft.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  questions: readonly string[];
  texts: readonly string[];
  state: SaveState;
  instead: boolean;
  onText: (index: number, text: string) => void;
};

const stateWords: Record<SaveState, string> = {
  saved: t`Saved`,
  typing: t`Not saved yet`,
  saving: t`Saving…`,
  failed: t`Not saved yet. It’s kept on this device, and we’ll save it when you’re back online.`,
};

export function ApplyWrittenAnswers(props: Props) {
  const { texts, state, instead } = props;
  const started = texts.some(Boolean);
  const [open] = useState(started);
  const status = (
    <p className="mt-3 text-sm text-ink-3" role="status">
      {started || state !== 'saved' ? stateWords[state] : ''}
    </p>
  );
  if (instead) {
    return (
      <section aria-labelledby="in-writing" className="sheet p-5 wrap-anywhere sm:p-7">
        <h2 id="in-writing" className="type-h2">
          Your answer in writing
        </h2>
        <p className="mt-1 max-w-[64ch] text-ink-2">A few sentences for each question. It is saved as you type.</p>
        <Texts {...props} rows={6} />
        {status}
      </section>
    );
  }
  return (
    <details className="group mt-8 wrap-anywhere border-t border-rule pt-6" open={open}>
      <summary className="type-h3 flex min-h-11 w-fit list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <ChevronRight className="size-[18px] transition-transform group-open:rotate-90" aria-hidden="true" />
        Add something in writing
      </summary>
      <p className="mt-1 max-w-[64ch] text-ink-2">
        Optional: for names, numbers, or links that are hard to say. It appears next to your video and is saved as you
        type.
      </p>
      <Texts {...props} rows={3} />
      {status}
    </details>
  );
}

function Texts({ questions, texts, onText, rows }: Props & { rows: number }) {
  return (
    <div className="mt-5 grid gap-5">
      {questions.map((question, index) => (
        <TextareaField
          key={question}
          label={question}
          className="[&_textarea]:type-voice"
          value={texts[index] ?? ''}
          maxLength={5000}
          rows={rows}
          onChange={(event) => onText(index, event.target.value)}
        />
      ))}
    </div>
  );
}
