import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { launch } from '#contract/accounts/invite-codes.ts';
import { type WaitlistState, waitlistStates } from '#contract/accounts/waitlist.ts';
import { pages, useCommand } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { InviteForm, roleChoices } from '../../features/accounts/waitlist/invite-form.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { Paged } from '../../ui/loading/paged.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { type Column, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time/time.tsx';
import { errorToast, toast } from '../../ui/toast/toast.ts';
import { plural, t } from '../../ui/words.ts';

export const meta = () => [{ title: t`Waitlist · ${BRAND}` }];

const stateWords: Record<WaitlistState, string> = {
  waiting: t`Waiting`,
  invited: t`Invited`,
  joined: t`Joined`,
  unconfirmed: t`Not confirmed`,
};

export default function AdminWaitlistScreen() {
  const [state, setState] = useState<WaitlistState>('waiting');
  const list = useInfiniteQuery({ ...pages(launch.list, { state }), placeholderData: keepPreviousData });
  const first = list.data?.pages[0];
  return (
    <>
      <h1 className="type-h1">Waitlist</h1>
      <p className="mt-1.5 max-w-[64ch] text-md text-ink-2">
        {first?.launch_mode === 'open'
          ? t`Sign-up is open: no code needed.`
          : t`People need an invite code to sign up. Codes go to those who have waited longest.`}
      </p>
      <div className="mt-7 border-y border-rule py-5">
        <InviteForm waiting={first?.counts.waiting ?? 0} />
      </div>
      <Select
        label="Show"
        className="mt-6 w-64"
        value={state}
        onChange={setState}
        options={waitlistStates.map((value) => ({
          value,
          label: `${stateWords[value]} (${first?.counts[value] ?? 0})`,
        }))}
      />
      <Paged
        className="mt-4"
        list={list}
        rows={(page) => page.people}
        total={({ counts }) => counts[state]}
        noun={(count) => plural(count, { one: 'person', other: 'people' })}
        pending={<SkeletonRows label="Loading the waitlist" />}
        empty={<EmptyState title="No people here">People join from the waitlist page.</EmptyState>}
      >
        {(people) => <Table caption="People on the waitlist" columns={columns} rows={people} rowKey={({ id }) => id} />}
      </Paged>
    </>
  );
}

type Listed = {
  id: string;
  email: string;
  user_type: string;
  first_name: string;
  last_name: string;
  job_title: string;
} & {
  created_at: string;
  invited_at: string | null;
  joined_at: string | null;
};

const columns: Column<Listed>[] = [
  { id: 'name', header: t`Name`, title: true, cell: ({ first_name, last_name }) => `${first_name} ${last_name}` },
  { id: 'email', header: t`Email`, cell: ({ email }) => email, className: 'wrap-anywhere' },
  { id: 'title', header: t`Job title`, cell: ({ job_title }) => job_title },
  {
    id: 'role',
    header: t`Role`,
    cell: ({ user_type }) => roleChoices.find(({ value }) => value === user_type)?.label,
  },
  { id: 'since', header: t`On the list since`, cell: ({ created_at }) => <Time value={created_at} /> },
  { id: 'again', header: t`Code`, actions: true, cell: (person) => <CodeCell person={person} /> },
];

function CodeCell({ person: { id, first_name, invited_at, joined_at } }: { person: Listed }) {
  const again = useCommand(launch.inviteAgain);
  if (joined_at) return <Time value={joined_at} />;
  const label = invited_at ? t`Send a new code` : t`Invite now`;
  return (
    <Button
      variant="outline"
      size="sm"
      aria-label={`${label}: ${first_name}`}
      disabled={again.isPending}
      onClick={() =>
        again.mutate(
          { waitlist_id: id },
          {
            onSuccess: () => toast({ title: t`Invite code sent` }),
            onError: ({ message }) => errorToast(message),
          },
        )
      }
    >
      {label}
    </Button>
  );
}
