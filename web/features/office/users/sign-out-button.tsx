import { LogOut } from 'lucide-react';
import { useState } from 'react';
import { signOut } from '../../../session/session.ts';
import { BusyButton } from '../../../ui/button.tsx';

/** Beside the one in the account menu, because these pages are left more often than they are read. */
export function SignOutButton() {
  const [leaving, setLeaving] = useState(false);
  const leave = () => {
    setLeaving(true);
    // A whole new page: what was on screen leaves the memory of the browser too.
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
