import { invitations as invitationsApi, type Proposal } from '#contract/hiring/invitations.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { TextareaField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

const longest = 500;

export function DeclineDialog({ proposal, onClose }: { proposal: Proposal; onClose: () => void }) {
  const decline = useCommand(invitationsApi.decline);
  const [answer, setAnswer] = useStoredDraft(`decline-${proposal.id}`, '');
  const { first_name } = proposal.invited_by;
  const send = () => {
    if (answer.length > longest) return;
    decline.mutate(
      { invitation_id: proposal.id, answer },
      {
        onSuccess: () => {
          toast({ title: t`Invitation declined`, description: t`We’ve notified ${first_name}.` });
          setAnswer(null);
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Decline this invitation?"
      description={t`${first_name} will see that you don’t want to apply for ${proposal.job.title}, and you can’t be invited to this job again. You can still apply yourself.`}
      submitLabel="Decline"
      busyLabel="Declining…"
      cancelLabel="Keep it"
      busy={decline.isPending}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextareaField
        label="Message (optional)"
        value={answer}
        onChange={(event) => setAnswer(event.target.value)}
        {...(answer.length > longest && { error: t`Please keep this under ${longest} characters` })}
      />
      {decline.isError && (
        <p role="alert" className="font-medium text-danger">
          {decline.error.message}
        </p>
      )}
    </FormDialog>
  );
}
