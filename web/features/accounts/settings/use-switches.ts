import { useQuery } from '@tanstack/react-query';
import { type AccountSettings, mergeSettings, settingsApi } from '#contract/accounts/settings.ts';
import { query, useCommand } from '../../../session/api.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

export function useSwitches() {
  const settings = useQuery(query(settingsApi.get, {}));
  const save = useCommand(settingsApi.save);
  return {
    settings,
    shown: settings.data && (save.isPending ? mergeSettings(settings.data, save.variables) : settings.data),
    set: (changes: Partial<AccountSettings>, after?: () => void) =>
      save.mutate(changes, {
        onSuccess: () => {
          toast({ title: t`Saved` });
          after?.();
        },
        onError: ({ message }) => errorToast(message),
      }),
  };
}
