import { useQuery } from '@tanstack/react-query';
import { profiles as profilesApi } from '#contract/people/profiles.ts';
import { query, useCommand } from '../../../session/api.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { useSwitches } from './use-switches.ts';
import { t } from '../../../ui/words.ts';

export function CandidatePrivacy() {
  const profile = useQuery(query(profilesApi.mine, {}));
  const save = useCommand(profilesApi.save);
  const { settings, shown, set } = useSwitches();
  const told = {
    onSuccess: () => toast({ title: t`Saved` }),
    onError: ({ message }: Error) => errorToast(message),
  };
  const pressed = save.isPending ? save.variables : {};
  const seen = profile.data && { ...profile.data, ...pressed };
  const failed = [profile, settings].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure query={failed} />;
  return (
    <fieldset className="grid max-w-[40rem] gap-5">
      <legend className="type-h2 mb-4">Who sees you</legend>
      <Checkbox
        label="Show my profile in the candidate search"
        hint="Employers can find your name, skills, experience and introduction video, and invite you to apply. Never your email, your phone or your résumé."
        checked={seen?.profile_visible ?? false}
        disabled={!seen}
        onChange={(event) => save.mutate({ profile_visible: event.target.checked }, told)}
      />
      <Checkbox
        label="Show my salary expectations"
        hint="Otherwise only you can read it."
        checked={seen?.show_salary ?? false}
        disabled={!seen}
        onChange={(event) => save.mutate({ show_salary: event.target.checked }, told)}
      />
      <Checkbox
        label="Allow connection requests"
        hint="Managers who find you can invite you to apply."
        checked={shown?.allow_connection_requests ?? false}
        disabled={!shown}
        onChange={(event) => set({ allow_connection_requests: event.target.checked })}
      />
      <Checkbox
        label="Allow messages"
        hint="Managers you applied to can message you first. They can always reply to you."
        checked={shown?.allow_messages ?? false}
        disabled={!shown}
        onChange={(event) => set({ allow_messages: event.target.checked })}
      />
    </fieldset>
  );
}
