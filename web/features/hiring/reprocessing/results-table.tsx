import type { StoredAnalysis } from '#contract/hiring/analysis.ts';
import { dateTimeText } from '../../../ui/time/date-text.ts';
import { t } from '../../../ui/words.ts';
import { DemoLabel } from '../analysis/demo-label.tsx';
import { coverageText } from '../analysis/recommendation.ts';

export function ResultsTable({ results }: { results: readonly StoredAnalysis[] }) {
  const questions = [...new Set(results.flatMap((one) => one.questions.map(({ question }) => question)))];
  return (
    // The table can overflow on narrow screens, so it must be focusable for scrolling by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="overflow-x-auto pb-3" tabIndex={0} role="region" aria-label={t`Results of this answer`}>
      <table className="w-full text-sm">
        <thead>
          <tr className="text-left align-bottom">
            <th scope="col">
              <span className="sr-only">Result</span>
            </th>
            {results.map(({ id, created_at }) => (
              <th key={id} scope="col" className="min-w-32 px-2 py-2 font-medium">
                {dateTimeText(created_at)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="[&_td]:px-2 [&_td]:py-2 [&_th]:py-2 [&_th]:pr-2 [&_th]:text-left [&_th]:font-medium [&_th]:text-ink-2 [&_tr]:border-t [&_tr]:border-rule [&_tr]:align-top">
          <tr>
            <th scope="row">Score</th>
            {results.map(({ id, analysis_score, analysis_demo }, index) => (
              <td key={id} className="type-figure text-md">
                {analysis_score ?? '—'}
                <Difference now={analysis_score} before={results[index + 1]?.analysis_score ?? null} />
                <DemoLabel
                  demo={analysis_demo && analysis_score !== null}
                  className="block text-sm font-normal text-ink-3"
                />
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">By its words</th>
            {results.map(({ id, ai_recommendation, analysis_score }) => (
              <td key={id}>{coverageText(ai_recommendation, analysis_score) ?? '—'}</td>
            ))}
          </tr>
          {questions.map((question) => (
            <tr key={question}>
              <th scope="row">{question}</th>
              {results.map((one) => (
                <td key={one.id} className="tnum">
                  {one.questions.find((graded) => graded.question === question)?.score ?? '—'}
                </td>
              ))}
            </tr>
          ))}
          <tr>
            <th scope="row">Asked by</th>
            {results.map(({ id, asked }) => (
              <td key={id}>{asked ? asked.name || whoAsked[asked.role] : t`The application`}</td>
            ))}
          </tr>
          <tr>
            <th scope="row">Why</th>
            {results.map(({ id, asked }) => (
              <td key={id} className="wrap-anywhere">
                {asked?.reason || '—'}
              </td>
            ))}
          </tr>
          <tr>
            <th scope="row">Made by</th>
            {results.map(({ id, analyser }) => (
              <td key={id} className="wrap-anywhere">
                {analyser}
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

const whoAsked = { candidate: t`The candidate`, manager: t`A former team member`, admin: t`An administrator` };

function Difference({ now, before }: { now: number | null; before: number | null }) {
  if (now === null || before === null || now === before) return null;
  return <span className="ml-1.5 text-sm text-ink-3">{now > before ? `+${now - before}` : `−${before - now}`}</span>;
}
