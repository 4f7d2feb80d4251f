import type { PageVersion } from '../../adapters/pages/kept-pages.ts';
import { prepared } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';

const jobPage = /^\/jobs\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

const companyPage = /^\/companies\/([a-z0-9-]{1,80})$/;

const sameForAll = new Set(['/', '/browse', '/careers', '/pricing', '/ai-notice']);

// The rows of a job, its company and who posted it: each carries the transaction that wrote it last.
const rowsOf = prepared<{ version: string }>(
  'version of a job page',
  `select concat_ws(' ', jobs.xmin, organizations.xmin, poster.xmin, jobs.expires_at > now()) as version
   from jobs join organizations on organizations.id = jobs.org_id join users_profiles as poster on poster.id = jobs.created_by
   where jobs.id = $1`,
);

// A company, its pictures and its people, those who chose to be shown and their pictures among them.
const rowsOfCompany = prepared<{ version: string }>(
  'version of a company page',
  `select concat_ws(' ', organizations.xmin,
     (select string_agg(concat_ws('.', id, xmin), ',' order by id) from company_pictures where org_id = organizations.id),
     (select string_agg(concat_ws('.', users.xmin, users_profiles.xmin, faces.id), ',' order by users.id) from users
       join users_profiles on users_profiles.id = users.id left join faces on faces.user_id = users.id
       where users.org_id = organizations.id)) as version
   from company_slugs join organizations on organizations.id = company_slugs.org_id where company_slugs.slug = $1`,
);

/**
 * What the public list and a job's page show now. The list is anew after every change that this process has heard of, and after
 * five seconds; a job with the first look after its change. Figures of the company and similar jobs may be a minute old.
 */
export const pageVersionOf =
  ({ reads, jobIndex }: Pick<Services, 'reads' | 'jobIndex'>) =>
  async (path: string, position: string | null): Promise<PageVersion | null> => {
    if (sameForAll.has(path)) return { version: String(jobIndex.changes()), freshMs: 5000, staleMs: 60_000 };
    const [, slug] = companyPage.exec(path) ?? [];
    if (slug) {
      const [row] = await reads.ask(position, (db) => rowsOfCompany(db, [slug]));
      return row ? { version: `${row.version} ${jobIndex.changes()}`, freshMs: 60_000, staleMs: 60_000 } : null;
    }
    const [, id] = jobPage.exec(path) ?? [];
    if (!id) return null;
    const [row] = await reads.ask(position, (db) => rowsOf(db, [id]));
    return row ? { version: row.version, freshMs: 60_000, staleMs: 600_000 } : null;
  };
