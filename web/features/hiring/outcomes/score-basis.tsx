import { ChevronDown, CircleAlert } from 'lucide-react';
import type { AnalysisResult } from '#contract/hiring/analysis.ts';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { dateTimeText } from '../../../ui/time/date-text.ts';
import { QuestionGrades } from '../analysis/question-grades.tsx';
import { isByModel } from '../analysis/recommendation.ts';
import { locale, t } from '../../../ui/words.ts';

type Props = { application: ApplicationPage; analysis: AnalysisResult; onSeek: (seconds: number) => void };

export function ScoreBasis({ application, analysis, onSeek }: Props) {
  const { analyser, measured, questions, warnings, transcript, mentions = [] } = analysis;
  const { processed_at, answers } = application;
  const written = analysis.words_from?.includes('written') ?? answers.some(({ text }) => text.trim());
  const used = [
    ...(transcript.length > 0 ? [t`your transcript`] : []),
    ...(written ? [t`what you wrote beside the video`] : []),
    ...(questions.length > 0 ? [t`the job’s questions and rubric`] : []),
    ...(mentions.length > 0 ? [t`the skills that the job asks for`] : []),
  ];
  const byModel = isByModel(analysis) && !analysis.demo;
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
          <p className="pt-1 text-sm text-ink-2">It describes the recording. It isn’t part of a score.</p>
          <dl className="grid gap-3 pt-2 pb-3 text-sm">
            {measured.map(({ key, label, value, note }) => (
              <div key={key} className="grid grid-cols-[1fr_auto] gap-x-4">
                <dt className="font-medium">{label}</dt>
                <dd className="text-right tnum">{value}</dd>
                <dd className="col-span-2 text-ink-3">{note}</dd>
              </div>
            ))}
          </dl>
        </details>
      )}
      <div className="rounded-md bg-sunken p-4 text-sm text-ink-2">
        {byModel && (
          <p>
            Written by AI ({analyser}){processed_at && t` on ${dateTimeText(processed_at)}`}.
          </p>
        )}
        {analysis.demo && <p>{analyser}.</p>}
        {!byModel && !analysis.demo && <p>No model has scored your answer.</p>}
        {used.length > 0 && <p className="mt-1">Based on {listed(used)}.</p>}
        {analysis.transcript_by === 'candidate' && (
          <p className="mt-1">You wrote down what you said, and the times of the quotes are estimated.</p>
        )}
        <p className="mt-1">
          Your picture, your voice and your profile aren’t scored. Your name as your profile spells it is taken out
          first.
        </p>
      </div>
    </div>
  );
}

const listed = (parts: string[]) => new Intl.ListFormat(locale, { style: 'long', type: 'conjunction' }).format(parts);

function Summary({ title }: { title: string }) {
  return (
    <summary className="flex h-11 list-none items-center justify-between gap-3 font-semibold hover:text-primary-text [&::-webkit-details-marker]:hidden">
      {title}
      <ChevronDown
        className="size-4 text-ink-2 transition-transform duration-[var(--t-2)] group-open:rotate-180"
        aria-hidden="true"
      />
    </summary>
  );
}
