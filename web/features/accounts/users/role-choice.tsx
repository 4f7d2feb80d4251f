import { useEffect, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { users as usersApi } from '#contract/accounts/users.ts';
import { useCommand } from '../../../session/api.ts';
import { SideDisc } from '../../../brand/half-discs.tsx';
import { BRAND } from '../../../brand/logo.tsx';
import { isOwnPath } from '#contract/base/own-path.ts';
import { nextPath } from '../../../session/next-path.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

const choices = [
  {
    role: 'candidate',
    title: t`I'm Looking for a Job`,
    text: t`Find jobs that match your skills and answer on video.`,
    button: t`Choose Job Seeker`,
  },
  {
    role: 'manager',
    title: t`I'm Looking to Hire`,
    text: t`Post jobs, watch the answers and talk to people directly.`,
    button: t`Choose Employer`,
  },
] as const;

const WELCOME_MS = 1000;

export function RoleChoice() {
  const navigate = useNavigate();
  const next = nextPath(useLocation().search);
  const select = useCommand(usersApi.selectRole);
  const [destination, setDestination] = useState<string | null>(null);

  useEffect(() => {
    if (destination === null) return undefined;
    const timer = setTimeout(() => void navigate(destination), WELCOME_MS);
    return () => clearTimeout(timer);
  }, [destination, navigate]);

  const choose = (role: 'candidate' | 'manager') =>
    select.mutate(
      { role },
      {
        onSuccess: ({ redirect }) => {
          const description = role === 'candidate' ? t`You’re all set to find a job.` : t`You’re all set to hire.`;
          toast({ title: t`Welcome to ${BRAND}`, description });
          const wanted = next?.startsWith(`/${role}/`) ? next : redirect;
          setDestination(isOwnPath(wanted) ? wanted : '/users/dashboard');
        },
        onError: () => errorToast(t`Failed to update your role. Please try again.`),
      },
    );

  const busy = select.isPending || destination !== null;
  return (
    <ul className="grid gap-4 sm:grid-cols-2">
      {choices.map(({ role, title, text, button }) => (
        <li key={role} className="sheet flex flex-col items-start p-6">
          <SideDisc side={role} />
          <h2 className="type-h2 mt-5">{title}</h2>
          <p className="mt-1.5 mb-6 text-ink-2">{text}</p>
          <BusyButton
            className="mt-auto w-full"
            busy={busy && select.variables?.role === role}
            busyLabel="One moment…"
            disabled={busy && select.variables?.role !== role}
            onClick={() => choose(role)}
          >
            {button}
          </BusyButton>
        </li>
      ))}
    </ul>
  );
}
