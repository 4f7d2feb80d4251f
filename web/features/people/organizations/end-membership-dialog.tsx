import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type TeamMember, organizations } from '#contract/people/organizations.ts';
import { query, useCommand } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { useBackForwardRestore } from '../../../ui/page/back-forward-restore.ts';
import { errorToast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';
import { nameOf } from './seat-words.ts';
import { isEmptyHandover, HandoverSummaryView } from './handover-summary-view.tsx';

type Props = { seat: TeamMember; mine: boolean; onClose: () => void };

export function EndMembershipDialog({ seat, mine, onClose }: Props) {
  const work = useQuery({ ...query(organizations.handOver, { user_id: seat.id }), gcTime: 0, staleTime: 0 });
  const [chosen, choose] = useState<string>();
  const remove = useCommand(organizations.removeMember);
  const leave = useCommand(organizations.leave);
  // Back must not show data of the organization that the user left.
  useBackForwardRestore(() => leave.isSuccess && location.reload());
  const name = nameOf(seat);
  const heirs = work.data?.heirs ?? [];
  const to = chosen ?? heirs[0]?.id;
  const heir = heirs.find(({ id }) => id === to);
  const heirName = heir ? nameOf(heir) : '';
  const isOwnerNeeded = work.data?.last_owner ?? false;
  const isEmpty = work.data !== undefined && isEmptyHandover(work.data) && !isOwnerNeeded;
  const onError = ({ message }: Error) => errorToast(message);
  const end = () => {
    if (to === undefined) return;
    if (!mine) return remove.mutate({ user_id: seat.id, to }, { onError, onSuccess: onClose });
    // A full page load removes data of the old organization, which the user may no longer see.
    leave.mutate({ to }, { onError, onSuccess: () => location.assign('/manager/dashboard') });
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={mine ? t`Leave this organization?` : t`Remove ${name}?`}
      description={
        mine
          ? t`You lose access to its jobs and answers right away and continue with your own organization.`
          : t`${name} loses access right away. Their notes and decisions stay.`
      }
      confirmLabel={mine ? t`Leave` : t`Remove`}
      tone="danger"
      busy={leave.isPending || leave.isSuccess || remove.isPending}
      disabled={to === undefined}
      onConfirm={end}
    >
      <div className="mt-5 grid gap-4">
        {work.isPending && <SkeletonRows count={3} label={t`Loading what is handed over`} />}
        {work.isError && <LoadFailure query={work} />}
        {work.data && (
          <>
            <HandoverSummaryView work={work.data} />
            {to === undefined ? (
              <p role="status">First, make a team member an owner or recruiter so they can take over.</p>
            ) : isEmpty ? null : (
              <>
                <SelectField
                  label={t`Hand over to`}
                  hint={
                    isOwnerNeeded
                      ? t`You’re the only owner. ${heirName} becomes the owner, and candidates see this name.`
                      : t`Candidates see this name on jobs, interviews and messages.`
                  }
                  value={to}
                  options={heirs.map((each) => ({ value: each.id, label: nameOf(each) }))}
                  onChange={(event) => choose(event.target.value)}
                />
                {heir && heir.overlaps > 0 && <Overlaps name={nameOf(heir)} count={heir.overlaps} />}
              </>
            )}
          </>
        )}
      </div>
    </ConfirmDialog>
  );
}

function Overlaps({ name, count }: { name: string; count: number }) {
  return (
    <p role="status" className="flex gap-2 text-sm text-warn">
      <TriangleAlert size={16} aria-hidden className="mt-0.5 shrink-0" />
      {plural(count, {
        one: `# interview overlaps one that ${name} already has.`,
        other: `# interviews overlap ones that ${name} already has.`,
      })}
    </p>
  );
}
