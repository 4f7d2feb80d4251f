import { BRAND } from '../../brand/logo.tsx';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { Button } from '../../ui/button.tsx';
import { t } from '../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () => [{ title: t`No connection · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

/** The service worker caches this page and shows it for any URL while the network is unavailable. */
export default function OfflineScreen() {
  return (
    <section data-offline className="wrap py-20 md:py-32">
      <h1 className="type-h1">No connection</h1>
      <p className="mt-3 max-w-[46ch] text-lg text-ink-2">
        This page reloads as soon as you’re back online. Your recording is saved on this device.
      </p>
      <svg viewBox="0 0 640 40" className="mt-10 w-full max-w-[40rem]" aria-hidden="true">
        <path d="M14 20H300" stroke="var(--primary)" strokeWidth="5" />
        <path
          d="M318 20H606"
          stroke="var(--rule-strong)"
          strokeWidth="3"
          strokeDasharray="1 10"
          strokeLinecap="round"
        />
        <circle cx="14" cy="20" r="9" fill="var(--primary)" />
        <circle cx="300" cy="20" r="9" fill="var(--surface)" stroke="var(--primary)" strokeWidth="4" />
        <circle cx="620" cy="20" r="9" fill="var(--surface)" stroke="var(--rule-strong)" strokeWidth="3" />
      </svg>
      <Button data-reload className="mt-10">
        Try again
      </Button>
    </section>
  );
}
