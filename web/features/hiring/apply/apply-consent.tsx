import { type ReactNode, useRef, useState } from 'react';
import { BusyButton } from '../../../ui/button.tsx';
import { type Choice, ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { useArrival } from '../../people/camera/use-arrival.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  /** Null until someone has chosen: nothing is preselected. */
  value: boolean | null;
  /** Who reads the application: name and company. */
  reader: string;
  company: string;
  /** Asked again: focus and sight move here. */
  arriving: boolean;
  /** One of the two is marked: what comes next can be fetched. */
  onThink: () => void;
  busy: boolean;
  /** Another way to answer, for those who need it. */
  children: ReactNode;
  onChoose: (mayAnalyse: boolean) => void;
};

/** Asked before the camera opens: may software read the answer, or people only (D82)? */
export function ApplyConsent(props: Props) {
  const { value, reader, company, arriving, onThink, busy, children, onChoose } = props;
  const [chosen, choose] = useState(value === null ? null : value ? 'analyse' : 'people');
  const [error, setError] = useState<string>();
  const area = useRef<HTMLElement>(null);
  useArrival(area, arriving);
  const choices: Choice<'analyse' | 'people'>[] = [
    {
      value: 'analyse',
      label: t`Yes, AI may analyze my answer`,
      description: t`It checks that picture and sound came through, and compares what you write with the questions and the job. Where this site is connected to a language model, it also turns what you say into text, notes strengths and gaps with the words they rest on, and gives a score as an aid. It never judges your face, your voice or your accent, and it is not told your name. ${reader} sees the result beside your video and decides.`,
    },
    {
      value: 'people',
      label: t`No, people only`,
      description: t`AI doesn’t read or score your answer. ${reader} watches the video and reads what you write. Your application is in the same list, with the same chances.`,
    },
  ];
  const go = () => {
    if (chosen === null) return setError(t`Please choose one of the two.`);
    onChoose(chosen === 'analyse');
  };
  return (
    <section ref={area} aria-labelledby="consent" className="sheet p-5 wrap-anywhere sm:p-7">
      <h2 id="consent" className="type-h2 outline-none" tabIndex={-1} data-main>
        Before the camera opens
      </h2>
      <p className="mt-1.5 mb-5 max-w-[64ch] text-ink-2">
        {reader} at {company} sees your answer either way. Should AI look at it too?
      </p>
      <ChoiceCards
        legend="Should AI analyze your answer?"
        hideLegend
        choices={choices}
        value={chosen}
        onChange={(next) => {
          choose(next);
          onThink();
          setError(undefined);
        }}
        hint="You can change this until you submit. Declining never blocks an application."
        error={error}
      />
      {children}
      <BusyButton className="mt-6" onClick={go} busy={busy} busyLabel="Saving…">
        Continue
      </BusyButton>
    </section>
  );
}

type LineProps = { value: boolean; waiting: boolean; onChange: (() => void) | null };

/** The choice in one line, once it is made; while someone records it stays as it is. */
export function ConsentLine({ value, waiting, onChange }: LineProps) {
  const analysed = waiting
    ? t`AI can analyze your answer after a person has handled your request.`
    : t`AI may analyze your answer to help the reviewer.`;
  return (
    <p className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 text-ink-2">
      {value ? analysed : t`Only people review your answer.`}
      {onChange && (
        <button type="button" onClick={onChange} className="min-h-9 font-[600] text-primary-text underline-link">
          Change
        </button>
      )}
    </p>
  );
}
