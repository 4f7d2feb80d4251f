import { useQuery } from '@tanstack/react-query';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { type Membership, organizations } from '#contract/people/organizations.ts';
import { query, useCommand } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SelectField } from '../../../ui/form/select.tsx';
import { ErrorState } from '../../../ui/loading/error-state.tsx';
import { SkeletonRows } from '../../../ui/loading/skeleton.tsx';
import { errorToast } from '../../../ui/toast/toast.ts';
import { plural, t } from '../../../ui/words.ts';
import { nameOf } from './seat-words.ts';
import { isNothing, LeftWork } from './left-work.tsx';

type Props = { seat: Membership; mine: boolean; onClose: () => void };

/** Leaving, or removing a team member: names what is handed over, and lets choose to whom. */
export function EndMembershipDialog({ seat, mine, onClose }: Props) {
  const work = useQuery({ ...query(organizations.handOver, { user_id: seat.id }), gcTime: 0, staleTime: 0 });
  const [chosen, choose] = useState<string>();
  const remove = useCommand(organizations.removeMember);
  const leave = useCommand(organizations.leave);
  const name = nameOf(seat);
  const heirs = work.data?.heirs ?? [];
  const to = chosen ?? heirs[0]?.id;
  const heir = heirs.find(({ id }) => id === to);
  const isEmpty = work.data !== undefined && isNothing(work.data);
  const onError = ({ message }: Error) => errorToast(message);
  const end = () => {
    if (to === undefined) return;
    if (!mine) return remove.mutate({ user_id: seat.id, to }, { onError, onSuccess: onClose });
    // A whole new page: what the old organization showed is no longer theirs to see.
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
        {work.isError && <ErrorState message={work.error.message} onRetry={() => void work.refetch()} />}
        {work.data && (
          <>
            <LeftWork work={work.data} />
            {to === undefined ? (
              <p role="alert">First, make a team member an owner or recruiter so they can take over.</p>
            ) : isEmpty ? null : (
              <>
                <SelectField
                  label={t`Hand over to`}
                  hint={t`Candidates see this name on jobs, interviews and messages.`}
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

/** They can take over all the same: it is they who move one of the two. */
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
