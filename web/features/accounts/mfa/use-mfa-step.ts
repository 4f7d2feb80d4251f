import { useLocation, useNavigate } from 'react-router';
import { AppError } from '#contract/base/errors.ts';
import { isOwnPath } from '#contract/base/own-path.ts';
import { nextPath, withNext } from '../../../session/next-path.ts';

const questions: Record<string, string> = {
  second_step: '/signin/second-step',
  deletion_waits: '/signin/keep-account',
};

/** Navigates to the MFA step if the sign-in was refused for that reason; returns false for every other failure. */
export function useMfaStep(): (error: unknown) => boolean {
  const navigate = useNavigate();
  const { search } = useLocation();
  return (error) => {
    const path = error instanceof AppError ? questions[error.code] : undefined;
    if (!(error instanceof AppError) || !path) return false;
    const { step, next, delete_after } = error.data;
    const onward = typeof next === 'string' && isOwnPath(next) ? next : nextPath(search);
    // History state is not visible in the address and survives a reload.
    void navigate(withNext(path, onward), { state: { step, delete_after } });
    return true;
  };
}
