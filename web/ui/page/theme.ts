import { keepPreference } from './kept.ts';

type Theme = 'light' | 'dark';

export const systemTheme = (): Theme =>
  globalThis.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';

/** Shows a theme now and on the next visit. */
export function showTheme(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  keepPreference('theme', theme);
}
