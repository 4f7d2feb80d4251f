import type { ReactNode } from 'react';
import { Link } from 'react-router';

export type LegalPart = { id: string; title: string; body: ReactNode };

export function LegalPage({ title, intro, parts }: { title: string; intro: ReactNode; parts: readonly LegalPart[] }) {
  return (
    <div className="wrap grid gap-x-16 gap-y-8 py-12 md:py-16 lg:grid-cols-[15rem_minmax(0,68ch)]">
      <header className="lg:col-start-2">
        <h1 className="type-h1">{title}</h1>
        <p className="mt-2 text-ink-3">Last updated: December 1, 2024</p>
        <div className="mt-5 grid gap-4 text-md text-ink-2">{intro}</div>
      </header>
      <nav aria-label="On this page" className="max-lg:hidden lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <ol className="sticky top-[calc(var(--header)+2rem)] grid gap-1 border-l-2 border-rule pl-4">
          {parts.map(({ id, title: name }) => (
            <li key={id}>
              <a
                href={`#${id}`}
                className="inline-block py-1 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
              >
                {name}
              </a>
            </li>
          ))}
        </ol>
      </nav>
      <div className="grid gap-10 lg:col-start-2">
        {parts.map(({ id, title: name, body }) => (
          <section key={id} id={id} className="border-t border-rule pt-6">
            <h2 className="type-h2">{name}</h2>
            <div className="mt-3 grid gap-4 text-md text-ink-2 [&_li]:ml-5 [&_li]:list-disc [&_ul]:grid [&_ul]:gap-1.5">
              {body}
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

export const LegalLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className="font-semibold text-primary-text underline-link">
    {children}
  </Link>
);
