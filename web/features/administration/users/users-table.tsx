import { Pencil, Trash2 } from 'lucide-react';
import type { ListedUser } from '#contract/administration/users.ts';
import { Avatar } from '../../../brand/avatar.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { type Column, type SortOrder, Table } from '../../../ui/table.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { DeletionBadge } from './deletion-badge.tsx';
import { t } from '../../../ui/words.ts';

type Acts = { onEdit: (user: ListedUser) => void; onDelete: (user: ListedUser) => void };
type Props = {
  users: readonly ListedUser[];
  sort: string;
  order: SortOrder;
  onSort: (column: string) => void;
} & Acts;

export function UsersTable({ users, sort, order, onSort, onEdit, onDelete }: Props) {
  return (
    <Table
      caption="Users"
      columns={columnsFor({ onEdit, onDelete })}
      rows={users}
      rowKey={({ id }) => id}
      sort={{ column: sort, order }}
      onSort={onSort}
    />
  );
}

const tones = { admin: 'danger', manager: 'info', candidate: 'ok', user: 'ok' } as const;
const roleWords = { admin: t`Admin`, manager: t`Manager`, candidate: t`Candidate`, user: t`No role yet` } as const;

const columnsFor = ({ onEdit, onDelete }: Acts): Column<ListedUser>[] => [
  {
    id: 'user_type',
    header: t`Role`,
    sortable: true,
    cell: (user) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone={tones[user.user_type]}>{roleWords[user.user_type]}</Badge>
        {user.suspended_at && !user.erased_at && <Badge tone="warn">Suspended</Badge>}
        <DeletionBadge account={user} />
      </span>
    ),
  },
  { id: 'first_name', header: t`First Name`, sortable: true, cell: (user) => <Named user={user} /> },
  { id: 'last_name', header: t`Last Name`, sortable: true, cell: ({ last_name }) => <Text>{last_name}</Text> },
  { id: 'email', header: t`Email`, sortable: true, title: true, cell: ({ email }) => <Text>{email}</Text> },
  { id: 'company', header: t`Company`, cell: ({ company }) => <Text>{company}</Text> },
  {
    id: 'joined',
    header: t`Joined`,
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => <Time value={created_at} />,
  },
  {
    id: 'options',
    header: t`Options`,
    className: 'whitespace-nowrap',
    cell: (user) => (
      <span className="inline-flex gap-1">
        <Button variant="quiet" size="icon-sm" aria-label={t`Edit ${user.email}`} onClick={() => onEdit(user)}>
          <Pencil className="size-4" aria-hidden="true" />
        </Button>
        <Button variant="quiet" size="icon-sm" aria-label={t`Delete ${user.email}`} onClick={() => onDelete(user)}>
          <Trash2 className="size-4 text-danger" aria-hidden="true" />
        </Button>
      </span>
    ),
  },
];

const Named = ({ user }: { user: ListedUser }) => (
  <span className="inline-flex items-center gap-3">
    <Avatar of={`${user.first_name} ${user.last_name}`} face={user.face} side={sideOf(user)} size={32} />
    <Text>{user.first_name}</Text>
  </span>
);

const sideOf = ({ user_type }: ListedUser) =>
  user_type === 'candidate' || user_type === 'manager' ? user_type : undefined;

const Text = ({ children }: { children: string }) => <span className="wrap-anywhere">{children || '—'}</span>;
