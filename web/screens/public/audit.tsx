import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import type { Input } from '#contract/base/endpoint.ts';
import { fairness } from '#contract/compliance/fairness.ts';
import { BRAND } from '../../brand/logo.tsx';
import { pageMeta } from '../../brand/page-meta.ts';
import { ImpactTables } from '../../features/compliance/fairness/impact-tables.tsx';
import { quarterName } from '../../features/compliance/fairness/quarter-name.ts';
import { originContext, serverCallContext } from '../../session/services.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { Time } from '../../ui/time/time.tsx';
import { t } from '../../ui/words.ts';
import NotFoundScreen from './not-found.tsx';
import { PageHero } from './parts/page-parts.tsx';

export const handle: RouteHandle = { static: true };

const unknown = ['not_found', 'invalid_input'];

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  if (!call) throw new Error('The figures need a server behind them');
  const quarter = new URL(request.url).searchParams.get('quarter');
  const asked = { year: params['year'], quarter: quarter ?? undefined } as Input<typeof fairness.summary>;
  const report = await call(fairness.summary, asked).catch((error: unknown) => {
    if (unknown.includes(String((error as { code?: unknown }).code))) return null;
    throw error;
  });
  if (!report) return data(null, { status: 404 });
  return data({ report, origin: context.get(originContext) });
}

type Data = Awaited<ReturnType<typeof loader>>['data'];

export const meta = ({ loaderData: found }: { loaderData?: Data }) =>
  found
    ? pageMeta({
        title: t`Adverse impact, ${String(found.report.year)}`,
        description: t`How groups of applicants fared on ${BRAND}: selection and score rates with impact ratios.`,
        path: `/audit/${found.report.year}`,
        origin: found.origin,
      })
    : [{ title: t`Page not found · ${BRAND}` }, { name: 'robots', content: 'noindex' }];

export default function FairnessAuditScreen() {
  const found = useLoaderData<Data>();
  if (!found) return <NotFoundScreen />;
  const { report } = found;
  return (
    <>
      <PageHero
        title={t`Adverse impact, ${String(report.year)}`}
        lead="How groups of applicants fared, across all companies. Candidates choose whether to say who they are, and no one who decides can see it."
      />
      <section className="wrap mt-12 mb-24">
        {report.counted_until && (
          <p className="mb-3 text-ink-2">
            Applications sent before <Time value={report.counted_until} />, counted once after the quarter ended. The
            figures don’t change any more.
          </p>
        )}
        <nav aria-label="Quarters" className="mb-6 flex flex-wrap gap-x-5 gap-y-2">
          {report.quarters.map((quarter) => (
            <Link
              key={quarter}
              to={`/audit/${report.year}?quarter=${quarter}`}
              aria-current={quarter === report.quarter ? 'page' : undefined}
              className="font-semibold text-primary-text underline-link aria-[current=page]:text-ink aria-[current=page]:no-underline"
            >
              {quarterName(quarter)}
            </Link>
          ))}
          <Link to={`/audit/${report.year - 1}`} className="font-semibold text-primary-text underline-link">
            {report.year - 1}
          </Link>
        </nav>
        <ImpactTables report={report} />
      </section>
    </>
  );
}
