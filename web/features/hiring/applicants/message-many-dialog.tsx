import { useQuery } from '@tanstack/react-query';
import { useDeferredValue } from 'react';
import { Link } from 'react-router';
import { maxMessageLength, messages as messagesApi, notReachedReasons } from '#contract/messages/messages.ts';
import { placeholderList, placeholdersIn } from '#contract/base/placeholders.ts';
import { query } from '../../../session/api.ts';
import { fieldErrorsOf } from '../../../session/field-errors.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { Dialog, DialogActions } from '../../../ui/dialog/dialog.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { useFocusOnRefusal } from '../../../ui/form/focus-on-refusal.ts';
import { toast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';
import { useBilling } from '../../money/plans/use-plans.ts';
import { type SendOutcome, useMessageMany } from './use-message-many.ts';

type Props = {
  jobId: string;
  ids: readonly string[];
  open: boolean;
  onOpenChange: (open: boolean) => void;
  onReached: (ids: readonly string[]) => void;
};

export function MessageManyDialog({ jobId, ids, open, onOpenChange, onReached }: Props) {
  const billing = useBilling();
  const message = useMessageMany(jobId, onReached);
  const included = billing.data?.includes.includes('bulk_messages');
  const { progress, stop } = message;
  return (
    <Dialog
      open={open}
      // While messages are being sent, closing only stops the batch, because a closed dialog could not show the progress.
      onOpenChange={progress ? stop : onOpenChange}
      title={plural(progress?.of ?? ids.length, {
        one: 'Message one applicant',
        other: 'Message # applicants',
      })}
      description="Each gets it in a separate conversation. No one sees the others."
    >
      {included === false ? (
        <div className="mt-5 grid gap-5">
          <p>Bulk messaging comes with Employer Pro. You can still message each applicant on their application.</p>
          <Button asChild className="justify-self-start">
            <Link to="/manager/plans">Compare plans</Link>
          </Button>
        </div>
      ) : (
        <Words ids={ids} ready={included === true} message={message} onClose={() => onOpenChange(false)} />
      )}
    </Dialog>
  );
}

type WordsProps = {
  ready: boolean;
  ids: readonly string[];
  message: ReturnType<typeof useMessageMany>;
  onClose: () => void;
};

function Words({ ids, ready, message, onClose }: WordsProps) {
  const { text, setText, send, progress, outcome } = message;
  const { known, unknown } = placeholdersIn(text);
  const refused = fieldErrorsOf(outcome?.error)['text'];
  const wrong = unknown[0] && t`${unknown[0]} isn’t a placeholder. You can use ${placeholderList}.`;
  const form = useFocusOnRefusal(outcome?.error);
  const submit = async () => {
    const { sent, skipped, rest, error } = await send(ids);
    if (skipped.length > 0 || rest > 0 || error) return;
    toast({ title: sentText(sent) });
    onClose();
  };
  return (
    <form
      ref={form}
      className="mt-5 grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        if (wrong) form.current?.querySelector('textarea')?.focus();
        else if (!progress) void submit();
      }}
    >
      <TextareaField
        label="Message"
        rows={6}
        maxLength={maxMessageLength}
        value={text}
        readOnly={Boolean(progress)}
        error={wrong || refused}
        hint={t`${placeholderList} are replaced for each applicant.`}
        onChange={(event) => setText(event.target.value)}
      />
      {known.length > 0 && !wrong && ids[0] && !progress && <Preview first={ids[0]} text={text} />}
      {progress && <Progress {...progress} />}
      {outcome && !refused && <OutcomeNote outcome={outcome} />}
      <DialogActions>
        <Button variant="outline" onClick={progress ? message.stop : onClose}>
          {progress ? t`Stop` : outcome ? t`Close` : t`Cancel`}
        </Button>
        <BusyButton
          type="submit"
          busy={Boolean(progress)}
          busyLabel="Sending…"
          disabled={!ready || !text.trim() || ids.length === 0}
        >
          Send to {ids.length}
        </BusyButton>
      </DialogActions>
    </form>
  );
}

const sentText = (sent: number) => plural(sent, { one: 'Sent to one applicant', other: 'Sent to # applicants' });

function Preview({ first, text }: { first: string; text: string }) {
  const settled = useDeferredValue(text.trim());
  const preview = useQuery({
    ...query(messagesApi.previewMany, { application_ids: [first], text: settled }),
    enabled: Boolean(settled),
    placeholderData: (before) => before,
    retry: false,
  });
  const refused = fieldErrorsOf(preview.error)['text'];
  if (refused) return <p className="text-sm font-medium text-danger">{refused}</p>;
  if (!preview.data) return null;
  return (
    <section className="rounded-md bg-sunken p-4">
      <h3 className="text-sm text-ink-2">{preview.data.name} will read</h3>
      <p className="type-voice mt-1 wrap-anywhere whitespace-pre-line">{preview.data.text}</p>
    </section>
  );
}

function Progress({ done, of }: { done: number; of: number }) {
  return (
    <div className="grid gap-1.5">
      <progress value={done} max={of} aria-label="Sending" className="h-1.5 w-full accent-ink" />
      <p role="status" className="text-sm text-ink-2 tnum">
        {t`${done} of ${of}`}
      </p>
    </div>
  );
}

function OutcomeNote({ outcome: { sent, skipped, rest, error } }: { outcome: SendOutcome }) {
  return (
    <section role="alert" className="grid gap-2 rounded-md bg-sunken p-4">
      <p className="font-bold">{sent > 0 ? sentText(sent) : t`Sent to no one`}</p>
      {rest > 0 && (
        <p>
          {plural(rest, {
            one: 'One applicant doesn’t have it yet and is still selected.',
            other: '# applicants don’t have it yet and are still selected.',
          })}{' '}
          <span>{error?.message}</span>
        </p>
      )}
      {skipped.length > 0 && (
        <>
          <p>
            {plural(skipped.length, {
              one: 'One applicant didn’t get it and is still selected:',
              other: '# applicants didn’t get it and are still selected:',
            })}
          </p>
          <ul className="grid max-h-48 gap-1 overflow-y-auto text-sm">
            {skipped.map(({ application_id, name, reason }) => (
              <li key={application_id}>
                <span className="font-medium">{name ?? t`Unknown applicant`}</span>
                <span className="text-ink-2"> · {notReachedReasons[reason]}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
