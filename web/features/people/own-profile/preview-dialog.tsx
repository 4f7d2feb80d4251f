import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { profiles } from '#contract/people/profiles.ts';
import { query } from '../../../session/api.ts';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { Tabs } from '../../../ui/page/tabs.tsx';
import { CandidateProfileView, HiddenProfile } from '../profiles/candidate-profile-view.tsx';
import { t } from '../../../ui/words.ts';

type Props = { variantId?: string | undefined; onClose: () => void };

export function PreviewDialog({ variantId, onClose }: Props) {
  const [tab, setTab] = useState<'search' | 'applied'>('applied');
  const preview = useQuery(query(profiles.preview, variantId ? { variant_id: variantId } : {}));
  const { data } = preview;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="As employers see you"
      description="Email and phone are never part of it."
      className="sm:w-[min(44rem,calc(100vw-2rem))]"
    >
      <div className="mt-4">
        {data ? (
          <Tabs
            label="Which employers"
            value={tab}
            onChange={setTab}
            tabs={[
              {
                value: 'applied',
                label: t`You applied to them`,
                content: <CandidateProfileView profile={data.after_applying} />,
              },
              {
                value: 'search',
                label: t`In their search`,
                content: data.in_search ? <CandidateProfileView profile={data.in_search} /> : <HiddenProfile />,
              },
            ]}
          />
        ) : preview.isError ? (
          <LoadFailure query={preview} />
        ) : (
          <Loading label="Loading the preview" className="grid gap-4">
            <Skeleton className="h-16" />
            <Skeleton className="h-40" />
          </Loading>
        )}
      </div>
    </Dialog>
  );
}
