import type { Appeal } from '#contract/hiring/appeals.ts';
import { DemoLabel } from '../analysis/demo-label.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { dateText } from '../../../ui/time/date-text.ts';
import { t } from '../../../ui/words.ts';

export function AppealOutcomeView({ appeal }: { appeal: Appeal }) {
  const { outcome, decided_at, due_at, words, reasons, score, previous_score, previous_demo, reviewer_role } = appeal;
  const who = reviewer_role === 'manager' ? t`another manager of the company` : t`an administrator`;
  if (!outcome || !decided_at) {
    return (
      <>
        <Badge tone="info">With a person</Badge>
        <p className="mt-2 text-ink-2">
          By {dateText(due_at)}, {who} will score it again without seeing the name or the first score.
        </p>
        {words && <p className="type-voice mt-2 wrap-anywhere">{words}</p>}
      </>
    );
  }
  return (
    <>
      <Badge tone={outcome === 'changed' ? 'ok' : 'neutral'}>
        {outcome === 'changed' ? t`The score has changed` : t`The score didn’t change`}
      </Badge>
      <dl className="mt-3 flex gap-8">
        <Score label="AI" value={previous_score} struck={outcome === 'changed'} />
        <Score label="A person" value={score} />
      </dl>
      {previous_score !== null && <DemoLabel demo={previous_demo} />}
      <p className="type-voice mt-3 wrap-anywhere">{reasons}</p>
      <p className="mt-2 text-sm text-ink-3">
        Scored again by {who} on {dateText(decided_at)}, without seeing the first score.
      </p>
    </>
  );
}

function Score({ label, value, struck = false }: { label: string; value: number | null; struck?: boolean }) {
  return (
    <div>
      <dt className="text-sm text-ink-2">{label}</dt>
      <dd className="type-figure mt-1 text-[1.75rem]">
        {struck ? <s className="text-ink-3">{value ?? '—'}</s> : (value ?? '—')}
      </dd>
    </div>
  );
}
