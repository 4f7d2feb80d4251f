import { useLocation, useNavigate } from 'react-router';
import { isOwnPath } from '#contract/own-path.ts';
import { homeOf, users as usersApi } from '#contract/users.ts';
import { query, queryClient } from '../../api.ts';
import { adoptSession } from '../../session.ts';
import { nextPath, withNext } from '../../session/next-path.ts';

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

type Arrived = Parameters<typeof adoptSession>[0] & { next: string | null };

/** After a mailed link or LinkedIn: takes the session up, and asks first what brings somebody here who has not said so yet. */
export function useArrival(): (answer: Arrived) => Promise<void> {
  const navigate = useNavigate();
  return async ({ next, ...answer }) => {
    adoptSession(answer);
    queryClient.clear();
    const { role } = await queryClient.fetchQuery(query(usersApi.me, {}));
    const wanted = next && isOwnPath(next) ? next : null;
    // An invitation brings its own role.
    const undecided = role === 'user' && !wanted?.startsWith('/invitation?');
    await navigate(undecided ? withNext('/select-role', wanted) : (wanted ?? homeOf(role)), { replace: true });
  };
}
