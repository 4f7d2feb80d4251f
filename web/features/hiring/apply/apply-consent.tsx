import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AiFacts } from '#contract/platform/ai-facts.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { type Choice, ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import type { PlaceRule } from '#contract/platform/place-rules.ts';
import { PlaceNotices } from '../../jobs/job/place-notices.tsx';
import { useArrival } from '../../people/camera/use-arrival.ts';
import { plural, t } from '../../../ui/words.ts';

type Props = {
  ai: AiFacts;
  /** Of the places where the job and the candidate are. */
  rules: readonly PlaceRule[];
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
  const { ai, rules, value, reader, company, arriving, onThink, busy, children, onChoose } = props;
  const [chosen, choose] = useState(value === null ? null : value ? 'analyse' : 'people');
  const [error, setError] = useState<string>();
  const area = useRef<HTMLElement>(null);
  useArrival(area, arriving);
  const choices: Choice<'analyse' | 'people'>[] = [
    { value: 'analyse', ...whatReads(ai, reader) },
    {
      value: 'people',
      label: t`No, people only`,
      description: t`AI doesn’t read or score your answer. ${reader} watches it and decides. Same list, same chances.`,
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
        {reader} at {company} sees your answer either way.{' '}
        <Link
          to="/ai-notice"
          target="_blank"
          className="inline-block py-1 font-semibold text-primary-text underline-link tap-area"
        >
          Learn more
        </Link>
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
      <PlaceNotices rules={rules} kind={ai.kind} className="mt-5 rounded-md bg-sunken p-4 text-sm" />
      {children}
      <BusyButton className="mt-6" onClick={go} busy={busy} busyLabel="Saving…">
        Continue
      </BusyButton>
    </section>
  );
}

/** What reads the answer here; the ledger of consents keeps the same words. */
function whatReads({ kind, provider, kept_days: days }: AiFacts, reader: string) {
  if (kind === 'facts')
    return {
      label: t`Yes, check my answer automatically`,
      description: t`No AI reads answers on this site. It measures sound and picture, and finds the job’s skills in what you write. Nothing leaves this site. ${reader} watches your answer and decides.`,
    };
  if (kind === 'demo')
    return {
      label: t`Yes, the demo may score my answer`,
      description: t`Plain rules, not AI, score what you write and your captions. Nothing leaves this site. ${reader} sees the score beside your video and decides.`,
    };
  const kept =
    days === 0
      ? t`${provider} doesn’t keep it.`
      : plural(days, { one: `${provider} deletes it after # day.`, other: `${provider} deletes it after # days.` });
  return {
    label: t`Yes, AI may analyze my answer`,
    description: t`${provider} gets the sound of your video, what you write, and the job. AI turns speech into text and scores each answer, with quotes. It isn’t told your name, and never judges your face, voice or accent. ${kept} ${reader} sees the score beside your video and decides.`,
  };
}

type LineProps = { value: boolean; waiting: boolean; onChange: (() => void) | null };

/** The choice in one line, once it is made; while someone records it stays as it is. */
export function ConsentLine({ value, waiting, onChange }: LineProps) {
  const analysed = waiting
    ? t`Your answer can be analyzed after a person has handled your request.`
    : t`Your answer may be analyzed to help the reviewer.`;
  return (
    <p className="mb-4 flex min-h-9 flex-wrap items-center gap-x-3 text-ink-2">
      {value ? analysed : t`Only people review your answer.`}
      {onChange && (
        <button
          type="button"
          onClick={onChange}
          className="min-h-9 font-semibold text-primary-text underline-link tap-area"
        >
          Change
        </button>
      )}
    </p>
  );
}
