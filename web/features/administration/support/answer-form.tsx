import { type FormEvent, useState } from 'react';
import { maxTicketAnswer, type Ticket, tickets } from '#contract/administration/tickets.ts';
import { useCommand } from '../../../session/api.ts';
import { fieldErrorsOf } from '../../../session/field-errors.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { useFocusOnRefusal } from '../../../ui/form/focus-on-refusal.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { locale, t } from '../../../ui/words.ts';

/** The id prevents a retry from sending the answer twice. */
export function AnswerForm({ ticket }: { ticket: Ticket }) {
  const [answer_id, setAnswerId] = useState(() => crypto.randomUUID());
  const [text, setText] = useState('');
  const [close, setClose] = useState(false);
  const answer = useCommand(tickets.answer);
  const form = useFocusOnRefusal(answer.error);
  const wrong = fieldErrorsOf(answer.error)['text'];
  const send = (event: FormEvent) => {
    event.preventDefault();
    answer.mutate(
      { ticket_id: ticket.id, answer_id, text, close },
      {
        onSuccess: () => {
          toast({ title: t`Answer sent`, description: ticket.email });
          setText('');
          setAnswerId(crypto.randomUUID());
        },
        onError: (error) => Object.keys(fieldErrorsOf(error)).length === 0 && errorToast(error.message),
      },
    );
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="mt-6 grid gap-4">
      <TextareaField
        label={t`Your answer`}
        hint={hintFor(ticket)}
        rows={6}
        maxLength={maxTicketAnswer}
        value={text}
        onChange={(event) => setText(event.target.value)}
        error={wrong}
      />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <BusyButton type="submit" busy={answer.isPending} busyLabel={t`Sending…`}>
          Send answer
        </BusyButton>
        <Checkbox label={t`Close the ticket`} checked={close} onChange={(event) => setClose(event.target.checked)} />
      </div>
    </form>
  );
}

const languages = new Intl.DisplayNames(locale, { type: 'language' });

function hintFor({ full_name, email, language, replies_return }: Ticket): string {
  const name = full_name === email ? email : full_name;
  const begin = t`We’ll email it to ${name}, who reads ${languages.of(language) ?? language}.`;
  return replies_return ? `${begin} ${t`Replies appear here.`}` : `${begin} ${t`Replies go to the support mailbox.`}`;
}
