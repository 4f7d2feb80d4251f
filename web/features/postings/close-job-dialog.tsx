import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { type RejectionCode, rejectionCodes } from '#contract/applications.ts';
import { closing as closingApi } from '#contract/closing.ts';
import type { PostedJob } from '#contract/jobs.ts';
import { query, useCommand } from '../../api.ts';
import { useKeptDraft } from '../../session/kept-draft.ts';
import { TextareaField } from '../../ui/field.tsx';
import { FormDialog } from '../../ui/form-dialog.tsx';
import { Select, SelectField } from '../../ui/select.tsx';
import { errorToast, toast } from '../../ui/toast.ts';

const codes = Object.keys(rejectionCodes) as RejectionCode[];
const reasons = codes.map((value) => ({ value, label: rejectionCodes[value] }));
const asEverybody = 'same';

/** Closes a job as filled: nobody who applied is left without an answer (N4). */
export function CloseJobDialog({ job, onClose }: { job: PostedJob; onClose: () => void }) {
  const remaining = useQuery(query(closingApi.remaining, { job_id: job.id }));
  const close = useCommand(closingApi.close);
  const [reason, setReason] = useState<RejectionCode>('filled');
  const [note, setNote] = useKeptDraft(`close-${job.id}`, '');
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
            title: 'Job closed as filled',
            description: answered === 1 ? 'One applicant is answered.' : `${answered} applicants are answered.`,
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
      title={`Close ${job.title} as filled?`}
      description={
        total === 0
          ? 'Everybody who applied has a decision. Candidates no longer see the job.'
          : `${total === 1 ? 'One applicant has' : `${total} applicants have`} no decision yet and will read this. The e-mails leave in ten minutes.`
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
            hint="Everybody who is answered now reads it."
            value={note}
            maxLength={1000}
            rows={3}
            onChange={(event) => setNote(event.target.value)}
          />
          <details>
            <summary className="min-h-8 cursor-pointer font-[600] text-primary-text">Give some another reason</summary>
            <ul className="mt-2 max-h-60 overflow-y-auto border-b border-rule">
              {applicants.map(({ id, name, candidate_id }) => (
                <li key={id} className="flex flex-wrap items-center justify-between gap-2 border-t border-rule py-2">
                  <span className="wrap-anywhere">{name ?? candidate_id}</span>
                  <Select
                    label={`Reason for ${name ?? candidate_id}`}
                    options={[{ value: asEverybody, label: 'As everybody' }, ...reasons]}
                    value={others[id] ?? asEverybody}
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
