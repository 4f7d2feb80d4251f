import { useSyncExternalStore } from 'react';
import { type CookieChoice as Choice, cookieChoices } from '#contract/platform/cookie-choice.ts';
import { cookieChoice } from '../../../ui/page/preferences.ts';
import { t } from '../../../ui/words.ts';

const words: Record<Choice, { title: string; text: string }> = {
  essential: {
    title: t`Essential only`,
    text: t`For sign-in, security and work you haven’t sent yet. Theme and views last until you close the page, and the language until you close the browser.`,
  },
  preferences: {
    title: t`Essential and my preferences`,
    text: t`The theme, the language and the views that you choose are also there on your next visit.`,
  },
};

const never = () => () => undefined;

/** The form works without JavaScript; the inline script marks the current choice and cleans up (boot.js). */
export function CookieChoiceForm() {
  // Only the browser knows the choice, because the markup is the same for all visitors.
  const chosen = useSyncExternalStore<Choice | undefined>(never, cookieChoice, () => undefined);
  return (
    <form method="post" aria-label="What this browser may keep" className="grid gap-3 sm:grid-cols-2">
      {cookieChoices.map((choice) => (
        <button
          key={choice}
          type="submit"
          formAction={`/cookies/${choice}`}
          data-cookie-choice={choice}
          aria-pressed={chosen && chosen === choice}
          suppressHydrationWarning
          className="group grid content-start gap-1 rounded-md border border-rule-strong bg-surface p-4 text-left hover:border-ink aria-pressed:border-primary aria-pressed:bg-sunken aria-pressed:shadow-[inset_0_0_0_1px_var(--primary)]"
        >
          <span className="flex items-baseline justify-between gap-3 font-bold text-ink">
            {words[choice].title}
            <span
              className="hidden shrink-0 text-sm whitespace-nowrap text-primary-text group-aria-pressed:inline"
              aria-hidden="true"
            >
              Your choice
            </span>
          </span>
          <span className="text-base text-ink-2">{words[choice].text}</span>
        </button>
      ))}
    </form>
  );
}
