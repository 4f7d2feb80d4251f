import { type FormEvent, useState } from 'react';
import {
  type Accommodation,
  accommodations as accommodationsApi,
  type WaitingRequest,
} from '#contract/hiring/accommodations.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { Player } from '../../../ui/player/player.tsx';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { captionsIn } from './caption-lines.ts';
import { t } from '../../../ui/words.ts';

const words: Record<Accommodation, string> = {
  extra_time: t`Six minutes instead of three`,
  audio_answer: t`Voice without a picture`,
  text_answer: t`In writing`,
  human_captions: t`Captions by a person`,
};

export function WaitingRequestCard({ request, onRenew }: { request: WaitingRequest; onRenew: () => void }) {
  const { application_id, candidate, job_title, company, asked, note, submitted_at, video } = request;
  const name = `${candidate.first_name} ${candidate.last_name}`;
  const [reply, setReply] = useState('');
  const [lines, setLines] = useState('');
  const [wrong, setWrong] = useState<string>();
  const answer = useCommand(accommodationsApi.answer);

  const send = (event: FormEvent) => {
    event.preventDefault();
    const read = captionsIn(lines, video?.duration ?? 0);
    if ('wrong' in read) return setWrong(t`This line has no time that fits: ${read.wrong}`);
    setWrong(undefined);
    answer.mutate(
      { application_id, reply, captions: read.captions },
      {
        onSuccess: () => toast({ title: t`Request answered`, description: t`${name} gets an email now.` }),
        onError: ({ message }) => errorToast(message),
      },
    );
  };
  return (
    <form className="sheet grid gap-4 p-5 sm:p-6" onSubmit={send}>
      <div>
        <h2 className="type-h3 wrap-anywhere">{name}</h2>
        <p className="text-ink-2 wrap-anywhere">
          {job_title}, {company}.{' '}
          {submitted_at ? (
            <>
              Sent <RelativeTime value={submitted_at} />.
            </>
          ) : (
            t`Not sent yet.`
          )}
        </p>
      </div>
      {asked.length > 0 && (
        <ul className="grid gap-1">
          {asked.map((kind) => (
            <li key={kind}>{words[kind]}</li>
          ))}
        </ul>
      )}
      {note && <p className="type-voice whitespace-pre-line wrap-anywhere">{note}</p>}
      {video && (
        <>
          <Player
            src={video.url}
            label={t`Answer of ${name}`}
            duration={video.duration}
            className="max-w-[36rem]"
            onRetry={onRenew}
          />
          <TextareaField
            label="Captions"
            hint="One line for each, with its time: 0:07 Bread feeds people."
            rows={5}
            value={lines}
            error={wrong}
            onChange={(event) => setLines(event.target.value)}
          />
        </>
      )}
      <TextareaField
        label="Reply (optional)"
        hint={t`${candidate.email} reads it by email and beside the application.`}
        rows={2}
        maxLength={1000}
        value={reply}
        onChange={(event) => setReply(event.target.value)}
      />
      <BusyButton type="submit" className="w-fit" busy={answer.isPending} busyLabel="Sending…">
        Mark as answered
      </BusyButton>
    </form>
  );
}
