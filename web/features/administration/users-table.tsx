import { Pencil, Trash2 } from 'lucide-react';
import type { ListedUser } from '#contract/administration.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { type Column, type SortOrder, Table } from '../../ui/table.tsx';
import { Time } from '../../ui/time.tsx';

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
const roleWords = { admin: 'Admin', manager: 'Manager', candidate: 'Candidate', user: 'No role yet' } as const;

const columnsFor = ({ onEdit, onDelete }: Acts): Column<ListedUser>[] => [
  {
    id: 'user_type',
    header: 'Role',
    sortable: true,
    cell: ({ user_type, suspended_at, delete_after }) => (
      <span className="inline-flex flex-wrap gap-1.5">
        <Badge tone={tones[user_type]}>{roleWords[user_type]}</Badge>
        {suspended_at && <Badge tone="warn">{delete_after ? 'Deleted' : 'Suspended'}</Badge>}
      </span>
    ),
  },
  { id: 'first_name', header: 'First Name', sortable: true, cell: ({ first_name }) => <Text>{first_name}</Text> },
  { id: 'last_name', header: 'Last Name', sortable: true, cell: ({ last_name }) => <Text>{last_name}</Text> },
  { id: 'email', header: 'Email', sortable: true, title: true, cell: ({ email }) => <Text>{email}</Text> },
  { id: 'company', header: 'Company', cell: ({ company }) => <Text>{company}</Text> },
  {
    id: 'joined',
    header: 'Joined',
    className: 'whitespace-nowrap',
    cell: ({ created_at }) => <Time value={created_at} />,
  },
  {
    id: 'options',
    header: 'Options',
    className: 'whitespace-nowrap',
    cell: (user) => (
      <span className="inline-flex gap-1">
        <Button variant="quiet" size="icon-sm" aria-label={`Edit ${user.email}`} onClick={() => onEdit(user)}>
          <Pencil className="size-4" aria-hidden="true" />
        </Button>
        <Button variant="quiet" size="icon-sm" aria-label={`Delete ${user.email}`} onClick={() => onDelete(user)}>
          <Trash2 className="size-4 text-danger" aria-hidden="true" />
        </Button>
      </span>
    ),
  },
];

const Text = ({ children }: { children: string }) => <span className="wrap-anywhere">{children || '—'}</span>;
