import { type FormEvent, useState } from 'react';
import type { Output } from '#contract/base/endpoint.ts';
import type { ProcessedApplication } from '#contract/administration/processing.ts';
import { openMinutes, videoOpenings } from '#contract/hiring/video-openings.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { LastingPlayer } from '../../../ui/player/lasting-player.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { fieldErrorsOf } from '../../../session/field-errors.ts';
import { useFocusOnRefusal } from '../../../ui/form/focus-on-refusal.ts';
import { t } from '../../../ui/words.ts';

type Props = { application: ProcessedApplication; onClose: () => void };

export function OpenVideoDialog({ application, onClose }: Props) {
  const { candidate, job, id } = application;
  const [reason, setReason] = useState('');
  const open = useCommand(videoOpenings.open);
  const form = useFocusOnRefusal(open.error);
  // Local state holds the video, so that a request for a fresh URL does not unmount the player.
  const [video, setVideo] = useState<Output<typeof videoOpenings.open> | null>(null);
  const name = `${candidate.first_name} ${candidate.last_name}`;
  const ask = () =>
    open.mutate(
      { application_id: id, reason },
      {
        onSuccess: setVideo,
        onError: (error) => Object.keys(fieldErrorsOf(error)).length === 0 && errorToast(error.message),
      },
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    ask();
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={video ? t`The answer of ${name}` : t`Open this video?`}
      description={
        video
          ? t`For ${openMinutes} minutes. The candidate was notified with your reason.`
          : t`Only ${job.company} received it. We’ll notify ${name} now, with your reason. The audit log records that you opened it.`
      }
      className="sm:w-[min(40rem,calc(100vw-2rem))]"
    >
      {video ? (
        <div className="mt-5">
          <LastingPlayer
            address={video.url}
            onRefresh={ask}
            {...(video.poster_url && { poster: video.poster_url })}
            duration={video.duration}
            label={t`Video of ${name}`}
          />
        </div>
      ) : (
        <form ref={form} noValidate onSubmit={send} className="mt-5 grid gap-5">
          <TextareaField
            label="Your reason"
            hint="A sentence that the candidate understands."
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
            error={fieldErrorsOf(open.error)['reason']}
          />
          <DialogActions>
            <Button variant="outline" onClick={onClose}>
              Leave it closed
            </Button>
            <BusyButton type="submit" busy={open.isPending} busyLabel="Opening…">
              Open the video
            </BusyButton>
          </DialogActions>
        </form>
      )}
    </Dialog>
  );
}
