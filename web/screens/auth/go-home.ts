import { useLocation, useNavigate } from 'react-router';
import { isOwnPath } from '#contract/base/own-path.ts';
import { homePathOf } from '#contract/accounts/users.ts';
import { adoptSession, session } from '../../session/session.ts';
import { nextPath, withNext } from '../../session/next-path.ts';

// The part after the role is the paid plan (`candidate_1`).
const roleNow = () => session.claims()?.user_type.split('_')[0] ?? 'user';

export function useGoHome(): () => Promise<void> {
  const navigate = useNavigate();
  const { search } = useLocation();
  return async () => {
    await navigate(nextPath(search) ?? homePathOf(roleNow()), { replace: true });
  };
}

type SignedInAnswer = Parameters<typeof adoptSession>[0] & { next: string | null };

export function useSignInArrival(): (answer: SignedInAnswer) => Promise<void> {
  const navigate = useNavigate();
  return async ({ next, ...answer }) => {
    adoptSession(answer);
    const role = roleNow();
    const wanted = next && isOwnPath(next) ? next : null;
    const undecided = role === 'user' && !wanted?.startsWith('/invitation?');
    await navigate(undecided ? withNext('/select-role', wanted) : (wanted ?? homePathOf(role)), { replace: true });
  };
}
