import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type RejectionCode, rejectionCodes } from '#contract/hiring/applications.ts';
import { closing as closingApi } from '#contract/hiring/fill-job.ts';
import type { Job } from '#contract/jobs/jobs.ts';
import { query, useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { TextareaField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { Select, SelectField } from '../../../ui/form/select.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';

const codes = Object.keys(rejectionCodes) as RejectionCode[];
const reasons = codes.map((value) => ({ value, label: rejectionCodes[value] }));
const sameForAll = 'same';

/** Closes a job as filled; every remaining applicant gets an answer. */
export function CloseJobDialog({ job, onClose }: { job: Pick<Job, 'id' | 'title'>; onClose: () => void }) {
  const remaining = useQuery(query(closingApi.remaining, { job_id: job.id }));
  const close = useCommand(closingApi.close);
  const [reason, setReason] = useState<RejectionCode>('filled');
  const [note, setNote] = useStoredDraft(`close-${job.id}`, '');
  const [others, setOthers] = useState<Record<string, RejectionCode>>({});
  const { applicants = [], total = 0 } = remaining.data ?? {};
  const send = (event: FormEvent) => {
    event.preventDefault();
    const answers = Object.entries(others).map(([application_id, reason_code]) => ({
      application_id,
      reason_code,
      note,
    }));
    close.mutate(
      { job_id: job.id, reason_code: reason, note, answers },
      {
        onSuccess: ({ answered }) => {
          toast({
            title: t`Job closed as filled`,
            description: plural(answered, {
              one: 'We’ll tell one applicant in ten minutes. Until then, you can undo it under More.',
              other: 'We’ll tell # applicants in ten minutes. Until then, you can undo it under More.',
            }),
          });
          setNote(null);
          onClose();
        },
        onError: ({ message }) => errorToast(message),
      },
    );
  };
  const adjust = (id: string, chosen: string) => {
    const code = codes.find((one) => one === chosen);
    setOthers((before) => {
      const rest = Object.fromEntries(Object.entries(before).filter(([one]) => one !== id));
      return code ? { ...rest, [id]: code } : rest;
    });
  };
  return (
    <FormDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Close ${job.title} as filled?`}
      description={
        total === 0
          ? t`Every applicant has a decision. Candidates no longer see the job.`
          : t`${plural(total, { one: 'One applicant has', other: '# applicants have' })} no decision yet and will get this. We’ll send the emails in ten minutes.`
      }
      submitLabel="Close the job"
      busyLabel="Closing…"
      cancelLabel="Keep it open"
      busy={close.isPending}
      submitDisabled={!remaining.data}
      onSubmit={send}
    >
      {total > 0 && (
        <>
          <SelectField
            label="Reason"
            options={reasons}
            value={reason}
            onChange={({ target }) => setReason(codes.find((one) => one === target.value) ?? 'filled')}
          />
          <TextareaField
            label="Note (optional)"
            hint="All of them will read it."
            value={note}
            maxLength={1000}
            rows={3}
            onChange={(event) => setNote(event.target.value)}
          />
          <details>
            <summary className="min-h-8 cursor-pointer font-semibold text-primary-text">
              Give some a different reason
            </summary>
            <ul className="mt-2 max-h-60 overflow-y-auto border-b border-rule">
              {applicants.map(({ id, name, candidate_id }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-2 border-t border-rule py-2">
                  <span className="wrap-anywhere">{name ?? candidate_id}</span>
                  <Select
                    label={t`Reason for ${name ?? candidate_id}`}
                    options={[{ value: sameForAll, label: t`Same for everyone` }, ...reasons]}
                    value={others[id] ?? sameForAll}
                    onChange={(chosen) => adjust(id, chosen)}
                  />
                </li>
              ))}
            </ul>
          </details>
        </>
      )}
    </FormDialog>
  );
}
