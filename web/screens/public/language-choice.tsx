import { useLocation } from 'react-router';
import { type Language, languages } from '#contract/language.ts';
import { language } from '../../ui/language.ts';

const names: Record<Language, string> = { en: 'English', es: 'Español' };

/** A form, so that pages without any script can be read in the other language too. */
export function LanguageChoice() {
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(pathname + search);
  return (
    <form method="post" className="flex gap-4" aria-label="Language">
      {languages.map((it) => (
        <button
          key={it}
          lang={it}
          formAction={`/language/${it}?next=${next}`}
          aria-current={it === language || undefined}
          className="min-h-6 underline-offset-4 hover:underline aria-[current]:font-[640] aria-[current]:text-ink"
        >
          {names[it]}
        </button>
      ))}
    </form>
  );
}
