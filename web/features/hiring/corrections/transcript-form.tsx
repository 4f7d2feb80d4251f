import { type FormEvent, useState } from 'react';
import { AppError, type Issue } from '#contract/base/errors.ts';
import { analysis as analysisApi, maxWrittenDown } from '#contract/hiring/analysis.ts';
import type { ApplicationPage } from '#contract/hiring/outcomes.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { BrowserTranscription } from './browser-transcription.tsx';

type Props = { application: ApplicationPage; onClose: () => void };
type Draft = { texts: string[] };

export function TranscriptForm({ application, onClose }: Props) {
  const { id, answers, written_down, video } = application;
  const fresh: Draft = {
    texts: answers.map(({ question }) => written_down?.answers.find((it) => it.question === question)?.text ?? ''),
  };
  const [draft, setDraft] = useStoredDraft(`write-down-${id}`, fresh);
  const [added, setAdded] = useState<string[]>(answers.map(() => ''));
  const save = useCommand(analysisApi.writeDown);
  const close = () => {
    setDraft(null);
    onClose();
  };
  const textAt = (index: number) => [draft.texts[index], added[index]].filter(Boolean).join(' ');
  const texts = answers.map((_, index) => textAt(index));
  const change = (index: number, text: string) => {
    setDraft({ texts: texts.with(index, text) });
    setAdded(answers.map(() => ''));
  };
  const hear = (index: number, words: string) =>
    setAdded((before) => before.map((text, place) => (place === index ? `${text} ${words}`.trim() : text)));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { application_id: id, texts: texts.map((text) => text.trim()) },
      {
        onSuccess: () => {
          toast({ title: t`Your words are saved`, description: t`They are the captions of your video.` });
          close();
        },
      },
    );
  };
  const issues = save.error instanceof AppError ? ((save.error.data['issues'] ?? []) as Issue[]) : [];
  const wrong = texts.some((text) => text.length > maxWrittenDown);
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-5">
      {video?.status === 'ready' && <BrowserTranscription src={video.url} answers={answers} onSentence={hear} />}
      {answers.map(({ question }, index) => (
        <TextareaField
          key={question}
          label={question}
          className="[&_textarea]:type-voice"
          rows={4}
          value={texts[index] ?? ''}
          error={
            (texts[index]?.length ?? 0) > maxWrittenDown
              ? t`Please keep this under ${maxWrittenDown} characters`
              : issues.find(({ path }) => path === `texts.${index}`)?.message
          }
          onChange={(event) => change(index, event.target.value)}
        />
      ))}
      {save.error && issues.length === 0 && (
        <p role="alert" className="font-medium text-danger">
          {save.error.message}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <BusyButton type="submit" size="sm" busy={save.isPending} busyLabel="Saving…" disabled={wrong}>
          This is what I said
        </BusyButton>
        <Button variant="quiet" size="sm" onClick={close}>
          Cancel
        </Button>
      </div>
    </form>
  );
}
