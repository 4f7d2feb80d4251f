import { X } from 'lucide-react';
import { candidates as candidatesApi, type ShortlistEntry } from '#contract/hiring/sourcing.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { BusyButton, Button } from '../../../ui/button.tsx';
import { TextareaField } from '../../../ui/form/field.tsx';
import { type Option, SelectField } from '../../../ui/form/select.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  candidateId: string;
  entries: readonly ShortlistEntry[];
  jobs: readonly Option[];
  jobId: string | undefined;
};

const general = { value: '', label: t`In general` };
const longest = 1000;

export function ShortlistBox({ candidateId, entries, jobs, jobId }: Props) {
  const keep = useCommand(candidatesApi.keep);
  const drop = useCommand(candidatesApi.drop);
  const [{ place, note }, setDraft] = useStoredDraft(`shortlist-${candidateId}`, { place: jobId ?? '', note: '' });
  const known = entries.some(({ job_id }) => (job_id ?? '') === place);

  const save = () => {
    if (note.length > longest) return;
    keep.mutate(
      { candidate_id: candidateId, job_id: place || null, note },
      {
        onSuccess: () => {
          setDraft(null);
          toast({ title: t`On the shortlist` });
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  };

  return (
    <section>
      <h3 className="type-h3">Shortlist</h3>
      <ul className="mt-2 divide-y divide-rule">
        {entries.map(({ job_id, job_title, note: kept, added_by, created_at }) => (
          <li key={job_id ?? 'general'} className="flex items-start gap-2 py-2.5">
            <div className="min-w-0 flex-1">
              <p className="font-medium wrap-anywhere">{job_title ?? t`In general`}</p>
              {kept && <p className="whitespace-pre-line wrap-anywhere">{kept}</p>}
              <p className="text-sm text-ink-3">
                {added_by}, <Time value={created_at} />
              </p>
            </div>
            <Button
              variant="quiet"
              size="icon-sm"
              aria-label={t`Remove from shortlist: ${job_title ?? t`In general`}`}
              onClick={() =>
                drop.mutate({ candidate_id: candidateId, job_id }, { onError: ({ message }) => errorToast(message) })
              }
            >
              <X className="size-4" aria-hidden="true" />
            </Button>
          </li>
        ))}
      </ul>
      <form
        noValidate
        className="mt-3 grid gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          save();
        }}
      >
        <SelectField
          label="Keep for"
          options={[general, ...jobs]}
          value={place}
          onChange={(event) => setDraft({ place: event.target.value, note })}
        />
        <TextareaField
          label="Note (optional)"
          hint="Only your organization reads it."
          className="[&_textarea]:min-h-20"
          value={note}
          onChange={(event) => setDraft({ place, note: event.target.value })}
          {...(note.length > longest && { error: t`Please keep this under ${longest} characters` })}
        />
        <BusyButton type="submit" variant="outline" busy={keep.isPending} busyLabel="Saving…">
          {known ? t`Change the note` : t`Add to shortlist`}
        </BusyButton>
      </form>
    </section>
  );
}
