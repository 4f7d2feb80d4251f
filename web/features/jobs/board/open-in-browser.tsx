import { Ellipsis } from 'lucide-react';
import type { InAppBrowser } from '#contract/accounts/in-app-browsers.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

type Props = { inside: InAppBrowser; url: string };

/** In-app browsers may have no camera and forget sessions, so this hint appears before any input. */
export function OpenInBrowser({ inside: { app, system }, url }: Props) {
  return (
    <section aria-labelledby="open-in-browser" className="mt-6 rounded-lg bg-warn-tint p-5">
      <h2 id="open-in-browser" className="type-h3 text-warn">
        {system === 'iOS' ? t`Open this page in Safari to apply` : t`Open this page in Chrome to apply`}
      </h2>
      <p className="mt-1.5">
        {app
          ? t`You’re in the browser of ${app}. It often blocks the camera and forgets that you signed in.`
          : t`You’re in the browser of another app. It often blocks the camera and forgets that you signed in.`}
      </p>
      {system === 'iOS' ? <ByMenu url={url} /> : <ByIntent url={url} />}
    </section>
  );
}

/** An Android intent link opens the page in Chrome; without Chrome the page stays in the app. */
function ByIntent({ url }: { url: string }) {
  const { host, pathname, search, protocol } = new URL(url);
  const back = `S.browser_fallback_url=${encodeURIComponent(url)}`;
  const intent = `intent://${host}${pathname}${search}#Intent;scheme=${protocol.slice(0, -1)};package=com.android.chrome;${back};end`;
  return (
    <Button asChild className="mt-4">
      <a href={intent}>Open in Chrome</a>
    </Button>
  );
}

/** iOS does not let a page open Safari, so the user needs the menu of the app or a copied link. */
function ByMenu({ url }: { url: string }) {
  return (
    <div className="mt-4 flex flex-wrap items-center gap-5">
      <PhoneMenu />
      <ol className="grid min-w-0 flex-1 basis-52 list-inside list-decimal gap-1.5">
        <li>Open the menu of this app, at the top or bottom right.</li>
        <li>Choose “Open in browser” or “Open in Safari”.</li>
      </ol>
      <div className="grid w-full gap-2">
        <p className="text-sm text-ink-2">Or copy the link and paste it into Safari:</p>
        <div className="flex flex-wrap items-center gap-2">
          <input
            readOnly
            aria-label="Link to this job"
            value={url}
            className="h-11 min-w-0 flex-1 basis-52 rounded-md border border-rule-strong bg-surface px-3"
          />
          <Button variant="outline" data-copy={url} data-copied={t`Copied`} aria-live="polite">
            Copy link
          </Button>
        </div>
      </div>
    </div>
  );
}

const PhoneMenu = () => (
  <span
    aria-hidden="true"
    className="relative grid h-28 w-16 shrink-0 grid-rows-[auto_1fr] rounded-lg border-2 border-ink-2 bg-surface p-1.5"
  >
    <span className="flex justify-end">
      <Ellipsis className="size-5 rounded-full bg-primary p-0.5 text-on-primary" />
    </span>
    <span className="mt-1 ml-3 grid content-start gap-1 rounded-sm border border-rule-strong p-1">
      <span className="h-1 rounded-full bg-rule-strong" />
      <span className="h-1.5 rounded-full bg-primary" />
      <span className="h-1 rounded-full bg-rule-strong" />
    </span>
  </span>
);
