import { CalendarPlus, UserCheck, UserX } from 'lucide-react';
import { type RefObject, Suspense, useState } from 'react';
import { canMove } from '#contract/hiring/applications.ts';
import type { ApplicationDetail } from '#contract/hiring/review.ts';
import { useIsReviewer } from '../../../features/accounts/users/reviewer-seat.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { useFocusRestore } from '../../../ui/page/use-focus-restore.ts';
import type { DecisionQuestion } from './decision-dialogs.tsx';
import { useMinute } from '../../../ui/time/time.tsx';
import { endOfInterview, isInterviewOver } from '../../../features/hiring/applications/interview-end.ts';
import { t } from '../../../ui/words.ts';

const Dialogs = lazy(async () => (await import('./decision-dialogs.tsx')).DecisionDialogs);

type Props = {
  application: ApplicationDetail;
  /** Focus moves here when a decision removes the button that had it. */
  head: RefObject<HTMLElement | null>;
};

export function DecisionBar({ application, head }: Props) {
  const isReviewer = useIsReviewer();
  const [ask, setAsk] = useState<DecisionQuestion | null>(null);
  const [asked, setAsked] = useState(false);
  useFocusRestore(head, `${application.status} ${ask}`);
  const open = (next: DecisionQuestion) => {
    setAsked(true);
    setAsk(next);
  };
  if (isReviewer) {
    return <p className="text-sm text-ink-3">You review. An owner or a recruiter on your team decides.</p>;
  }
  return (
    <>
      <div className="flex gap-3 max-lg:hidden">
        <Actions application={application} onAsk={open} />
      </div>
      <div className="fixed inset-x-0 bottom-[calc(4rem+env(safe-area-inset-bottom))] z-20 flex gap-2 border-t border-rule bg-surface p-3 lg:hidden">
        <Actions application={application} onAsk={open} />
      </div>
      {asked && (
        <Suspense fallback={null}>
          <Dialogs application={application} ask={ask} onAsk={setAsk} />
        </Suspense>
      )}
    </>
  );
}

const scoreFirst = t`Save your scorecard first: until then this is a blind look.`;

type ActionsProps = { application: ApplicationDetail; onAsk: (ask: DecisionQuestion) => void };

function Actions({ application: { status, hidden, meeting }, onAsk }: ActionsProps) {
  const over = isInterviewOver(endOfInterview(meeting), useMinute());
  const scheduled = status === 'meeting_scheduled';
  return (
    <>
      <Button
        variant="danger-outline"
        disabled={!canMove(status, 'rejected')}
        onClick={() => onAsk('pass')}
        aria-label="Pass on Candidate"
        className="max-sm:flex-1 max-sm:px-2"
      >
        <UserX className="size-[18px]" aria-hidden="true" />
        <span>
          Pass<span className="max-sm:hidden"> on Candidate</span>
        </span>
      </Button>
      <Button
        variant={scheduled ? 'primary' : 'outline'}
        disabled={hidden || !canMove(status, 'accepted')}
        {...(hidden && { title: scoreFirst })}
        onClick={() => onAsk('accept')}
        aria-label="Accept Candidate"
        className="max-sm:flex-1 max-sm:px-2"
      >
        <UserCheck className="size-[18px]" aria-hidden="true" />
        <span>
          Accept<span className="max-sm:hidden"> Candidate</span>
        </span>
      </Button>
      <Button
        disabled={hidden || !canMove(status, 'meeting_scheduled')}
        {...(hidden && { title: scoreFirst })}
        onClick={() => onAsk('interview')}
        className="max-sm:flex-[1.6] max-sm:px-2"
      >
        <CalendarPlus className="size-[18px]" aria-hidden="true" />
        {scheduled ? (over ? t`Interview Over` : t`Interview Scheduled`) : t`Setup Interview`}
      </Button>
    </>
  );
}
