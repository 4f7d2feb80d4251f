import type { SignedInDevice } from '#contract/accounts/devices.ts';
import { userRecords } from '#contract/administration/user-record.ts';
import { useCommand } from '../../../session/api.ts';
import { Badge } from '../../../ui/badge.tsx';
import { BusyButton } from '../../../ui/button.tsx';
import { RelativeTime, Time } from '../../../ui/time/time.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { WithUserRecord } from './user-record-view.tsx';

export const UserSessions = ({ userId }: { userId: string }) => (
  <WithUserRecord userId={userId}>
    {({ sessions }) =>
      sessions.length === 0 ? (
        <p className="text-ink-2">This user isn’t signed in anywhere.</p>
      ) : (
        <ul className="divide-y divide-rule">
          {sessions.map((session) => (
            <Session key={session.id} session={session} userId={userId} />
          ))}
        </ul>
      )
    }
  </WithUserRecord>
);

function Session({ session, userId }: { session: SignedInDevice; userId: string }) {
  const { id, browser, system, network, signed_in_at, last_seen_at, current } = session;
  const end = useCommand(userRecords.endSession);
  const name = browser && system ? t`${browser} on ${system}` : (browser ?? system ?? t`An unknown browser`);
  const press = () =>
    end.mutate(
      { user_id: userId, session_id: id },
      {
        onSuccess: () => toast({ title: t`Signed out`, description: name }),
        onError: ({ message }) => errorToast(message),
      },
    );
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
      <span className="min-w-0">
        <span className="flex flex-wrap items-center gap-2 font-bold">
          {name}
          {current && <Badge tone="ok">This device</Badge>}
        </span>
        <span className="block text-sm text-ink-2">
          Signed in <Time value={signed_in_at} />
          {' · '}last seen <RelativeTime value={last_seen_at} />
          {network && (
            <>
              {' · '}network <span className="whitespace-nowrap tabular-nums">{network}</span>
            </>
          )}
        </span>
      </span>
      {!current && (
        <BusyButton
          variant="outline"
          size="sm"
          aria-label={t`Sign out ${name}`}
          busy={end.isPending}
          busyLabel="Signing out…"
          onClick={press}
        >
          Sign out
        </BusyButton>
      )}
    </li>
  );
}
