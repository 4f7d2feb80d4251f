import { Upload } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { AppError, errors } from '#contract/base/errors.ts';
import { maxVideoBytes, maxVideoSeconds } from '#contract/people/video-limits.ts';
import { rejectionReasons, videos as videosApi } from '#contract/people/videos.ts';
import { useCommand } from '../../../session/api.ts';
import { session } from '../../../session/session.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

const rules = t`WebM, MP4 or MOV, ${maxVideoSeconds / 60} minutes and 100 MB at most.`;

/** Uploads a film about a company, and hands over its path. */
export function ChooseCompanyVideo({ onChange }: { onChange: (path: string) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const upload = useCommand(videosApi.upload);
  const [problem, setProblem] = useState<string | null>(null);

  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    const refusal = await refusalOf(file);
    setProblem(refusal);
    if (refusal) return;
    upload.mutate(
      { purpose: 'company', file, filename: filenameOf(file) },
      { onSuccess: (video) => onChange(video.path), onError: (error) => setProblem(uploadProblem(error)) },
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
        busy={upload.isPending}
        busyLabel="Uploading…"
        aria-describedby="company-video-note"
        onClick={() => input.current?.click()}
      >
        <Upload className="size-[18px]" aria-hidden="true" />
        Upload a video
      </BusyButton>
      <p id="company-video-note" className={problem ? 'text-sm font-medium text-danger' : 'text-sm text-ink-3'}>
        {problem ?? rules}
      </p>
    </div>
  );
}

/** What can be said before anything is sent; the server checks the bytes themselves. */
async function refusalOf(file: File): Promise<string | null> {
  if (file.size > maxVideoBytes) return errors.recorder_too_large.message;
  if (file.size === 0) return rejectionReasons.empty;
  const seconds = await secondsOf(file);
  return seconds !== undefined && seconds > maxVideoSeconds + 2 ? rejectionReasons.too_long : null;
}

/** The duration a file claims; undefined where the browser cannot tell. */
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

/** `company-intro-{userId}-{timestamp}` with the ending of the file (D76). */
const filenameOf = (file: File) =>
  `company-intro-${session.claims()?.sub ?? 'manager'}-${Date.now()}.${file.name.split('.').at(-1) ?? 'webm'}`;

function uploadProblem(error: Error): string {
  const detail = error instanceof AppError ? error.data['detail'] : undefined;
  const reason = Object.values<string>(rejectionReasons).find((sentence) => sentence === detail);
  return reason ? `${error.message} ${reason}` : error.message;
}
