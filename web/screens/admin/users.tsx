import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { administration, type ListedUser, usersPerPage } from '#contract/administration/users.ts';
import { query } from '../../session/api.ts';
import { BRAND } from '../../brand/logo.tsx';
import { PageTurner } from '../../features/administration/users/page-turner.tsx';
import { roleOptions, userSortOptions, useUsersFilter } from '../../features/administration/users/users-filter.ts';
import { UsersTable } from '../../features/administration/users/users-table.tsx';
import { SearchBox } from '../../features/jobs/own-jobs/manager-search-box.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/loading/empty-state.tsx';
import { LoadFailure } from '../../ui/loading/load-failure.tsx';
import { Select } from '../../ui/form/select.tsx';
import { SkeletonRows } from '../../ui/loading/skeleton.tsx';
import { unlessAll } from '../../ui/page/address-params.ts';
import { lazy } from '../../ui/loading/lazy.tsx';
import { locale, t } from '../../ui/words.ts';

const UserDialog = lazy(async () => (await import('../../features/administration/users/user-dialog.tsx')).UserDialog);

const LinkedUserDialog = lazy(
  async () => (await import('../../features/administration/users/linked-user-dialog.tsx')).LinkedUserDialog,
);

const DeleteUserDialog = lazy(
  async () => (await import('../../features/administration/users/delete-user-dialog.tsx')).DeleteUserDialog,
);
const InviteAdminDialog = lazy(
  async () => (await import('../../features/administration/users/invite-admin-dialog.tsx')).InviteAdminDialog,
);

export const meta = () => [{ title: t`Users · ${BRAND}` }];

const countText = ({ total, has_more_than_total }: { total: number; has_more_than_total: boolean }) =>
  has_more_than_total ? t`over ${total.toLocaleString(locale)}` : total.toLocaleString(locale);

const failedToLoad = () => t`Failed to load users`;

export default function UsersScreen() {
  const filter = useUsersFilter();
  const users = useQuery({
    ...query(administration.users, filter.input),
    placeholderData: keepPreviousData,
  });
  const { data, isError, isFetching } = users;
  const { linked } = filter;
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
          options={userSortOptions}
          value={userSortOptions.find(({ value }) => value === `${filter.sort}.asc`)?.value ?? 'first_name.asc'}
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
          <LoadFailure query={users} message={failedToLoad()} />
        ) : (
          <SkeletonRows count={8} label="Loading users..." />
        )}
      </div>
      <Suspense>
        {linked && <LinkedUserDialog userId={linked} onClose={() => filter.open('')} />}
        {edited && <UserDialog user={edited} onClose={() => setEdited(null)} />}
        {removed && <DeleteUserDialog user={removed} onClose={() => setRemoved(null)} />}
        {inviting && <InviteAdminDialog onClose={() => setInviting(false)} />}
      </Suspense>
    </>
  );
}
