import { useQuery } from '@tanstack/react-query';
import { type Settings, settingsAfter, settingsApi } from '#contract/accounts/settings.ts';
import { query, useCommand } from '../../../session/api.ts';
import { errorToast, toast } from '../../../ui/toast/toast.ts';
import { t } from '../../../ui/words.ts';

/** The switches of the account: each is saved when it is pressed. */
export function useSwitches() {
  const settings = useQuery(query(settingsApi.get, {}));
  const save = useCommand(settingsApi.save);
  return {
    settings,
    /** What is on screen: the press counts before the server has answered. */
    shown: settings.data && (save.isPending ? settingsAfter(settings.data, save.variables) : settings.data),
    set: (changes: Partial<Settings>, after?: () => void) =>
      save.mutate(changes, {
        onSuccess: () => {
          toast({ title: t`Saved` });
          after?.();
        },
        onError: ({ message }) => errorToast(message),
      }),
  };
}
