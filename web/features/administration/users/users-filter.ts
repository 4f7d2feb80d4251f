import { useState } from 'react';
import { listedRoles, userSorts } from '#contract/administration/users.ts';
import { useAddressParams } from '../../../ui/page/address-params.ts';
import { t } from '../../../ui/words.ts';

export const roleOptions = [
  { value: 'all', label: t`All Roles` },
  { value: 'admin', label: t`Admin` },
  { value: 'manager', label: t`Manager` },
  { value: 'candidate', label: t`Candidate` },
] as const;

export const userSortOptions = [
  { value: 'first_name.asc', label: t`By first name` },
  { value: 'last_name.asc', label: t`By last name` },
  { value: 'email.asc', label: t`By email` },
  { value: 'user_type.asc', label: t`By role` },
] as const;

/** Search, sort order and page live in the address; cursors of visited pages are cached, so that every page costs the same. */
export function useUsersFilter() {
  const [params, change] = useAddressParams();
  const [keys, setKeys] = useState<ReadonlyMap<string, string>>(new Map());
  const [sortName, orderName] = (params.get('order') ?? '').split('.');
  const sort = userSorts.find((name) => name === sortName) ?? 'first_name';
  const order = orderName === 'desc' ? ('desc' as const) : ('asc' as const);
  const role = listedRoles.find((name) => name === params.get('role'));
  const search = params.get('search') ?? '';
  const page = Math.max(1, Math.trunc(Number(params.get('page'))) || 1);
  // A cursor belongs to one query, so another search must not reuse it.
  const nameOf = (number: number) => [number, sort, order, role, search].join(' ');
  const cursor = keys.get(nameOf(page));

  const set = (changes: Record<string, string>) => write({ page: '', ...changes });
  const write = (changes: Record<string, string>) => change(changes, { replace: false });
  return {
    sort,
    order,
    role,
    search,
    page,
    linked: params.get('user') ?? '',
    open: (user: string) => change({ user }),
    set,
    sortBy: (column: string) => set({ order: `${column}.${column === sort && order === 'asc' ? 'desc' : 'asc'}` }),
    previous: () => write({ page: page > 2 ? String(page - 1) : '' }),
    next: (key: string | null) => {
      if (key) setKeys(new Map(keys).set(nameOf(page + 1), key));
      write({ page: String(page + 1) });
    },
    input: { page, sort_field: sort, sort_order: order, search, ...(role && { role }), ...(cursor && { cursor }) },
  };
}
