import { FileText, Paperclip, SendHorizontal, X } from 'lucide-react';
import { useRef, useState } from 'react';
import type { Attachment } from '#contract/messages/attachments.ts';
import { maxMessageLength } from '#contract/messages/messages.ts';
import { Button } from '../../../ui/button.tsx';
import { isComposing } from '../../../ui/form/composition.ts';
import { FieldNote, textareaClass } from '../../../ui/form/field.tsx';
import { cn } from '../../../ui/cn.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { sendTyping } from './typing.ts';
import { useAutoGrow } from './use-auto-grow.ts';
import { type ChosenFile, useAttachments } from './use-attachments.ts';
import { plural, t } from '../../../ui/words.ts';

type Props = {
  conversationId: string;
  to: string;
  onSay: (text: string, attachments: readonly Attachment[]) => void;
};

export function Composer({ conversationId, to, onSay }: Props) {
  const [text, setText] = useStoredDraft(`message-${conversationId}`, '');
  const [error, setError] = useState<string>();
  const files = useAttachments(conversationId);
  const picker = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  useAutoGrow(box, text);
  const left = maxMessageLength - text.length;
  const remove = (key: string) => {
    files.remove(key);
    box.current?.focus();
  };
  const send = () => {
    box.current?.focus();
    if (files.busy) return setError(t`Your files are still uploading. Please wait a moment.`);
    if (!text.trim() && files.ready.length === 0) return setError(t`Write something first`);
    if (left < 0) return setError(t`Please keep this under ${maxMessageLength} characters`);
    onSay(text.trim(), files.ready);
    files.clear();
    return setText(null);
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
      className="border-t border-rule p-3"
    >
      {files.chosen.length > 0 && <ChosenFiles chosen={files.chosen} onRemove={remove} />}
      <div className="mb-1.5 flex items-end gap-2">
        <input
          ref={picker}
          type="file"
          multiple
          hidden
          accept="application/pdf,image/png,image/jpeg,image/webp,image/heic,.heic,.docx"
          aria-label="Files for this message"
          onChange={(event) => {
            setError(undefined);
            files.add(event.target.files ?? []);
            event.target.value = '';
          }}
        />
        <Button
          variant="quiet"
          aria-label="Add a picture or a PDF"
          className="size-11 shrink-0 p-0"
          onClick={() => picker.current?.click()}
        >
          <Paperclip className="size-5" aria-hidden="true" />
        </Button>
        <textarea
          ref={box}
          data-main
          aria-label={t`Message to ${to}`}
          aria-describedby="message-note"
          {...(error && { 'aria-invalid': true as const })}
          rows={1}
          placeholder="Write a message"
          value={text}
          onChange={(event) => {
            setError(undefined);
            setText(event.target.value);
            if (event.target.value.trim()) sendTyping(conversationId);
          }}
          onPaste={(event) => {
            if (event.clipboardData.files.length === 0) return;
            event.preventDefault();
            files.add(event.clipboardData.files);
          }}
          onKeyDown={(event) => {
            const plain = event.key === 'Enter' && !event.shiftKey && !isComposing(event);
            // On phones, Enter starts a new line.
            if (!plain || matchMedia('(pointer: coarse)').matches) return;
            event.preventDefault();
            send();
          }}
          className={cn(
            textareaClass,
            'type-voice max-h-40 min-h-11! min-w-0 flex-1 resize-none [field-sizing:content] py-1.5!',
          )}
        />
        <Button type="submit" aria-label="Send" className="h-11 px-4">
          <SendHorizontal className="size-5" aria-hidden="true" />
        </Button>
      </div>
      <FieldNote
        id="message-note"
        error={error ?? files.problem}
        hint={
          left < 500 ? (
            plural(left, { one: '# character left', other: '# characters left' })
          ) : (
            <span className="max-lg:sr-only">Press Enter to send, Shift+Enter for a new line.</span>
          )
        }
      />
    </form>
  );
}

function ChosenFiles({ chosen, onRemove }: { chosen: readonly ChosenFile[]; onRemove: (key: string) => void }) {
  return (
    <ul aria-label="Files for this message" className="mb-2 flex flex-wrap gap-2">
      {chosen.map(({ key, name, sent }) => (
        <li key={key} className="flex max-w-full items-center gap-2 rounded-md bg-sunken py-1 pr-1 pl-3 text-sm">
          <FileText className="size-4 shrink-0 text-ink-2" aria-hidden="true" />
          <span className="truncate">{sent?.filename ?? name}</span>
          {!sent && <span className="shrink-0 text-ink-3">Sending…</span>}
          <button
            type="button"
            aria-label={t`Remove ${name}`}
            onClick={() => onRemove(key)}
            className="grid size-7 shrink-0 place-items-center rounded-md hover:bg-surface"
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}
