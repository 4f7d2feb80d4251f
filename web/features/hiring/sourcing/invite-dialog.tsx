import { useState } from 'react';
import type { CandidateCard } from '#contract/hiring/sourcing.ts';
import { invitationDays, invitations as invitationsApi } from '#contract/hiring/invitations.ts';
import { useCommand } from '../../../session/api.ts';
import { useKeptDraft } from '../../../session/kept-draft.ts';
import { TextareaField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { type Option, SelectField } from '../../../ui/form/select.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { nameOf } from './candidate-words.ts';
import { t } from '../../../ui/words.ts';

type Props = {
  candidate: Pick<CandidateCard, 'candidate_id' | 'first_name' | 'last_name'>;
  /** Open jobs of one's own. */
  jobs: readonly Option[];
  jobId: string | undefined;
  onClose: () => void;
};

const longest = 1000;

/** Asks a candidate to apply to one job; says what they read and when it ends. */
export function InviteDialog({ candidate, jobs, jobId, onClose }: Props) {
  const invite = useCommand(invitationsApi.invite);
  const [job_id, setJob] = useState(jobId ?? (jobs.length === 1 ? (jobs[0]?.value ?? '') : ''));
  const [message, setMessage] = useKeptDraft(`invite-${candidate.candidate_id}`, '');
  const [missing, setMissing] = useState(false);
  const name = nameOf(candidate);

  const send = () => {
    setMissing(!job_id);
    if (!job_id || message.length > longest) return;
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
        {...(jobs.length === 0 && { hint: t`You have no open job at the moment.` })}
      />
      <TextareaField
        label="Message (optional)"
        hint="Say what in their profile made you write."
        value={message}
        onChange={(event) => setMessage(event.target.value)}
        {...(message.length > longest && { error: t`Please keep this under ${longest} characters` })}
      />
      {invite.isError && (
        <p role="alert" className="font-medium text-danger">
          {invite.error.message}
        </p>
      )}
    </FormDialog>
  );
}
