import { setTimeout as sleep } from 'node:timers/promises';
import type { PageVersion } from '../../adapters/pages/page-cache.ts';
import { preparedQuery } from '../../adapters/database/db.ts';
import type { Services } from '../../base/context.ts';

const jobPage = /^\/jobs\/([0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12})$/;

const companyPage = /^\/companies\/([a-z0-9-]{1,80})$/;

const staticPaths = new Set(['/', '/browse', '/careers', '/pricing', '/ai-notice']);

// Each row's `xmin` is the transaction that last wrote it, so it serves as the version of the page.
const rowsOf = preparedQuery<{ version: string }>(
  'version of a job page',
  `select concat_ws(' ', jobs.xmin, organizations.xmin, poster.xmin, job_visibility(jobs), job_board_version()) as version
   from jobs join organizations on organizations.id = jobs.org_id join users_profiles as poster on poster.id = jobs.created_by
   where jobs.id = $1`,
);

const rowsOfCompany = preparedQuery<{ version: string }>(
  'version of a company page',
  `select concat_ws(' ', organizations.id, organizations.xmin, job_board_version(),
     (select string_agg(concat_ws('.', id, xmin), ',' order by id) from company_pictures where org_id = organizations.id),
     (select string_agg(concat_ws('.', users.xmin, users_profiles.xmin, faces.id), ',' order by users.id) from users
       join users_profiles on users_profiles.id = users.id left join faces on faces.user_id = users.id
       where users.org_id = organizations.id)) as version
   from company_slugs join organizations on organizations.id = company_slugs.org_id where company_slugs.slug = $1`,
);

const versionCacheMs = 500;
const patienceMs = 700;

/** Caches the version for half a second or until this process changes a job, and serves the stale one while the database is slow. */
function cachedVersion(ask: () => Promise<string>, now: () => number) {
  let kept = { changes: -1, at: 0, version: '' };
  let asking: { changes: number; answer: Promise<string> } | undefined;

  async function askNow(changes: number): Promise<string> {
    const at = now();
    const version = await ask().finally(() => (asking = undefined));
    kept = { changes, at, version };
    return version;
  }

  return async (changes: number): Promise<string> => {
    if (kept.changes === changes && now() - kept.at < versionCacheMs) return kept.version;
    if (asking?.changes !== changes) asking = { changes, answer: askNow(changes).catch(() => kept.version) };
    return Promise.race([asking.answer, sleep(patienceMs, undefined, { ref: false }).then(() => kept.version)]);
  };
}

const boardVersion = preparedQuery<{ version: string }>(
  'version of the job board',
  'select job_board_version() as version',
);

/** Returns the version of a public page from the database, so that changes by other servers count. Lists may lag by half a second. */
export function pageVersionOf({ reads, jobIndex }: Pick<Services, 'reads' | 'jobIndex'>, now: () => number = Date.now) {
  const versionOfLists = cachedVersion(
    async () => (await reads.ask(null, (db) => boardVersion(db, [])))[0]?.version ?? '',
    now,
  );
  return async (path: string, position: string | null): Promise<PageVersion | null> => {
    if (staticPaths.has(path)) {
      const version = await versionOfLists(jobIndex.changes());
      return { version: `${jobIndex.changes()} ${version}`, freshMs: 5000, staleMs: 60_000 };
    }
    const [, slug] = companyPage.exec(path) ?? [];
    if (slug) {
      const [row] = await reads.ask(position, (db) => rowsOfCompany(db, [slug]));
      return row ? { version: row.version, freshMs: 60_000, staleMs: 60_000 } : null;
    }
    const [, id] = jobPage.exec(path) ?? [];
    if (!id) return null;
    const [row] = await reads.ask(position, (db) => rowsOf(db, [id]));
    return row ? { version: row.version, freshMs: 60_000, staleMs: 600_000 } : null;
  };
}
