import { useState } from 'react';
import { Link } from 'react-router';
import { maxMessageLength, messages as messagesApi, mostAtOnce } from '#contract/messages/messages.ts';
import { useCommand } from '../../../session/api.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';
import { useBilling } from '../../money/plans/use-plans.ts';

type Props = {
  ids: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onSent: () => void;
};

/** The same words to several applicants, each in a conversation of their own. */
export function MessageManyDialog({ ids, open, onOpenChange, onSent }: Props) {
  const billing = useBilling();
  const many = ids.slice(0, mostAtOnce);
  const included = billing.data?.includes.includes('bulk_messages');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={plural(many.length, { one: 'Message one applicant', other: 'Message # applicants' })}
      description="Each gets it in a separate conversation. No one sees the others."
    >
      {included === false ? (
        <div className="grid gap-5">
          <p>Bulk messaging comes with Employer Pro. You can still message each applicant on their application.</p>
          <Button asChild className="justify-self-start">
            <Link to="/manager/plans">Compare plans</Link>
          </Button>
        </div>
      ) : (
        <Words ids={many} ready={included === true} onOpenChange={onOpenChange} onSent={onSent} />
      )}
    </Dialog>
  );
}

type WordsProps = { ready: boolean; ids: readonly string[] } & Pick<Props, 'onOpenChange' | 'onSent'>;

function Words({ ids, ready, onOpenChange, onSent }: WordsProps) {
  const [text, setText] = useState('');
  // One id for all tries with these words: who has the message does not get it twice.
  const [client_id] = useState(() => crypto.randomUUID());
  const send = useCommand(messagesApi.sendMany);
  const submit = () =>
    send.mutate(
      { application_ids: [...ids], client_id, text },
      {
        onSuccess: ({ sent, skipped }) => {
          toast({
            title: plural(sent, { one: 'Sent to one applicant', other: 'Sent to # applicants' }),
            ...(skipped.length > 0 && { description: t`${skipped.length} don’t accept messages.` }),
          });
          onSent();
          onOpenChange(false);
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextareaField
        label="Message"
        rows={6}
        maxLength={maxMessageLength}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className="flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={() => onOpenChange(false)}>
          Cancel
        </Button>
        <BusyButton type="submit" busy={send.isPending} busyLabel="Sending…" disabled={!ready || !text.trim()}>
          Send
        </BusyButton>
      </div>
    </form>
  );
}
