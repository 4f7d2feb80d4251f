import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { maxCaseAnswer, type OwnCase, ownCases } from '#contract/administration/moderation.ts';
import { useCommand } from '../../../session/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { reportKindLabels } from './case-labels.ts';

export function OwnCaseCard({ found }: { found: OwnCase }) {
  const { kind, title, hidden, outcome, note, answer, answered_at, may_answer } = found;
  return (
    <li className="sheet grid gap-4 p-5 sm:p-6">
      <div>
        <p className="flex flex-wrap items-center gap-2">
          <Badge tone="outline">{reportKindLabels[kind]}</Badge>
          {hidden && <Badge tone="danger">Hidden</Badge>}
          {outcome === 'warned' && <Badge tone="warn">Warning</Badge>}
          {outcome === null && <Badge tone="info">We’re looking at it</Badge>}
        </p>
        <h2 className="type-h3 mt-2 wrap-anywhere">{title}</h2>
        <p className="mt-1 text-ink-2 wrap-anywhere">{note || t`Several people reported it.`}</p>
      </div>
      {answered_at && (
        <div className="rounded-md bg-sunken p-4 wrap-anywhere">
          <p className="text-sm text-ink-3">
            Your answer, <RelativeTime value={answered_at} />
          </p>
          <p className="mt-1 whitespace-pre-wrap">{answer}</p>
        </div>
      )}
      {may_answer && <Answer found={found} />}
    </li>
  );
}

function Answer({ found: { id, kind, hidden, job_id } }: { found: OwnCase }) {
  const [answer, setAnswer] = useState('');
  const [error, setError] = useState<string>();
  const send = useCommand(ownCases.answer);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!answer.trim()) return setError(t`Please write your answer`);
    return send.mutate(
      { case_id: id, answer },
      {
        onSuccess: () => toast({ title: t`Sent`, description: t`We’ll look at it again and email you.` }),
        onError: ({ message }) => setError(message),
      },
    );
  };
  return (
    <form noValidate className="grid gap-3" onSubmit={submit}>
      <TextareaField
        label={t`Your answer`}
        hint={
          hidden ? t`Say what you changed, or why it should be visible.` : t`Say what you changed, or why you disagree.`
        }
        maxLength={maxCaseAnswer}
        value={answer}
        error={error}
        onChange={(event) => {
          setAnswer(event.target.value);
          setError(undefined);
        }}
      />
      <div className="flex flex-wrap gap-2">
        <BusyButton type="submit" busy={send.isPending} busyLabel={t`Sending…`}>
          {hidden ? t`Ask for another look` : t`Send answer`}
        </BusyButton>
        {job_id && (
          <Button asChild variant="outline">
            <Link to={`/manager/edit-job/${job_id}`}>Edit the job</Link>
          </Button>
        )}
        {kind === 'company' && (
          <Button asChild variant="outline">
            <Link to="/manager/business">Edit the company page</Link>
          </Button>
        )}
      </div>
    </form>
  );
}
