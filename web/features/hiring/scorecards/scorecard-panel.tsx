import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Output } from '#contract/base/endpoint.ts';
import { scorecards as scorecardsApi } from '#contract/hiring/scorecards.ts';
import { query, useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { RatingField } from './rating-field.tsx';
import { freshRatings, ratingsOf } from './scorecard-draft.ts';
import { ScorecardView } from './scorecard-view.tsx';
import { plural, t } from '../../../ui/words.ts';

type Props = {
  applicationId: string;
  questions: readonly string[];
  hidden: boolean;
  now: (() => number) | null;
  onSeek: (seconds: number) => void;
};

export function ScorecardPanel(props: Props) {
  const cards = useQuery(query(scorecardsApi.of, { application_id: props.applicationId }));
  if (cards.data) return <Cards {...props} cards={cards.data} />;
  if (cards.isPending) {
    return (
      <Loading label="Loading scorecard" className="grid gap-3">
        <Skeleton className="w-3/4" />
        <Skeleton className="h-11" />
        <Skeleton className="h-20" />
      </Loading>
    );
  }
  return <LoadFailure query={cards} />;
}

function Cards({ cards, ...props }: Props & { cards: Output<typeof scorecardsApi.of> }) {
  const { own, others, others_count } = cards;
  const [editing, setEditing] = useState(false);
  if (!own || editing) {
    return (
      <>
        <ScorecardForm {...props} own={own} onDone={() => setEditing(false)} />
        {!own && others_count > 0 && (
          <p className="mt-4 text-sm text-ink-3">
            {plural(others_count, { one: 'One team member has', other: '# team members have' })} scored this answer.
            You’ll see the result after you save your scorecard.
          </p>
        )}
      </>
    );
  }
  return (
    <div className="grid gap-6">
      <ScorecardView card={own} title="Your scorecard" onSeek={props.onSeek} />
      <Button variant="outline" size="sm" className="justify-self-start" onClick={() => setEditing(true)}>
        Change
      </Button>
      {others?.map((card, index) => (
        <ScorecardView key={index} card={card} title={card.reviewer} onSeek={props.onSeek} />
      ))}
    </div>
  );
}

type FormProps = Props & { own: Output<typeof scorecardsApi.of>['own']; onDone: () => void };

function ScorecardForm({ applicationId, questions, hidden, now, own, onDone }: FormProps) {
  const fresh = own?.ratings ?? freshRatings(questions.length);
  const [drafts, setDrafts] = useStoredDraft(`scorecard-${applicationId}`, [...fresh]);
  const [asked, setAsked] = useState(false);
  const save = useCommand(scorecardsApi.save);
  const submit = () => {
    setAsked(true);
    const ratings = ratingsOf(drafts);
    if (!ratings) return;
    save.mutate(
      { application_id: applicationId, ratings },
      {
        onSuccess: () => {
          setDrafts(null);
          onDone();
          toast({ title: t`Success`, description: t`Your scorecard is saved.` });
        },
        onError: (error) => errorToast(error.message),
      },
    );
  };
  return (
    <form
      noValidate
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {questions.map((question, index) => (
        <RatingField
          key={question}
          number={index + 1}
          question={question}
          draft={drafts[index] ?? { level: null, criteria: [], reason: '' }}
          onChange={(draft) => setDrafts(drafts.with(index, draft))}
          asked={asked}
          now={now}
        />
      ))}
      <div className="flex flex-wrap items-center gap-3">
        <BusyButton type="submit" busy={save.isPending} busyLabel="Saving…">
          {hidden ? t`Save and see who it is` : t`Save scorecard`}
        </BusyButton>
        {own && (
          <Button
            variant="quiet"
            onClick={() => {
              setDrafts(null);
              onDone();
            }}
          >
            Cancel
          </Button>
        )}
      </div>
      <p className="-mt-2 text-sm text-ink-3">For your team only. The candidate never sees it.</p>
    </form>
  );
}
