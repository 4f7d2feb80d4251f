import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { fairness } from '#contract/office/fairness.ts';
import { BRAND } from '../../brand/logo.tsx';
import { pageMeta } from '../../brand/page-meta.ts';
import { ImpactTables } from '../../features/office/fairness/impact-tables.tsx';
import { originContext, serverCallContext } from '../../session/services.ts';
import type { RouteHandle } from '../../ui/page/route-handle.ts';
import { Time } from '../../ui/time/time.tsx';
import { t } from '../../ui/words.ts';
import NotFoundScreen from './not-found.tsx';
import { PageHero } from './parts/page-parts.tsx';

export const handle: RouteHandle = { static: true };

const unknown = ['not_found', 'invalid_input'];

/** Of all organizations together, for everyone (§14). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const call = context.get(serverCallContext);
  if (!call) throw new Error('The figures need a server behind them');
  const year = Number(params['year'] ?? new Date().getUTCFullYear());
  const report = await call(fairness.summary, { year }).catch((error: unknown) => {
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

export default function AuditScreen() {
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
        <p className="mb-6 text-ink-2">
          Data through <Time value={report.counted_until} />. See also{' '}
          <Link to={`/audit/${report.year - 1}`} className="font-semibold text-primary-text underline-link">
            {report.year - 1}
          </Link>
          .
        </p>
        <ImpactTables report={report} />
      </section>
    </>
  );
}
