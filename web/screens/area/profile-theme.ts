import { useEffect } from 'react';
import { type Me, type Theme, themes, users as usersApi } from '#contract/users.ts';
import { settingsApi } from '#contract/settings.ts';
import { call, query, queryClient } from '../../api.ts';
import { showTheme, systemTheme } from '../../ui/theme.ts';

/** The theme of the profile wins over that of the browser (specification §4), and a change is saved to the profile. */
export function useProfileTheme({ id, profile }: Me): void {
  useEffect(() => {
    showTheme(profile.theme);
    void call(settingsApi.get, {}).then(
      ({ appearance }) => appearance === 'system' && showTheme(systemTheme()),
      () => {},
    );
    // Only on arrival: later the person on this page decides.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [id]);

  useEffect(() => {
    const save = (event: Event) => {
      const told: unknown = event instanceof CustomEvent ? event.detail : undefined;
      const chosen = themes.find((it) => it === told);
      if (!chosen) return;
      saveTheme(chosen).catch((error: unknown) => console.warn('The theme was not saved:', error));
    };
    document.addEventListener('themechange', save);
    return () => document.removeEventListener('themechange', save);
  }, []);
}

async function saveTheme(chosen: Theme): Promise<void> {
  const profile = await call(usersApi.updateProfile, { theme: chosen });
  queryClient.setQueryData(query(usersApi.me, {}).queryKey, (me) => me && { ...me, profile });
}
