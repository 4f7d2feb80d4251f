import { useState } from 'react';
import type { CandidateCard } from '#contract/hiring/sourcing.ts';
import { invitationDays, invitations as invitationsApi } from '#contract/hiring/invitations.ts';
import { fillPlaceholders, placeholderList, placeholdersIn } from '#contract/base/placeholders.ts';
import { useCommand } from '../../../session/api.ts';
import { fieldErrorsOf } from '../../../session/field-errors.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { TextareaField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { type Option, SelectField } from '../../../ui/form/select.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { nameOf } from './candidate-words.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  candidate: Pick<CandidateCard, 'candidate_id' | 'first_name' | 'last_name'>;
  jobs: readonly Option[];
  jobsFailed: boolean;
  jobId: string | undefined;
  onClose: () => void;
};

const longest = 1000;

export function InviteCandidateDialog({ candidate, jobs, jobsFailed, jobId, onClose }: Props) {
  const invite = useCommand(invitationsApi.invite);
  const [job_id, setJob] = useState(jobId ?? (jobs.length === 1 ? (jobs[0]?.value ?? '') : ''));
  const [message, setMessage] = useStoredDraft(`invite-${candidate.candidate_id}`, '');
  const [missing, setMissing] = useState(false);
  const name = nameOf(candidate);

  const { known, unknown } = placeholdersIn(message);
  const problem = unknown[0]
    ? t`${unknown[0]} isn’t a placeholder. You can use ${placeholderList}.`
    : message.length > longest && t`Please keep this under ${longest} characters`;
  const job_title = jobs.find(({ value }) => value === job_id)?.label;
  // The company of the job is unknown here, so a text that uses it has no preview.
  const shown = job_title && known.length > 0 && !known.includes('company') && !problem;

  const send = () => {
    setMissing(!job_id);
    if (!job_id || problem) return;
    invite.mutate(
      { candidate_id: candidate.candidate_id, job_id, message },
      {
        onSuccess: () => {
          toast({ title: t`Invitation sent`, description: t`${name} has ${invitationDays} days to answer.` });
          setMessage(null);
          onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title={t`Invite ${name} to apply`}
      description={t`They get an email with your name and the job, and answer within ${invitationDays} days. You see their email once they accept, and their phone number once an interview is set.`}
      submitLabel="Send invitation"
      busyLabel="Sending…"
      busy={invite.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <SelectField
        label="Job"
        options={jobs}
        placeholder="Choose one of your open jobs"
        value={job_id}
        onChange={(event) => setJob(event.target.value)}
        {...(missing && !job_id && { error: t`Please choose a job` })}
        {...(jobs.length === 0 && {
          hint: jobsFailed ? t`Your open jobs didn’t load.` : t`You have no open job at the moment.`,
        })}
      />
      <TextareaField
        label="Message (optional)"
        hint="Say what in their profile made you write."
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        error={problem || fieldErrorsOf(invite.error)['message']}
      />
      {shown && (
        <section className="rounded-md bg-sunken p-4">
          <h3 className="text-sm text-ink-2">{t`${name} will read`}</h3>
          <p className="type-voice mt-1 wrap-anywhere whitespace-pre-line">
            {fillPlaceholders(message, { first_name: candidate.first_name, job_title, company: '' })}
          </p>
        </section>
      )}
      {invite.isError && (
        <p role="alert" className="font-medium text-danger">
          {invite.error.message}
        </p>
      )}
    </FormDialog>
  );
}
