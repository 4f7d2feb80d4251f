import { useLocation, useNavigate } from 'react-router';
import { homeOf, users as usersApi } from '#contract/users.ts';
import { query, queryClient } from '../../api.ts';
import { nextPath } from '../../session/next-path.ts';

/** After signing in: reads the profile anew, then goes to `?next=` or to the home of the role. */
export function useGoHome(): () => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async () => {
    queryClient.clear();
    const { role } = await queryClient.fetchQuery(query(usersApi.me, {}));
    await navigate(nextPath(search) ?? homeOf(role), { replace: true });
  };
}
