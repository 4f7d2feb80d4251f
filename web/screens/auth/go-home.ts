import { useLocation, useNavigate } from 'react-router';
import { isOwnPath } from '#contract/base/own-path.ts';
import { homeOf } from '#contract/accounts/users.ts';
import { adoptSession, session } from '../../session/session.ts';
import { nextPath, withNext } from '../../session/next-path.ts';

// What follows the role is the paid plan (`candidate_1`).
const roleNow = () => session.claims()?.user_type.split('_')[0] ?? 'user';

/** After signing in: goes to `?next=` or to the home of the role. */
export function useGoHome(): () => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async () => {
    await navigate(nextPath(search) ?? homeOf(roleNow()), { replace: true });
  };
}

type Arrived = Parameters<typeof adoptSession>[0] & { next: string | null };

/** After a mailed link or LinkedIn: takes the session up, and asks first what brings someone here who has not said so yet. */
export function useArrival(): (answer: Arrived) => Promise<void> {
  const navigate = useNavigate();
  return async ({ next, ...answer }) => {
    adoptSession(answer);
    const role = roleNow();
    const wanted = next && isOwnPath(next) ? next : null;
    // An invitation brings its own role.
    const undecided = role === 'user' && !wanted?.startsWith('/invitation?');
    await navigate(undecided ? withNext('/select-role', wanted) : (wanted ?? homeOf(role)), { replace: true });
  };
}
