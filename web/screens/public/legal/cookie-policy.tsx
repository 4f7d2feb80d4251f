import { pageMeta } from '../../../brand/page-meta.ts';
import type { RouteHandle } from '../../../ui/page/route-handle.ts';
import { CookieChoiceForm } from '../parts/cookie-choice.tsx';
import { LegalLink, LegalPage, type LegalPart } from './legal-page.tsx';
import { t } from '../../../ui/words.ts';

export const handle: RouteHandle = { static: true };

export const meta = () =>
  pageMeta({
    title: t`Cookie Policy`,
    description: t`The cookies that Saywell sets, and what else is kept in your browser.`,
    path: '/cookie-policy',
  });

const parts: LegalPart[] = [
  {
    id: 'choice',
    title: t`Your choice`,
    body: (
      <>
        <p>
          No advertising, no tracking across sites, no analytics of other companies: there is nothing of the kind to
          accept or to refuse, so there is no banner to click away. What this browser keeps for you is your choice.
        </p>
        <CookieChoiceForm />
      </>
    ),
  },
  {
    id: 'cookies',
    title: t`Cookies`,
    body: (
      <ul>
        <li>
          <code>session</code> (<code>__Host-session</code> over https) keeps you signed in: for 30 days if you tick
          “Remember me”, otherwise until the browser closes. It is set when you sign in, not before.
        </li>
        <li>
          <code>device</code> (<code>__Host-device</code> over https) identifies this browser for a year after you sign
          in, so we can notify you of sign-ins elsewhere.
        </li>
        <li>
          <code>language</code> is set when you choose a language, for a year or, with essential only, until the browser
          closes.
        </li>
        <li>
          <code>cookies</code> keeps the choice above for a year. It is set when you choose.
        </li>
        <li>
          <code>sign-in</code> (<code>__Host-sign-in</code> over https) is kept for the minutes in which you sign in
          with LinkedIn.
        </li>
        <li>
          Scripts cannot read them, except for the language and this choice, and no other site receives any of them.
        </li>
      </ul>
    ),
  },
  {
    id: 'storage',
    title: t`Browser storage`,
    body: (
      <ul>
        <li>
          <code>theme</code>: light or dark, and how you like lists to be shown; not with essential only.
        </li>
        <li>
          <code>token</code>: a key for the current visit, valid for fifteen minutes.
        </li>
        <li>Drafts, and pieces of a recording that is not sent yet, so that a lost connection loses nothing.</li>
      </ul>
    ),
  },
  {
    id: 'payments',
    title: t`Payments`,
    body: <p>You pay on the page of the payment provider, which sets cookies of its own there.</p>,
  },
  {
    id: 'control',
    title: t`Your control`,
    body: (
      <p>
        Signing out removes the session cookie and the key. Your browser can delete everything else. More on your data
        is in the <LegalLink to="/privacy-policy">privacy policy</LegalLink>.
      </p>
    ),
  },
];

export default function CookieScreen() {
  return (
    <LegalPage
      title="Cookie Policy"
      intro={<p>Only what is needed to keep you signed in and to remember your choices.</p>}
      parts={parts}
    />
  );
}
