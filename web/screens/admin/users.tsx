import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { administration, type ListedUser, usersPerPage } from '#contract/administration.ts';
import { query } from '../../api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { PageTurner } from '../../features/administration/page-turner.tsx';
import { roleOptions, sortOptions, useUsersFilter } from '../../features/administration/users-filter.ts';
import { UsersTable } from '../../features/administration/users-table.tsx';
import { SearchBox } from '../../features/jobs/manager-search-box.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Select } from '../../ui/select.tsx';
import { SkeletonRows } from '../../ui/skeleton.tsx';
import { unlessAll } from '../../ui/address-params.ts';
import { late } from '../../ui/late.tsx';

const UserDialog = late(async () => (await import('../../features/administration/user-dialog.tsx')).UserDialog);

const DeleteUserDialog = late(
  async () => (await import('../../features/administration/delete-user-dialog.tsx')).DeleteUserDialog,
);
const InviteAdminDialog = late(
  async () => (await import('../../features/administration/invite-admin-dialog.tsx')).InviteAdminDialog,
);

export const meta = () => [{ title: `Users · ${BRAND}` }];

const countText = ({ total, has_more_than_total }: { total: number; has_more_than_total: boolean }) =>
  has_more_than_total ? `over ${total.toLocaleString('en-US')}` : total.toLocaleString('en-US');

export default function UsersScreen() {
  const filter = useUsersFilter();
  const { data, isError, isFetching, refetch } = useQuery({
    ...query(administration.users, filter.input),
    placeholderData: keepPreviousData,
  });
  const [edited, setEdited] = useState<ListedUser | null>(null);
  const [removed, setRemoved] = useState<ListedUser | null>(null);
  const [inviting, setInviting] = useState(false);
  const first = (filter.page - 1) * usersPerPage + 1;
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
        <h1 className="type-h1">Users{data && ` (${countText(data)})`}</h1>
        <Button variant="outline" onClick={() => setInviting(true)}>
          Invite an administrator
        </Button>
      </div>
      <div className="mt-6 flex flex-wrap gap-3">
        <SearchBox
          label="Search by name or email"
          placeholder="Search by name or email..."
          value={filter.search}
          onChange={(search) => filter.set({ search })}
          maxLength={100}
          className="min-w-0 flex-1 basis-72 max-sm:basis-full"
        />
        <Select
          label="Role"
          options={roleOptions}
          value={filter.role ?? 'all'}
          onChange={(role) => filter.set({ role: unlessAll(role) })}
          className="max-sm:flex-1"
        />
        <Select
          label="Order"
          options={sortOptions}
          value={sortOptions.find(({ value }) => value === `${filter.sort}.asc`)?.value ?? 'first_name.asc'}
          onChange={(order) => filter.set({ order })}
          className="max-sm:flex-1 md:hidden"
        />
      </div>
      <div className="mt-6" aria-busy={isFetching && !data}>
        {data ? (
          <>
            {data.users.length === 0 ? (
              <EmptyState level={2} title="No users found matching your criteria." />
            ) : (
              <UsersTable
                users={data.users}
                sort={filter.sort}
                order={filter.order}
                onSort={filter.sortBy}
                onEdit={setEdited}
                onDelete={setRemoved}
              />
            )}
            <PageTurner
              from={data.users.length === 0 ? 0 : first}
              to={data.users.length === 0 ? 0 : first + data.users.length - 1}
              total={countText(data)}
              page={filter.page}
              hasNext={data.has_next_page}
              onPrevious={filter.previous}
              onNext={() => filter.next(data.next_cursor)}
            />
          </>
        ) : isError ? (
          <ErrorState message="Failed to load users" onRetry={() => void refetch()} retrying={isFetching} />
        ) : (
          <SkeletonRows count={8} label="Loading users..." />
        )}
      </div>
      <Suspense>
        {edited && <UserDialog user={edited} onClose={() => setEdited(null)} />}
        {removed && <DeleteUserDialog user={removed} onClose={() => setRemoved(null)} />}
        {inviting && <InviteAdminDialog onClose={() => setInviting(false)} />}
      </Suspense>
    </>
  );
}
