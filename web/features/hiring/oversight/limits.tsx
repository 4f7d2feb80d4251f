import { Suspense, useState } from 'react';
import {
  type AnalysisBudget,
  type AnalysisStop,
  type Oversight,
  oversight as oversightApi,
} from '#contract/hiring/oversight.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { locale, plural, t } from '../../../ui/words.ts';

const StopDialog = lazy(async () => (await import('./stop-dialog.tsx')).StopDialog);
const BudgetDialog = lazy(async () => (await import('./budget-dialog.tsx')).BudgetDialog);

export function Limits({ oversight: { stops, budgets, employers } }: { oversight: Oversight }) {
  const [open, setOpen] = useState<'stop' | 'budget' | null>(null);
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="limits">
      <h2 id="limits" className="type-h2">
        Stops and budgets
      </h2>
      <p className="mt-1 max-w-[64ch] text-ink-2">
        Where AI is stopped or a budget is used up, answers wait for it. Employers read why, and can decide without it.
      </p>
      <ul className="mt-4">
        {stops.map((stop) => (
          <Stop key={stop.id} stop={stop} />
        ))}
        {budgets.map((budget) => (
          <Budget key={budget.organization?.id ?? ''} budget={budget} />
        ))}
        {stops.length + budgets.length === 0 && <li className="text-ink-2">No stops and no budgets.</li>}
      </ul>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={() => setOpen('stop')}>
          Stop AI analysis
        </Button>
        <Button variant="outline" onClick={() => setOpen('budget')}>
          Set a budget
        </Button>
      </div>
      <Suspense fallback={null}>
        {open === 'stop' && <StopDialog employers={employers} onClose={close} />}
        {open === 'budget' && <BudgetDialog employers={employers} budgets={budgets} onClose={close} />}
      </Suspense>
    </section>
  );
}

function Stop({ stop: { id, organization, place, reason, created_at, waiting } }: { stop: AnalysisStop }) {
  const lift = useCommand(oversightApi.lift);
  const where = organization?.name ?? place?.name ?? t`Everywhere`;
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 border-t border-rule py-3">
      <div className="min-w-0 wrap-anywhere">
        <p className="font-semibold text-danger">Stopped: {where}</p>
        <p className="text-sm text-ink-2">
          {reason} · <Time value={created_at} /> · {plural(waiting, { one: '# answer waits', other: '# answers wait' })}
        </p>
      </div>
      <BusyButton
        variant="outline"
        size="sm"
        busy={lift.isPending}
        busyLabel="Resuming…"
        aria-label={t`Resume AI analysis: ${where}`}
        onClick={() =>
          lift.mutate(
            { stop_id: id },
            {
              onSuccess: () =>
                toast({ title: t`AI analysis resumed`, description: t`AI is reading the answers that were waiting.` }),
              onError: ({ message }) => errorToast(message),
            },
          )
        }
      >
        Resume AI analysis
      </BusyButton>
    </li>
  );
}

function Budget({ budget: { organization, tokens, used } }: { budget: AnalysisBudget }) {
  return (
    <li className="border-t border-rule py-3">
      <p className="font-semibold wrap-anywhere">Budget: {organization?.name ?? t`All organizations together`}</p>
      <p className={used >= tokens ? 'text-sm font-medium text-danger' : 'text-sm text-ink-2'}>
        {t`${used.toLocaleString(locale)} of ${tokens.toLocaleString(locale)} tokens this month`}
        {used >= tokens && ` · ${t`Used up. Answers wait.`}`}
      </p>
    </li>
  );
}
