import { useQuery } from '@tanstack/react-query';
import { Film, Trash2, Upload } from 'lucide-react';
import { Suspense, useId, useRef, useState } from 'react';
import { faces } from '#contract/video/faces.ts';
import { query, useCommand } from '../../../session/api.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

const PhotoDialog = lazy(async () => (await import('./photo-dialog.tsx')).PhotoDialog);
const StillDialog = lazy(async () => (await import('./still-dialog.tsx')).StillDialog);

type Props = { name: string; side: 'candidate' | 'manager' };

export function FaceSection({ name, side }: Props) {
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const own = useQuery(query(faces.mine, {}));
  const { data } = own;
  const remove = useCommand(faces.remove);
  const [photo, setPhoto] = useState<string | null>(null);
  const [choosing, choose] = useState(false);
  const letGo = () => {
    if (photo) URL.revokeObjectURL(photo);
    setPhoto(null);
  };
  return (
    <section aria-labelledby={id} className="border-t border-rule py-7 first:border-t-0 first:pt-1">
      <h2 id={id} className="type-h2">
        Picture
      </h2>
      <p className="mt-1 text-sm text-ink-3">{seenBy[side]}</p>
      {own.isError && !data && <LoadFailure query={own} className="mt-4" />}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar
          of={name}
          face={data?.face}
          side={side}
          size={96}
          name={data?.face ? t`Your picture` : t`Your initials`}
        />
        <div className="flex flex-1 basis-56 flex-wrap gap-3">
          {data && data.videos.length > 0 && (
            <Button variant="outline" onClick={() => choose(true)}>
              <Film className="size-[18px]" aria-hidden="true" />
              Choose from your video
            </Button>
          )}
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="sr-only"
            tabIndex={-1}
            aria-label="Photo file"
            onChange={(event) => {
              const [chosen] = event.target.files ?? [];
              event.target.value = '';
              if (chosen) setPhoto(URL.createObjectURL(chosen));
            }}
          />
          <Button variant="outline" onClick={() => file.current?.click()}>
            <Upload className="size-[18px]" aria-hidden="true" />
            Upload a photo
          </Button>
          {data?.face && (
            <Button
              variant="quiet"
              disabled={remove.isPending}
              onClick={() => remove.mutate({}, { onError: ({ message }) => errorToast(message) })}
            >
              <Trash2 className="size-[18px]" aria-hidden="true" />
              Remove
            </Button>
          )}
        </div>
      </div>
      <Suspense>
        {photo && <PhotoDialog address={photo} onClose={letGo} />}
        {choosing && data && <StillDialog videos={data.videos} onClose={() => choose(false)} />}
      </Suspense>
    </section>
  );
}

const seenBy = {
  candidate: t`Shown to hiring teams you apply to or message, and to employers in search while your profile is visible. Never in a blind review.`,
  manager: t`Shown to candidates next to your jobs, messages, and interviews, and to your team.`,
} as const;
