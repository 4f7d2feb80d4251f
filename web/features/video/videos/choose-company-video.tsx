import { Upload } from 'lucide-react';
import { type ChangeEvent, useEffect, useRef, useState } from 'react';
import { AppError, errors } from '#contract/base/errors.ts';
import { maxVideoBytes, maxVideoSeconds } from '#contract/video/video-limits.ts';
import { rejectionReasons, type Video, videos as videosApi } from '#contract/video/videos.ts';
import { call, useCommand } from '../../../session/api.ts';
import { session } from '../../../session/session.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';
import { waitForPreparation } from './wait-for-preparation.ts';

const rules = t`WebM, MP4 or MOV, ${maxVideoSeconds / 60} minutes and 100 MB at most.`;

export function ChooseCompanyVideo({ onChange }: { onChange: (path: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useCommand(videosApi.upload);
  const [problem, setProblem] = useState<string | null>(null);
  const [checking, setChecking] = useState(false);
  const [unchecked, setUnchecked] = useState<string | null>(null);
  const waiting = useRef<AbortController>(null);
  useEffect(() => () => waiting.current?.abort(), []);

  const check = async (path: string) => {
    const { signal } = (waiting.current = new AbortController());
    setChecking(true);
    setUnchecked(null);
    const video = await waitForPreparation(path, signal).catch(() => null);
    if (signal.aborted) return;
    setChecking(false);
    if (video?.status === 'ready') return onChange(path);
    setProblem(checkProblem(video));
    setUnchecked(video?.rejection ? null : path);
  };
  const checkAgain = (path: string) => {
    setProblem(null);
    call(videosApi.prepare, { path }).then(
      () => check(path),
      (error: Error) => setProblem(uploadProblem(error)),
    );
  };

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const refusal = await refusalOf(file);
    setProblem(refusal);
    setUnchecked(null);
    if (refusal) return;
    upload.mutate(
      { purpose: 'company', file, filename: filenameOf(file) },
      { onSuccess: (video) => void check(video.path), onError: (error) => setProblem(uploadProblem(error)) },
    );
  };

  return (
    <div className="grid justify-items-start gap-2">
      <input
        ref={input}
        type="file"
        accept="video/mp4,video/webm,video/quicktime,.mp4,.webm,.mov"
        onChange={(event) => void choose(event)}
        className="sr-only"
        tabIndex={-1}
        aria-label="Company video file"
      />
      <BusyButton
        variant="outline"
        busy={upload.isPending || checking}
        busyLabel={checking ? t`Checking the video…` : t`Uploading…`}
        aria-describedby="company-video-note"
        onClick={() => input.current?.click()}
      >
        <Upload className="size-[18px]" aria-hidden="true" />
        Upload a video
      </BusyButton>
      {unchecked && (
        <Button variant="outline" size="sm" onClick={() => checkAgain(unchecked)}>
          Try again
        </Button>
      )}
      <p id="company-video-note" className={problem ? 'text-sm font-medium text-danger' : 'text-sm text-ink-3'}>
        {problem ?? rules}
      </p>
    </div>
  );
}

/** Checks a file before the upload as far as possible; the server checks the bytes again. */
async function refusalOf(file: File): Promise<string | null> {
  if (file.size > maxVideoBytes) return errors.recorder_too_large.message;
  if (file.size === 0) return rejectionReasons.empty;
  const seconds = await secondsOf(file);
  return seconds !== undefined && seconds > maxVideoSeconds + 2 ? rejectionReasons.too_long : null;
}

/** Returns the duration in seconds, or undefined where the browser cannot read it. */
function secondsOf(file: File): Promise<number | undefined> {
  const address = URL.createObjectURL(file);
  const probe = document.createElement('video');
  return new Promise<number | undefined>((resolve) => {
    probe.preload = 'metadata';
    probe.onloadedmetadata = () => resolve(Number.isFinite(probe.duration) ? probe.duration : undefined);
    probe.onerror = () => resolve(undefined);
    probe.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}

const filenameOf = (file: File) =>
  `company-intro-${session.claims()?.sub ?? 'manager'}-${Date.now()}.${file.name.split('.').at(-1) ?? 'webm'}`;

function checkProblem(video: Video | null): string {
  if (video?.rejection) return `${rejectionReasons[video.rejection]} ${t`Choose another file.`}`;
  return t`We couldn’t finish checking this video. Try again, or choose another file.`;
}

function uploadProblem(error: Error): string {
  const detail = error instanceof AppError ? error.data['detail'] : undefined;
  const reason = Object.values<string>(rejectionReasons).find((sentence) => sentence === detail);
  return reason ? `${error.message} ${reason}` : error.message;
}
