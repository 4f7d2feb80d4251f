import { Suspense, useState } from 'react';
import { Link } from 'react-router';
import { canMove } from '#contract/hiring/applications.ts';
import { type ApplicationPage, isReplaceable } from '#contract/hiring/outcomes.ts';
import { Button } from '../../../ui/button.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { t } from '../../../ui/words.ts';

const WithdrawDialog = lazy(async () => (await import('../applications/withdraw-dialog.tsx')).WithdrawDialog);
const DeleteVideoDialog = lazy(async () => (await import('./delete-video-dialog.tsx')).DeleteVideoDialog);

export function WithdrawActions({ application }: { application: ApplicationPage }) {
  const [asking, setAsking] = useState<'withdraw' | 'delete' | null>(null);
  const { id, status, video } = application;
  const close = () => setAsking(null);
  return (
    <div className="flex flex-wrap gap-3">
      {video && video.status !== 'failed' && isReplaceable(application) && (
        <Button asChild variant="outline">
          <Link to={`/candidate/applied-to/${id}/replace`}>Replace the video</Link>
        </Button>
      )}
      {status !== 'draft' && video && (
        <Button variant="danger-outline" onClick={() => setAsking('delete')}>
          Delete my video
        </Button>
      )}
      {canMove(status, 'withdrawn') && (
        <Button variant="danger-outline" onClick={() => setAsking('withdraw')}>
          {status === 'draft' ? t`Delete draft` : t`Withdraw`}
        </Button>
      )}
      <Suspense fallback={null}>
        {asking === 'withdraw' && <WithdrawDialog application={application} onClose={close} />}
        {asking === 'delete' && <DeleteVideoDialog application={application} onClose={close} />}
      </Suspense>
    </div>
  );
}
