import { keepPreference } from './kept.ts';

type Theme = 'light' | 'dark';

const device = () => globalThis.matchMedia('(prefers-color-scheme: dark)');
const systemTheme = (): Theme => (device().matches ? 'dark' : 'light');

let stopFollowing = () => {};

/** Shows a theme now and on the next visit. */
export function showTheme(theme: Theme): void {
  stopFollowing();
  apply(theme);
}

/** Shows what this device is set to, also when that changes while the page is open, until a theme is chosen. */
export function followSystem(): void {
  stopFollowing();
  const media = device();
  const follow = () => apply(systemTheme());
  media.addEventListener('change', follow);
  // The toggle in the header works without this module.
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
  keepPreference('theme', theme);
}
