import { useEffect } from 'react';
import { type Me, type Theme, themes, users as usersApi } from '#contract/accounts/users.ts';
import { settingsApi } from '#contract/accounts/settings.ts';
import { call, query, queryClient } from '../../session/api.ts';
import { language, switchLanguage } from '../../ui/page/language.ts';
import { followSystem, showTheme } from '../../ui/page/theme.ts';

export function useProfileTheme({ id, profile }: Me): void {
  useEffect(() => {
    showTheme(profile.theme);
    followAccount().catch((error: unknown) => console.warn('The settings were not read:', error));
    // The effect runs only on arrival, because later the person chooses on this page.
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

async function followAccount(): Promise<void> {
  const saved = await call(settingsApi.get, {});
  if (saved.appearance === 'system') followSystem();
  // Another choice may be in flight, so the language of the browser never replaces a stored one.
  switchLanguage(saved.language ?? (await call(settingsApi.save, { read_in: language })).language ?? language);
}
