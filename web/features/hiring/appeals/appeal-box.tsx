import { Suspense, useState } from 'react';
import { appealWorkingDays } from '#contract/hiring/appeals.ts';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { AppealOutcomeView } from './appeal-outcome.tsx';
import { isByModel } from '../analysis/recommendation.ts';
import { Button } from '../../../ui/button.tsx';
import { dateText } from '../../../ui/time/date-text.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { t } from '../../../ui/words.ts';

const AppealDialog = lazy(async () => (await import('./appeal-dialog.tsx')).AppealDialog);

export function AppealBox({ application }: { application: ApplicationPage }) {
  const { appeal, appeal_until, analysis, decided_at, id } = application;
  const scored = analysis?.analysis_score != null;
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  // Without a model there is no automated score to appeal.
  if (!appeal && (!appeal_until || !analysis || !isByModel(analysis))) return null;
  return (
    <section aria-labelledby="appeal" className="sheet p-5 sm:p-7">
      <h2 id="appeal" className="type-h2 mb-3">
        {appeal ? t`Reviewed again by a person` : scored ? t`Think the score is wrong?` : t`Want a person to score it?`}
      </h2>
      {appeal ? (
        <AppealOutcomeView appeal={appeal} />
      ) : (
        <>
          <p className="text-ink-2">
            {scored
              ? t`Someone who hasn’t reviewed it scores it within ${appealWorkingDays} working days, without your name or this score.`
              : t`Someone who hasn’t reviewed it scores it within ${appealWorkingDays} working days, without your name.`}
            {decided_at && appeal_until && t` You can appeal until ${dateText(appeal_until)}.`}
          </p>
          <Button
            variant="outline"
            className="mt-4"
            onClick={() => {
              setAsked(true);
              setOpen(true);
            }}
          >
            {scored ? t`Appeal the score` : t`Ask for a score`}
          </Button>
        </>
      )}
      {asked && (
        <Suspense fallback={null}>
          <AppealDialog applicationId={id} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </section>
  );
}
