import { SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { maxMessageLength } from '#contract/messages.ts';
import { Button } from '../../ui/button.tsx';
import { FieldNote, textareaClass } from '../../ui/field.tsx';
import { cn } from '../../ui/cn.ts';
import { useKeptDraft } from '../../ui/kept-draft.ts';
import { tellTyping } from './typing.ts';

/** Enter sends, Shift and Enter begins a line; what is typed stays with its conversation. */
export function Composer({
  conversationId,
  to,
  onSay,
}: {
  conversationId: string;
  to: string;
  onSay: (text: string) => void;
}) {
  const [text, setText] = useKeptDraft(`message-${conversationId}`, '');
  const [error, setError] = useState<string>();
  const left = maxMessageLength - text.length;
  const send = () => {
    if (!text.trim()) return setError('Write something first');
    if (left < 0) return setError(`Please keep this under ${maxMessageLength} characters`);
    onSay(text.trim());
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
      <div className="flex items-end gap-2">
        <textarea
          aria-label={`Message to ${to}`}
          aria-describedby="message-note"
          {...(error && { 'aria-invalid': true as const })}
          rows={1}
          placeholder="Write a message"
          value={text}
          onChange={(event) => {
            setError(undefined);
            setText(event.target.value);
            if (event.target.value.trim()) tellTyping(conversationId);
          }}
          onKeyDown={(event) => {
            const plain = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing;
            // On a phone Enter is how one begins a line.
            if (!plain || matchMedia('(pointer: coarse)').matches) return;
            event.preventDefault();
            send();
          }}
          className={cn(
            textareaClass,
            'type-voice max-h-40 min-h-11! flex-1 resize-none [field-sizing:content] py-1.5!',
          )}
        />
        <Button type="submit" aria-label="Send" className="h-11 px-4">
          <SendHorizontal className="size-5" aria-hidden="true" />
        </Button>
      </div>
      <FieldNote
        id="message-note"
        error={error}
        hint={
          left < 500 ? (
            `${left} characters left`
          ) : (
            <span className="max-lg:sr-only">Enter sends, Shift and Enter begins a new line.</span>
          )
        }
      />
    </form>
  );
}
