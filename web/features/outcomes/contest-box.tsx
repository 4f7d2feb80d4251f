import { Suspense, useState } from 'react';
import { contestWorkingDays } from '#contract/contests.ts';
import type { ApplicationPage } from '#contract/outcomes.ts';
import { ContestOutcome } from '../contests/contest-outcome.tsx';
import { Button } from '../../ui/button.tsx';
import { dateText } from '../../ui/date-text.ts';
import { late } from '../../ui/late.tsx';

const ContestDialog = late(async () => (await import('./contest-dialog.tsx')).ContestDialog);

/** The right to have a person look again (N6): offered, waiting or answered. */
export function ContestBox({ application }: { application: ApplicationPage }) {
  const { contest, contest_until, decided_at, id } = application;
  const [open, setOpen] = useState(false);
  const [asked, setAsked] = useState(false);
  if (!contest && !contest_until) return null;
  return (
    <section aria-labelledby="contest" className="sheet p-5 sm:p-7">
      <h2 id="contest" className="type-h2 mb-3">
        {contest ? 'Judged again by a person' : 'Was it misjudged?'}
      </h2>
      {contest ? (
        <ContestOutcome contest={contest} />
      ) : (
        <>
          <p className="text-ink-2">
            A person who has not judged your answer yet scores it again within {contestWorkingDays} working days,
            without seeing your name or this score.
            {decided_at && contest_until && ` You may ask until ${dateText(contest_until)}.`}
          </p>
          <Button
            variant="outline"
            className="mt-4"
            onClick={() => {
              setAsked(true);
              setOpen(true);
            }}
          >
            Contest the score
          </Button>
        </>
      )}
      {asked && (
        <Suspense fallback={null}>
          <ContestDialog applicationId={id} open={open} onOpenChange={setOpen} />
        </Suspense>
      )}
    </section>
  );
}
