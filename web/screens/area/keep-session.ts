import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router';
import { queryClient } from '../../session/api.ts';
import { session, signOut } from '../../session/session.ts';
import { withNext } from '../../session/next-path.ts';

/** Keeps the session alive while an area is open, and leaves the area when it ends. Returns the way out. */
export function useKeptSession(userId: string): () => void {
  const navigate = useNavigate();
  const leaving = useRef(false);

  useEffect(() => session.start(), []);

  useEffect(
    () =>
      session.onChange((claims) => {
        if (leaving.current) return;
        // Another tab signed in as someone else: nothing on this page is theirs.
        if (claims && claims.sub !== userId) return location.assign('/users/dashboard');
        if (claims) return;
        queryClient.clear();
        void navigate(withNext('/signin', location.pathname + location.search), { replace: true });
      }),
    [navigate, userId],
  );

  return useCallback(() => {
    leaving.current = true;
    // A whole new page: what was on screen leaves the memory of the browser too.
    const leave = () => location.assign('/');
    signOut().then(leave, leave);
  }, []);
}
