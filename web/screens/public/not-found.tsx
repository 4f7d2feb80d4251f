import { Link } from 'react-router';
import { BRAND } from '../../brand/logo.tsx';
import { Button } from '../../ui/button.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () => [{ title: t`Page not found · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export default function NotFoundScreen() {
  return (
    <section data-not-found className="wrap py-20 md:py-32">
      <h1 className="type-h1">Page not found</h1>
      <p className="mt-3 max-w-[46ch] text-lg text-ink-2">
        There’s nothing at this address. The link may be out of date or mistyped.
      </p>
      <svg viewBox="0 0 640 40" className="mt-10 w-full max-w-[40rem]" aria-hidden="true">
        <path d="M14 20H560" stroke="var(--primary)" strokeWidth="5" pathLength={1} strokeDasharray=".62 1" />
        <path
          d="M362 20H606"
          stroke="var(--rule-strong)"
          strokeWidth="3"
          strokeDasharray="1 10"
          strokeLinecap="round"
        />
        <circle cx="14" cy="20" r="9" fill="var(--primary)" />
        <circle cx="620" cy="20" r="10" fill="var(--danger)" />
      </svg>
      <Button asChild className="mt-10">
        <Link to="/">Go to the home page</Link>
      </Button>
    </section>
  );
}
