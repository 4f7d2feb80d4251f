import { useLocation, useNavigate } from 'react-router';
import { AppError } from '#contract/base/errors.ts';
import { isOwnPath } from '#contract/base/own-path.ts';
import { nextPath, withNext } from '../../../session/next-path.ts';

/** Goes on to the second step if that is why a sign-in was refused; false for every other failure. */
export function useMfaStep(): (error: unknown) => boolean {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (error) => {
    if (!(error instanceof AppError) || error.code !== 'second_step') return false;
    const { step, next } = error.data;
    const onward = typeof next === 'string' && isOwnPath(next) ? next : nextPath(search);
    // Kept with this entry of the history: not in the address, and there after a reload.
    void navigate(withNext('/signin/second-step', onward), { state: { step } });
    return true;
  };
}
