import { useLocation, useNavigate } from 'react-router';
import { AppError } from '#contract/base/errors.ts';
import { isOwnPath } from '#contract/base/own-path.ts';
import { nextPath, withNext } from '../../../session/next-path.ts';

/** Where a sign-in goes on that was right and is asked something first. */
const questions: Record<string, string> = {
  second_step: '/signin/second-step',
  deletion_waits: '/signin/keep-account',
};

/** Goes on to the question if that is why a sign-in was refused; false for every other failure. */
export function useMfaStep(): (error: unknown) => boolean {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (error) => {
    const path = error instanceof AppError ? questions[error.code] : undefined;
    if (!(error instanceof AppError) || !path) return false;
    const { step, next, delete_after } = error.data;
    const onward = typeof next === 'string' && isOwnPath(next) ? next : nextPath(search);
    // Kept with this entry of the history: not in the address, and there after a reload.
    void navigate(withNext(path, onward), { state: { step, delete_after } });
    return true;
  };
}
