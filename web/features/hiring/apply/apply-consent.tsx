import { type ReactNode, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { AiFacts } from '#contract/platform/ai-facts.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { type Choice, ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import type { PlaceRule } from '#contract/platform/place-rules.ts';
import { PlaceNotices } from '../../jobs/job/place-notices.tsx';
import { useFocusOnArrival } from '../../video/camera/use-focus-on-arrival.ts';
import { plural, t } from '../../../ui/words.ts';

type Props = {
  ai: AiFacts;
  rules: readonly PlaceRule[];
  /** The value is null until the candidate chooses, because consent must not be preselected. */
  value: boolean | null;
  reader: string;
  company: string;
  arriving: boolean;
  /** Selecting either option is the signal to prefetch the next step. */
  onThink: () => void;
  busy: boolean;
  children: ReactNode;
  onChoose: (mayAnalyse: boolean) => void;
};

export function ApplyConsent(props: Props) {
  const { ai, rules, value, reader, company, arriving, onThink, busy, children, onChoose } = props;
  const [chosen, choose] = useState(value === null ? null : value ? 'analyse' : 'people');
  const [error, setError] = useState<string>();
  const area = useRef<HTMLElement>(null);
  useFocusOnArrival(area, arriving);
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

/** Describes what analyzes the answer; the consent ledger stores the same wording. */
function whatReads({ kind, provider, kept_days: days, sound }: AiFacts, reader: string) {
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
    description:
      sound === 'here'
        ? t`The sound of your video becomes text on this site and isn’t sent anywhere. ${provider} gets that text, what you write, and the job. It gets no sound, no picture and no profile. Before it scores the text, we take out your name as your profile spells it. Your face, voice and accent aren’t scored. ${kept} ${reader} sees the score beside your video and decides.`
        : t`${provider} gets the sound of your video, so it hears your name if you say it, what you write, and the job. It gets no picture and no profile. AI turns speech into text. Before it scores the text, we take out your name as your profile spells it. Your face, voice and accent aren’t scored. ${kept} ${reader} sees the score beside your video and decides.`,
  };
}

type LineProps = { value: boolean; waiting: boolean; onChange: (() => void) | null };

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
