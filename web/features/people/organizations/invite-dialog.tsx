import type { FormEvent } from 'react';
import type { OrgRole } from '#contract/base/endpoint.ts';
import { invitationDays, organizations } from '#contract/people/organizations.ts';
import { useCommand } from '../../../session/api.ts';
import { useStoredDraft } from '../../../session/stored-draft.ts';
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx';
import { TextField } from '../../../ui/form/field.tsx';
import { FormDialog } from '../../../ui/dialog/form-dialog.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { seatWords } from './seat-words.ts';
import { t } from '../../../ui/words.ts';

type Draft = { email: string; org_role: OrgRole };

export function InviteMemberDialog({ onClose }: { onClose: () => void }) {
  const invite = useCommand(organizations.invite);
  const [{ email, org_role }, setDraft] = useStoredDraft<Draft>('invite-colleague', {
    email: '',
    org_role: 'recruiter',
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    invite.mutate(
      { email, org_role },
      {
        onSuccess: () => {
          setDraft(null);
          toast({ title: t`Success`, description: t`An invitation is on its way to ${email.trim()}.` });
          onClose();
        },
      },
    );
  };
  return (
    <FormDialog
      open
      onOpenChange={onClose}
      title="Invite a colleague"
      description={t`They’ll get an email with a link that works for ${invitationDays} days, only for this address.`}
      submitLabel="Send invitation"
      busyLabel="Sending…"
      busy={invite.isPending}
      onSubmit={submit}
    >
      <TextField
        label="Email"
        type="email"
        error={invite.error?.message}
        value={email}
        onChange={(event) => {
          invite.reset();
          setDraft({ email: event.target.value, org_role });
        }}
      />
      <ChoiceCards<OrgRole>
        legend="What can they do?"
        choices={(['recruiter', 'reviewer', 'owner'] as const).map((value) => ({
          value,
          label: seatWords[value].label,
          description: seatWords[value].text,
        }))}
        value={org_role}
        onChange={(role) => setDraft({ email, org_role: role })}
      />
    </FormDialog>
  );
}
