import { Trash2 } from 'lucide-react';
import { type CompanyPage, companyPages } from '#contract/people/company-page.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { Loading, Skeleton } from '../../../ui/loading/skeleton.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { ChooseCompanyVideo } from '../../video/videos/choose-company-video.tsx';
import { TeamFilm } from './team-film.tsx';

export function TeamVideo({ video }: Pick<CompanyPage, 'video'>) {
  const save = useCommand(companyPages.save);
  const change = (path: string | null) =>
    save.mutate({ video: path }, { onError: ({ message }) => errorToast(message) });
  return (
    <div role="group" aria-labelledby="team-video" className="grid gap-3">
      <h3 id="team-video" className="type-h3">
        Team video
      </h3>
      {video ? (
        <Shown video={video} busy={save.isPending} onRemove={() => change(null)} />
      ) : (
        <ChooseCompanyVideo onChange={change} />
      )}
    </div>
  );
}

type ShownProps = { video: NonNullable<CompanyPage['video']>; busy: boolean; onRemove: () => void };

function Shown({ video: { id, status }, busy, onRemove }: ShownProps) {
  return (
    <div className="grid max-w-[26rem] gap-3">
      {status === 'ready' && <TeamFilm id={id} />}
      {status === 'uploaded' && (
        <Loading label="The video is being prepared">
          <Skeleton className="aspect-video h-auto rounded-lg!" />
        </Loading>
      )}
      {status === 'failed' && (
        <p className="text-danger">We couldn’t prepare this video. Remove it and try another one.</p>
      )}
      <BusyButton
        variant="outline"
        size="sm"
        busy={busy}
        busyLabel="Removing…"
        className="justify-self-start"
        onClick={onRemove}
      >
        <Trash2 className="size-4" aria-hidden="true" />
        Remove video
      </BusyButton>
    </div>
  );
}
