import { useLocation } from 'react-router';
import { language, languages } from '../../../ui/page/language.ts';

export function LanguageChoice() {
  const { pathname, search } = useLocation();
  const next = encodeURIComponent(pathname + search);
  return (
    <form method="post" className="flex gap-4" aria-label="Language">
      {languages.map(({ tag, name }) => (
        <button
          key={tag}
          lang={tag}
          formAction={`/language/${tag}?next=${next}`}
          aria-current={tag === language || undefined}
          className="min-h-6 underline-offset-4 max-md:min-h-11 hover:underline aria-[current]:font-bold aria-[current]:text-ink"
        >
          {name}
        </button>
      ))}
    </form>
  );
}
