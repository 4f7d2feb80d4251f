import { Moon, Sun } from 'lucide-react';

/** The inline script of the page handles the click, so the toggle works before hydration. */
export function ThemeToggle() {
  return (
    <button
      type="button"
      data-theme-toggle
      className="grid size-11 place-items-center rounded-md text-ink-2 hover:bg-sunken hover:text-ink"
      aria-label="Switch between light and dark"
    >
      <Sun className="hidden size-[18px] dark:block" aria-hidden="true" />
      <Moon className="size-[18px] dark:hidden" aria-hidden="true" />
    </button>
  );
}
