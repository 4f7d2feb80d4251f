import { data, Link, redirect, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { BoardJob } from '#contract/jobs/board.ts';
import { companies, type PublicCompany } from '#contract/jobs/companies.ts';
import { pictureAddress } from '#contract/people/company-page.ts';
import { companyInk } from '#contract/people/company-colors.ts';
import { Avatar } from '../../brand/avatar.tsx';
import { CompanyMark } from '../../brand/company-mark.tsx';
import { BRAND } from '../../brand/logo.tsx';
import { pageMeta } from '../../brand/page-meta.ts';
import { BoardJobCard } from '../../features/jobs/board/board-job-card.tsx';
import { ResponsivenessFigures } from '../../features/jobs/response-promise/responsiveness-figures.tsx';
import { CompanyVerificationLabel } from '../../features/people/organizations/company-name.tsx';
import { reportTitles } from '../../features/platform/reporting/report-words.ts';
import { TeamFilm } from '../../features/people/organizations/team-film.tsx';
import { originContext, serverCallContext } from '../../session/services.ts';
import { Button } from '../../ui/button.tsx';
import { drawnWhenNear } from '../../ui/loading/drawn-when-near.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { locale, plural, t } from '../../ui/words.ts';
import NotFoundScreen from './not-found.tsx';

export const handle: RouteHandle = { static: true };

const missing: Record<string, number> = { company_not_found: 404, invalid_input: 404, company_gone: 410 };

export async function loader({ params, request, context }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  if (!call) throw new Error('The page of a company needs a server behind it');
  const slug = params['slug'] ?? '';
  const page = pageIn(request);
  const found = await call(companies.one, { slug, page }).catch((error: unknown) => {
    const status = missing[String((error as { code?: unknown }).code)];
    if (!status) throw error;
    return status;
  });
  if (typeof found === 'number') return data(null, { status: found });
  if (found.company.slug !== slug) throw redirect(`/companies/${found.company.slug}`, 301);
  if (page > found.pages) throw redirect(pathOf(found.company, found.pages), 302);
  return data({ ...found, page, origin: context.get(originContext) }, { status: 200 });
}

function pageIn(request: Request): number {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  return Number.isInteger(page) && page >= 1 && page <= 10_000 ? page : 1;
}

const pathOf = ({ slug }: PublicCompany, page: number) => `/companies/${slug}${page > 1 ? `?page=${page}` : ''}`;

type Data = Awaited<ReturnType<typeof loader>>['data'];

export const meta = ({ loaderData: found }: { loaderData?: Data }) => {
  if (!found) return [{ title: t`Page not found · ${BRAND}` }, { name: 'robots', content: 'noindex' }];
  const { company, total, page, origin } = found;
  const path = `/companies/${company.slug}`;
  const open = plural(total, { one: '# open job', other: '# open jobs' });
  return [
    ...pageMeta({
      title: t`Jobs at ${company.name} · ${BRAND}`,
      description: (company.story || `${company.name}: ${open}.`).slice(0, 200),
      path,
      origin,
    }),
    ...(page > 1 ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { 'script:ld+json': organizationData(company, `${origin}${path}`, origin ?? '') },
  ];
};

const organizationData = ({ name, story, logo, company_standing }: PublicCompany, url: string, origin: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name,
  url,
  ...(story && { description: story }),
  ...(logo && { logo: origin + pictureAddress(logo.id, 'large') }),
  ...(company_standing.domain && { sameAs: `https://${company_standing.domain}` }),
});

export default function CompanyScreen() {
  const found = useLoaderData<Data>();
  if (!found) return <NotFoundScreen />;
  const { company, jobs, client_jobs, total, page, pages, responsiveness } = found;
  return (
    <div className="wrap py-10 md:py-14" style={colorsOf(company)}>
      <Head company={company} />
      <div className="mt-10 grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_21rem] lg:grid-rows-[auto_1fr]">
        {company.story && <p className="max-w-[68ch] text-md wrap-anywhere whitespace-pre-line">{company.story}</p>}
        <div className="grid content-start gap-8 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <People company={company} />
          <ResponsivenessFigures score={responsiveness} />
        </div>
        <div className="grid content-start gap-10 lg:col-start-1">
          {company.video && <TeamFilm id={company.video.id} />}
          <Pictures company={company} />
        </div>
      </div>
      <section aria-labelledby="open-jobs" className="mt-12">
        <h2 id="open-jobs" className="type-h2">
          {plural(total, { one: '# open job', other: '# open jobs' })}
        </h2>
        {total === 0 && <p className="mt-2 text-ink-2">No open jobs right now.</p>}
        <Jobs jobs={jobs} level={3} />
        {client_jobs.length > 0 && (
          <>
            <h3 className="type-h3 mt-8">For other companies</h3>
            <Jobs jobs={client_jobs} level={4} />
          </>
        )}
        <Pages company={company} page={page} pages={pages} />
      </section>
      <p className="mt-12 text-sm">
        <Link
          to={`/users/report?company=${company.id}`}
          className="inline-block py-1 text-ink-2 underline-link tap-area"
        >
          {reportTitles.company}
        </Link>
      </p>
    </div>
  );
}

const Jobs = ({ jobs, level }: { jobs: readonly BoardJob[]; level: 3 | 4 }) => (
  <ul className="mt-4 grid grid-cols-1 gap-4 empty:hidden lg:grid-cols-2">
    {jobs.map((job) => (
      <li key={job.id} className="lg:grid" style={drawnWhenNear}>
        <BoardJobCard job={job} level={level} from="company" />
      </li>
    ))}
  </ul>
);

function Pages({ company, page, pages }: { company: PublicCompany; page: number; pages: number }) {
  if (pages === 1) return null;
  return (
    <nav aria-label="Pages of the list" className="mt-8 flex flex-wrap items-center gap-3">
      {page > 1 && (
        <Button asChild variant="outline">
          <Link to={`${pathOf(company, page - 1)}#open-jobs`} rel="prev">
            Previous page
          </Link>
        </Button>
      )}
      {page < pages && (
        <Button asChild variant="outline">
          <Link to={`${pathOf(company, page + 1)}#open-jobs`} rel="next">
            More jobs
          </Link>
        </Button>
      )}
      <p className="text-ink-2">
        Page {page.toLocaleString(locale)} of {pages.toLocaleString(locale)}
      </p>
    </nav>
  );
}

const colorsOf = ({ color }: PublicCompany) =>
  ({ '--company': color ? companyInk(color) : 'var(--primary)' }) as object;

function Head({ company }: { company: PublicCompany }) {
  const { name, cover, company_standing } = company;
  return (
    <header>
      {cover ? (
        <img
          src={pictureAddress(cover.id, 'large')}
          srcSet={`${pictureAddress(cover.id)} 720w, ${pictureAddress(cover.id, 'large')} 1440w`}
          sizes="(min-width: 1280px) 1200px, 94vw"
          alt={cover.alt}
          width={cover.width}
          height={cover.height}
          className="aspect-[3/1] h-auto w-full rounded-xl object-cover"
        />
      ) : (
        <div className="h-3 rounded-full bg-(--company)" />
      )}
      <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3 border-b-[3px] border-(--company) pb-6">
        <CompanyMark name={name} logo={company_standing.logo} size={88} />
        <div className="min-w-0 flex-1 basis-56">
          <h1 className="type-h1 wrap-anywhere">{name}</h1>
          <p className="mt-1.5">
            <CompanyVerificationLabel standing={company_standing} />
          </p>
        </div>
      </div>
    </header>
  );
}

function Pictures({ company: { pictures } }: { company: PublicCompany }) {
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="pictures">
      <h2 id="pictures" className="type-h2">
        Pictures
      </h2>
      <ul className="mt-4 grid grid-cols-2 gap-3 sm:grid-cols-3">
        {pictures.map(({ id, alt, width, height }) => (
          <li key={id}>
            <img
              src={pictureAddress(id)}
              srcSet={`${pictureAddress(id)} 480w, ${pictureAddress(id, 'large')} 1200w`}
              sizes="(min-width: 1024px) 260px, 46vw"
              alt={alt}
              width={width}
              height={height}
              loading="lazy"
              className="aspect-[4/3] h-auto w-full rounded-lg object-cover"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

function People({ company: { people } }: { company: PublicCompany }) {
  if (people.length === 0) return null;
  return (
    <section aria-labelledby="people">
      <h2 id="people" className="type-h3">
        Who you talk to
      </h2>
      <ul className="mt-3 grid gap-4">
        {people.map(({ first_name, last_name, title, picture }) => (
          <li key={`${first_name} ${last_name}`} className="flex items-center gap-3">
            <Avatar of={`${first_name} ${last_name}`} face={picture} side="manager" size={48} />
            <p className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">
                {first_name} {last_name}
              </span>
              <span className="block text-sm text-ink-2">{title}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
