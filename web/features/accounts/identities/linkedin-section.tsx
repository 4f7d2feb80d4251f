import { useQuery } from '@tanstack/react-query';
import { identities as identitiesApi } from '#contract/accounts/identities.ts';
import { call, query, queryClient } from '../../../session/api.ts';
import { BusyButton } from '../../../ui/button.tsx';
import { Time } from '../../../ui/time/time.tsx';
import { toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';
import { useReauthentication } from '../reauthentication/use-reauthentication.tsx';

export function LinkedInSection() {
  const { data } = useQuery(query(identitiesApi.mine, {}));
  const { make, busy, dialog } = useReauthentication();
  if (!data?.linkedin) return null;
  const disconnect = () =>
    make(async () => {
      await call(identitiesApi.disconnect, {});
      await queryClient.invalidateQueries({ queryKey: query(identitiesApi.mine, {}).queryKey });
      toast({ title: t`LinkedIn disconnected` });
    });
  return (
    <section aria-labelledby="linkedin">
      <h2 id="linkedin" className="type-h2">
        LinkedIn
      </h2>
      <p className="mt-1 text-ink-2">
        Connected since <Time value={data.linkedin.connected_at} />. You can sign in with LinkedIn.
      </p>
      <BusyButton variant="outline" className="mt-4" busy={busy} busyLabel="Disconnecting…" onClick={disconnect}>
        Disconnect LinkedIn
      </BusyButton>
      {dialog}
    </section>
  );
}
