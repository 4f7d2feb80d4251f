import type { ReactNode } from 'react';
import { Links, Meta, Outlet, Scripts, ScrollRestoration, useMatches } from 'react-router';
import boot from './boot.js?raw';
import send from './send.js?raw';
import archivo from './fonts/archivo.woff2?url';
import './styles/app.css';
import { language } from './ui/page/language.ts';
import type { RouteHandle } from './ui/page/route-handle.ts';

const icon =
  "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E" +
  "%3Cpath d='M15.5 9.4A10.8 10.8 0 0 0 15.5 31Z' fill='%23074f37'/%3E" +
  "%3Cpath d='M16.5 1A10.8 10.8 0 0 1 16.5 22.6Z' fill='%23f4a9bd'/%3E%3C/svg%3E";

// The page covers the whole display of a phone, so elements near the edges use safe-area insets.
const viewport = 'width=device-width,initial-scale=1,viewport-fit=cover';
const bars = { light: '#f7f9f7', dark: '#0b1611' };

// The inline scripts are only in the server's markup, because a script that React inserts does not run.
const inline = import.meta.env.SSR ? { boot: `{${boot}}`, send: `{${send}}` } : { boot: '', send: '' };

export function Layout({ children }: { children: ReactNode }) {
  const matches = useMatches().map(({ handle, params }) => ({ handle: handle as RouteHandle | undefined, params }));
  const handles = matches.map(({ handle }) => handle);
  const first = import.meta.env.SSR ? matches.flatMap(({ handle, params }) => handle?.first?.(params) ?? []) : [];
  const hydrated = !handles.some((handle) => handle?.static);
  const hasForm = handles.some((handle) => handle?.form);
  return (
    <html lang={language} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content={viewport} />
        <meta name="theme-color" content={bars.light} media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content={bars.dark} media="(prefers-color-scheme: dark)" />
        <link rel="icon" href="/favicon.ico" sizes="48x48" />
        <link rel="icon" type="image/svg+xml" href={icon} />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        <link rel="preload" href={archivo} as="font" type="font/woff2" crossOrigin="anonymous" />
        <script
          suppressHydrationWarning
          data-first={first.length > 0 ? JSON.stringify(first) : undefined}
          dangerouslySetInnerHTML={{ __html: inline.boot }}
        />
        <Meta />
        <Links />
      </head>
      <body className="min-h-dvh pr-[env(safe-area-inset-right)] pl-[env(safe-area-inset-left)]">
        <SkipLink />
        {hydrated && <NeededBrowser />}
        {children}
        {hasForm && <script dangerouslySetInnerHTML={{ __html: inline.send }} />}
        {hydrated && (
          <>
            <ScrollRestoration />
            <Scripts />
          </>
        )}
      </body>
    </html>
  );
}

function NeededBrowser() {
  const look = 'bg-warn-tint px-[var(--gutter)] py-3 text-warn';
  return (
    <>
      <noscript>
        <p className={look}>
          This page needs JavaScript. Turn it on in the settings of your browser, or open this address in Safari, Chrome
          or Firefox.
        </p>
      </noscript>
      <p data-old-browser="" role="alert" hidden suppressHydrationWarning className={look}>
        This browser is too old for this page. Update it, or use Safari 16.4, Chrome 111, Firefox 128, Samsung Internet
        22 or newer.
      </p>
    </>
  );
}

function SkipLink() {
  return (
    <nav aria-label="Skip" className="contents">
      <a
        href="#main"
        className="sr-only focus:not-sr-only focus:fixed focus:top-4 focus:left-4 focus:z-50 focus:rounded-md focus:bg-primary focus:px-4 focus:py-2 focus:text-on-primary"
      >
        Skip to content
      </a>
    </nav>
  );
}

export function ErrorBoundary() {
  return (
    <main id="main" className="wrap py-20 md:py-32">
      <title>Something went wrong</title>
      <h1 className="type-h1">Something went wrong</h1>
      <p className="mt-3 max-w-[46ch] text-lg text-ink-2">
        We couldn’t show this page. Nothing you saved is lost. Please reload it.
      </p>
      <p className="mt-8">
        <a href="/" className="font-semibold text-primary-text underline-link">
          Go to the home page
        </a>
      </p>
    </main>
  );
}

export default function Root() {
  return <Outlet />;
}
