import { savePreference } from './preferences.ts';

type Theme = 'light' | 'dark';

const device = () => globalThis.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (device().matches ? 'dark' : 'light');

let stopFollowing = () => {};

export function showTheme(theme: Theme): void {
  stopFollowing();
  apply(theme);
}

export function followSystem(): void {
  stopFollowing();
  const media = device();
  const follow = () => apply(systemTheme());
  media.addEventListener('change', follow);
  document.addEventListener('themechange', stop);
  stopFollowing = stop;
  follow();

  function stop() {
    media.removeEventListener('change', follow);
    document.removeEventListener('themechange', stop);
    stopFollowing = () => {};
  }
}

function apply(theme: Theme): void {
  document.documentElement.classList.toggle('dark', theme === 'dark');
  savePreference('theme', theme);
}
