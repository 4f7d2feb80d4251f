import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '../../../session/session.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { useBackForwardRestore } from '../../../ui/page/back-forward-restore.ts';

export function SignOutButton() {
  const [leaving, setLeaving] = useState(false);
  // Back after signing out must not show data of the user who left, so the page reloads.
  useBackForwardRestore(() => leaving && location.reload());
  const leave = () => {
    setLeaving(true);
    // A full page load also clears the previous user's data from memory.
    const home = () => location.assign('/');
    signOut().then(home, home);
  };
  return (
    <BusyButton variant="outline" busy={leaving} busyLabel="Signing out…" onClick={leave}>
      <LogOut className="size-[18px]" aria-hidden="true" />
      Sign Out
    </BusyButton>
  );
}
