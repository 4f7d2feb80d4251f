import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { videos as videosApi } from '#contract/video/videos.ts';
import { query, useCommand } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { ChooseCompanyVideo } from '../../video/videos/choose-company-video.tsx';

type Props = { path: string | null; onChange: (path: string | null) => void };

const POLL_MS = 2000;
const ADDRESS_LIVES_MS = 240_000;

export function CompanyVideo({ path, onChange }: Props) {
  return path ? <Chosen path={path} onChange={onChange} /> : <ChooseCompanyVideo onChange={onChange} />;
}

function Chosen({ path, onChange }: { path: string; onChange: Props['onChange'] }) {
  const { data: video } = useQuery({
    ...query(videosApi.one, { path }),
    // Signed URLs are valid for five minutes; a new one would restart the preview.
    staleTime: ADDRESS_LIVES_MS,
    refetchInterval: ({ state }) => (state.data?.status === 'uploaded' ? POLL_MS : false),
  });
  const remove = useCommand(videosApi.remove);
  // The posting drops the video immediately; the server later cleans up a file whose deletion failed.
  const forget = () => {
    onChange(null);
    remove.mutate({ path });
  };
  return (
    <div className="grid max-w-[26rem] gap-3">
      {video && video.status !== 'uploaded' ? (
        // oxlint-disable-next-line jsx-a11y/media-has-caption -- a preview for the person who has just made it
        <video
          src={video.url}
          controls
          preload="metadata"
          aria-label="Company video"
          className="aspect-video w-full rounded-lg bg-night"
          {...(video.poster_url && { poster: video.poster_url })}
        />
      ) : (
        <Loading label="The video is being prepared">
          <Skeleton className="aspect-video h-auto rounded-lg!" />
        </Loading>
      )}
      <Button variant="outline" size="sm" className="justify-self-start" onClick={forget}>
        <Trash2 className="size-4" aria-hidden="true" />
        Remove video
      </Button>
    </div>
  );
}
