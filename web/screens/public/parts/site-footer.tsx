import { Link } from 'react-router';
import { BRAND, Wordmark } from '../../../brand/logo.tsx';
import { drawnWhenNear } from '../../../ui/loading/drawn-when-near.ts';
import { LanguageChoice } from './language-choice.tsx';
import { t } from '../../../ui/words.ts';

const columns = [
  {
    title: t`Candidates`,
    links: [
      { label: t`How it works`, to: '/candidates' },
      { label: t`Browse Jobs`, to: '/browse' },
      { label: t`Create an account`, to: '/signup' },
      { label: t`AI notice`, to: '/ai-notice' },
    ],
  },
  {
    title: t`Employers`,
    links: [
      { label: t`Why direct`, to: '/employers' },
      { label: t`Features`, to: '/features' },
      { label: t`Pricing`, to: '/pricing' },
      { label: t`Our numbers`, to: '/claims' },
      { label: t`Fairness audit`, to: '/audit' },
    ],
  },
  {
    title: t`Company`,
    links: [
      { label: t`About Us`, to: '/about' },
      { label: t`Careers`, to: '/careers' },
      { label: t`Blog`, to: '/blog' },
      { label: t`Contact`, to: '/contact-us' },
      { label: t`Waitlist`, to: '/waitlist' },
    ],
  },
  {
    title: t`Legal`,
    links: [
      { label: t`Terms of Service`, to: '/terms-of-service' },
      { label: t`Privacy Policy`, to: '/privacy-policy' },
      { label: t`Cookie Policy`, to: '/cookie-policy' },
      { label: t`Data Policy`, to: '/data-policy' },
      { label: t`Third-party notices`, to: '/notices' },
    ],
  },
];

export function SiteFooter() {
  return (
    <footer className="border-t border-rule" style={{ ...drawnWhenNear, containIntrinsicBlockSize: 'auto 40rem' }}>
      <div className="wrap grid gap-x-10 gap-y-10 py-14 lg:grid-cols-[1.4fr_3fr]">
        <div className="max-w-[34ch]">
          <Wordmark />
          <p className="mt-4 text-ink-2">Candidates and hiring managers, in direct contact. No recruitment fees.</p>
        </div>
        <nav aria-label="All pages" className="grid grid-cols-2 gap-x-8 gap-y-10 sm:grid-cols-4">
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2 className="type-label text-ink">{title}</h2>
              <ul className="mt-2">
                {links.map(({ label, to }) => (
                  <li key={to}>
                    <Link
                      to={to}
                      className="tap-area inline-block py-1.5 text-ink-2 underline-offset-4 max-md:py-2.75 hover:text-ink hover:underline"
                    >
                      {label}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </nav>
      </div>
      <div className="wrap flex flex-wrap items-center justify-between gap-x-8 gap-y-3 border-t border-rule py-6 text-sm text-ink-3">
        <p>
          © {year()} {BRAND}. All rights reserved.
        </p>
        <p>
          Essential cookies only, until you choose a theme or a language.{' '}
          <a href="/cookie-policy#choice" className="text-ink-2 underline underline-offset-4 hover:text-ink">
            Your cookie choice
          </a>
        </p>
        <LanguageChoice />
      </div>
    </footer>
  );
}

const year = () => new Date().getFullYear();
