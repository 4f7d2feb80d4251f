import { UserPlus, X } from 'lucide-react';
import { Suspense, useState } from 'react';
import { type Organization, organizations, type TeamMember } from '#contract/people/organizations.ts';
import { useCommand } from '../../../session/api.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { dayText } from '../../../ui/time/date-text.ts';
import { lazy } from '../../../ui/loading/lazy.tsx';
import { Select } from '../../../ui/form/select.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { nameOf, seatOptions, seatWords } from './seat-words.ts';
import { plural, t } from '../../../ui/words.ts';

const EndMembershipDialog = lazy(async () => (await import('./end-membership-dialog.tsx')).EndMembershipDialog);
const InviteDialog = lazy(async () => (await import('./invite-dialog.tsx')).InviteMemberDialog);

type Props = { organization: Organization; myId: string };

export function TeamSection({ organization, myId }: Props) {
  const [inviting, invite] = useState(false);
  const owner = organization.org_role === 'owner';
  const { members, invitations } = organization;
  const owners = members.filter(({ org_role }) => org_role === 'owner');
  return (
    <section aria-labelledby="team" className="grid gap-4">
      <div className="flex items-start justify-between gap-4">
        <div className="min-w-0">
          <h2 id="team" className="type-h2">
            Team
          </h2>
          <p className="mt-1 text-ink-2">
            {plural(members.length, {
              one: 'You are the only one here.',
              other: '# people share the jobs and their answers.',
            })}
          </p>
        </div>
        {owner && (
          <Button variant="outline" className="shrink-0" onClick={() => invite(true)}>
            <UserPlus className="size-[18px]" aria-hidden="true" />
            Invite
          </Button>
        )}
      </div>
      <ul className="sheet divide-y divide-rule">
        {members.map((seat) => (
          <MemberRow
            key={seat.id}
            seat={seat}
            mayChange={owner && !(owners.length === 1 && owners.includes(seat))}
            owner={owner}
            mine={seat.id === myId}
            alone={members.length === 1}
          />
        ))}
        {invitations.map((invitation) => (
          <InvitationRow key={invitation.id} invitation={invitation} />
        ))}
      </ul>
      {inviting && (
        <Suspense>
          <InviteDialog onClose={() => invite(false)} />
        </Suspense>
      )}
    </section>
  );
}

type MemberProps = { seat: TeamMember; mayChange: boolean; owner: boolean; mine: boolean; alone: boolean };

function MemberRow({ seat, mayChange, owner, mine, alone }: MemberProps) {
  const [asking, ask] = useState(false);
  const change = useCommand(organizations.changeRole);
  const name = nameOf(seat);
  const onError = ({ message }: Error) => errorToast(message);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <Avatar of={name} face={seat.face} size={40} side="manager" />
      <div className="min-w-0 flex-1 basis-44 wrap-anywhere">
        <p className="font-semibold">
          {name}
          {mine && <span className="font-normal text-ink-3"> (you)</span>}
        </p>
        <p className="text-sm text-ink-2">{seat.email}</p>
      </div>
      {mayChange && !alone ? (
        <Select
          label={t`Role of ${name}`}
          className="w-36"
          value={seat.org_role}
          options={seatOptions}
          disabled={change.isPending}
          onChange={(org_role) => change.mutate({ user_id: seat.id, org_role }, { onError })}
        />
      ) : (
        <Badge>{seatWords[seat.org_role].label}</Badge>
      )}
      {(owner || mine) && !alone && (
        <Button variant="quiet" size="sm" onClick={() => ask(true)} aria-label={mine ? t`Leave` : t`Remove ${name}`}>
          {mine ? t`Leave` : t`Remove`}
        </Button>
      )}
      {asking && (
        <Suspense>
          <EndMembershipDialog seat={seat} mine={mine} onClose={() => ask(false)} />
        </Suspense>
      )}
    </li>
  );
}

function InvitationRow({ invitation }: { invitation: Organization['invitations'][number] }) {
  const revoke = useCommand(organizations.revokeInvitation);
  const take = () =>
    revoke.mutate(
      { id: invitation.id },
      {
        onSuccess: () => toast({ title: t`Success`, description: t`Invitation withdrawn.` }),
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 p-4">
      <div className="min-w-0 flex-1 basis-44 wrap-anywhere">
        <p className="font-semibold">{invitation.email}</p>
        <p className="text-sm text-ink-2">
          Invited as {seatWords[invitation.org_role].label.toLowerCase()}, until {dayText(invitation.expires_at)}
        </p>
      </div>
      <Badge tone="outline">Invited</Badge>
      <Button
        variant="quiet"
        size="icon"
        aria-label={t`Withdraw the invitation for ${invitation.email}`}
        disabled={revoke.isPending}
        onClick={take}
      >
        <X className="size-[18px]" aria-hidden="true" />
      </Button>
    </li>
  );
}
