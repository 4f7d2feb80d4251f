import { type RefObject, useEffect, useRef, useState } from 'react';
import { profiles } from '#contract/people/profiles.ts';
import { type Video, videos } from '#contract/video/videos.ts';
import { call, queryClient } from '../../../session/api.ts';
import { session } from '../../../session/session.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { type Preparation, usePreparation } from '../../video/videos/use-preparation.ts';
import { waitForPreparation } from '../../video/videos/wait-for-preparation.ts';
import { adoptProfile } from '../own-profile/use-section.ts';

type Upload = { path: string; isSaving: boolean; isRemoved: boolean; deleteLocalCopy: () => void };
type Save = (upload: Upload) => Promise<void>;

async function store(video_url: string | null): Promise<void> {
  adoptProfile(await call(profiles.save, { video_url }));
  void queryClient.invalidateQueries();
}
const saveFailed = () => errorToast(t`Failed to save profile`);

/** Stores a new introduction when its check is done. */
export function useIntroduction(video: Video | null) {
  const [shown, setShown] = useState(video);
  const [isUnsaved, setUnsaved] = useState(false);
  const upload = useRef<Upload | null>(null);

  const save: Save = async (current) => {
    if (current.isSaving) return;
    current.isSaving = true;
    try {
      await store(current.path);
    } catch {
      current.isSaving = false;
      if (current.isRemoved) return;
      setUnsaved(true);
      return saveFailed();
    }
    if (current.isRemoved) return store(null).catch(saveFailed);
    if (upload.current === current) upload.current = null;
    current.deleteLocalCopy();
    setUnsaved(false);
    toast({ title: t`Success`, description: t`Your introduction is saved.` });
  };
  const adopt = (arrived: Video) => {
    setShown(arrived);
    const { current } = upload;
    if (current?.path !== arrived.path) return;
    if (arrived.status === 'ready') void save(current);
    else if (arrived.rejection) {
      upload.current = null;
      current.deleteLocalCopy();
    }
  };
  const remove = () => {
    const { current } = upload;
    upload.current = null;
    setShown(null);
    setUnsaved(false);
    if (!current) return void store(null).catch(saveFailed);
    current.isRemoved = true;
    // The video may already be deleted; that counts as success.
    call(videos.remove, { path: current.path }).catch(() => undefined);
  };
  const preparation = usePreparation(shown, adopt);
  useSaveAfterLeaving(upload, save);

  return {
    shown,
    preparation: isUnsaved ? ({ ...preparation, state: 'stalled' } satisfies Preparation) : preparation,
    onVideo: (arrived: Video) =>
      new Promise<void>((deleteLocalCopy) => {
        upload.current = { path: arrived.path, isSaving: false, isRemoved: false, deleteLocalCopy };
        adopt(arrived);
      }),
    renew() {
      if (shown) call(videos.one, { path: shown.path }).then(adopt, ({ message }: Error) => errorToast(message));
    },
    remove,
  };
}

function useSaveAfterLeaving(upload: RefObject<Upload | null>, save: Save): void {
  useEffect(
    () => () => {
      if (upload.current) void saveWhenPrepared(upload.current, save);
    },
    // The effect ends with the component, not with each render.
    // oxlint-disable-next-line react/exhaustive-deps
    [],
  );
}

async function saveWhenPrepared(upload: Upload, save: Save): Promise<void> {
  const owner = session.claims()?.sub;
  const waiting = new AbortController();
  const stop = session.onChange((claims) => claims?.sub !== owner && waiting.abort());
  const video = await waitForPreparation(upload.path, waiting.signal).catch(() => null);
  stop();
  if (video?.status === 'ready') await save(upload);
}
