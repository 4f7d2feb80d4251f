import { Share2 } from 'lucide-react';
import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import type { SharedJob } from './share-addresses.ts';

const SharePanel = lazy(async () => (await import('./share-panel.tsx')).SharePanel);

export function ShareButton({ job, size = 'md' }: { job: SharedJob; size?: 'sm' | 'md' }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outline" size={size} onClick={() => setOpen(true)} aria-label={t`Share ${job.title}`}>
        <Share2 className="size-4" aria-hidden="true" />
        Share
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t`Share this job`}
        className="sm:w-[min(46rem,calc(100vw-2rem))]"
      >
        <Suspense fallback={<Skeleton className="mt-4 h-52" />}>
          <SharePanel job={job} />
        </Suspense>
      </Dialog>
    </>
  );
}
