import { Suspense } from 'react';
import { useLocation } from 'react-router';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Skeleton } from '../../../ui/loading/skeleton.tsx';
import { t } from '../../../ui/words.ts';
import type { SharedJob } from './share-addresses.ts';

const SharePanel = lazy(async () => (await import('./share-panel.tsx')).SharePanel);

export const justPostedState = ({ id, title, company }: SharedJob) => ({ state: { posted: { id, title, company } } });

export function JustPosted() {
  const { posted } = (useLocation().state ?? {}) as { posted?: SharedJob };
  if (!posted) return null;
  return (
    <section aria-labelledby="just-posted" className="sheet mt-6 p-5">
      <h2 id="just-posted" className="type-h2 wrap-anywhere">
        {t`${posted.title} is live. Share it.`}
      </h2>
      <Suspense fallback={<Skeleton className="mt-4 h-52" />}>
        <SharePanel job={posted} />
      </Suspense>
    </section>
  );
}
