import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../session/api.ts';
import { session, signOut } from '../../session/session.ts';
import { withNext } from '../../session/next-path.ts';
import { useBackForwardRestore } from '../../ui/page/back-forward-restore.ts';

/** Renews the session while an area is open, leaves the area when it ends, and returns the sign-out function. */
export function useSessionRenewal(userId: string): () => void {
  const navigate = useNavigate();
  const leaving = useRef(false);

  useEffect(() => session.start(), []);

  // After a sign-out, Back must not show a page that only the former user may see.
  useBackForwardRestore(() => {
    if (leaving.current || session.claims()?.sub !== userId) location.reload();
  });

  useEffect(
    () =>
      session.onChange((claims) => {
        if (leaving.current) return;
        // Another tab signed in as another user, to whom nothing on this page belongs.
        if (claims && claims.sub !== userId) return location.assign('/users/dashboard');
        if (claims) return;
        queryClient.clear();
        void navigate(withNext('/signin', location.pathname + location.search), { replace: true });
      }),
    [navigate, userId],
  );

  return useCallback(() => {
    leaving.current = true;
    // A full page load also removes the former user's data from the memory of the browser.
    const leave = () => location.assign('/');
    signOut().then(leave, leave);
  }, []);
}
