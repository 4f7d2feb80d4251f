import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { profiles as profilesApi } from '#contract/people/profiles.ts';
import { query, useCommand } from '../../../session/api.ts';
import { Checkbox } from '../../../ui/form/checkbox.tsx';
import { LoadFailure } from '../../../ui/loading/load-failure.tsx';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { useSwitches } from './use-switches.ts';
import { t } from '../../../ui/words.ts';

export function ManagerPrivacy() {
  const profile = useQuery(query(profilesApi.mine, {}));
  const save = useCommand(profilesApi.save);
  const { settings, shown, set } = useSwitches();
  const visible = (save.isPending ? save.variables.profile_visible : undefined) ?? profile.data?.profile_visible;
  const told = {
    onSuccess: () => toast({ title: t`Saved` }),
    onError: ({ message }: Error) => errorToast(message),
  };
  const failed = [profile, settings].find(({ isError, data }) => isError && !data);
  if (failed) return <LoadFailure query={failed} />;
  return (
    <fieldset className="grid max-w-[40rem] gap-5">
      <legend className="type-h2 mb-4">What candidates see</legend>
      <p className="text-ink-2">
        Your name and company appear on your jobs, because a named person answers here. Candidates see your email once
        you set up an interview, and the{' '}
        <Link to="/manager/business" className="font-semibold text-primary-text underline-link">
          interview address
        </Link>{' '}
        only if they’re invited there.
      </p>
      <Checkbox
        label="Show my profile to candidates"
        hint="What you wrote about yourself, your experience, and your introduction video, next to your jobs"
        checked={visible ?? true}
        disabled={!profile.data}
        onChange={(event) => save.mutate({ profile_visible: event.target.checked }, told)}
      />
      <Checkbox
        label="Show company information"
        hint="When candidates open your profile from a job: your city and state, verified email domain and number of open jobs. Your company name always shows."
        checked={shown?.show_company_info ?? false}
        disabled={!shown}
        onChange={(event) => set({ show_company_info: event.target.checked })}
      />
      <Checkbox
        label="Allow candidate messages"
        hint="Candidates who applied to your jobs can message you first. They can always reply to you."
        checked={shown?.allow_messages ?? false}
        disabled={!shown}
        onChange={(event) => set({ allow_messages: event.target.checked })}
      />
      <Checkbox
        label="Allow connection requests"
        hint="Candidates who haven’t applied can ask you one question about an open job."
        checked={shown?.allow_connection_requests ?? false}
        disabled={!shown}
        onChange={(event) => set({ allow_connection_requests: event.target.checked })}
      />
    </fieldset>
  );
}
