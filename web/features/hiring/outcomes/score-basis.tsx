import { ChevronDown, CircleAlert } from 'lucide-react';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { dateTimeText } from '../../../ui/time/date-text.ts';
import { QuestionGrades } from '../analysis/question-grades.tsx';
import { locale, t } from '../../../ui/words.ts';

type Props = { application: ApplicationPage; analysis: AnalysisResult; onSeek: (seconds: number) => void };

/** What the analysis was based on and by what it was made, and what it never uses. */
export function ScoreBasis({ application, analysis, onSeek }: Props) {
  const { analyser, measured, questions, warnings, transcript } = analysis;
  const { processed_at, answers } = application;
  const written = answers.some(({ text }) => text.trim());
  const used = [
    ...(transcript.length > 0 ? [t`what you said, as written down below your video`] : []),
    ...(written ? [t`what you wrote beside the video`] : []),
    ...(measured.length > 0 ? [t`measurements of sound and picture`] : []),
    t`the skills in your profile and the requirements of the job`,
  ];
  return (
    <div className="mt-6 grid gap-3">
      {warnings.map((warning) => (
        <p key={warning} className="flex gap-2.5 rounded-md bg-warn-tint p-3 text-sm text-warn">
          <CircleAlert className="size-[18px] shrink-0" aria-hidden="true" />
          {warning}
        </p>
      ))}
      {questions.length > 0 && (
        <details className="group border-t border-rule pt-1">
          <Summary title="Each question" />
          <div className="pt-1 pb-3">
            <QuestionGrades questions={questions} onSeek={onSeek} />
          </div>
        </details>
      )}
      {measured.length > 0 && (
        <details className="group border-t border-rule pt-1">
          <Summary title="What was measured" />
          <dl className="grid gap-3 pt-1 pb-3 text-sm">
            {measured.map(({ key, label, value, note }) => (
              <div key={key} className="grid grid-cols-[1fr_auto] gap-x-4">
                <dt className="font-[560]">{label}</dt>
                <dd className="text-right tnum">{value}</dd>
                <dd className="col-span-2 text-ink-3">{note}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className="rounded-md bg-sunken p-4 text-sm text-ink-2">
        <p>
          Written by AI ({analyser}){processed_at && t` on ${dateTimeText(processed_at)}`}.
        </p>
        <p className="mt-1">Based on {listed(used)}.</p>
        <p className="mt-1">
          Never based on the look of a face or the sound of a voice, on accent, age, name or origin.
        </p>
      </div>
    </div>
  );
}

const listed = (parts: string[]) => new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(parts);

function Summary({ title }: { title: string }) {
  return (
    <summary className="flex h-11 list-none items-center justify-between gap-3 font-[600] hover:text-primary-text [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown
        className="size-4 text-ink-2 transition-transform duration-[var(--t-2)] group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
  );
}
