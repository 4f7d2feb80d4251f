import { useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { Link } from 'react-router';
import { rankedUpTo } from '#contract/base/counts.ts';
import type { JobFilters } from '#contract/jobs/jobs.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import { query } from '../../../session/api.ts';
import { MatchLegend } from '../../jobs/match/match-legend.tsx';
import { JobsTabs } from './jobs-tabs.tsx';
import { OpenJobs, useOpenJobs } from './open-jobs.tsx';
import { useOpenJobsFilter } from './open-jobs-filter.ts';
import { OpenJobsToolbar } from './open-jobs-toolbar.tsx';
import { countWords, locale, plural, t } from '../../../ui/words.ts';

type Props = {
  title: string;
  onlyMine: boolean;
  saveSearch: ComponentType<{ filters: JobFilters }>;
};

export function OpenJobsPage({ title, onlyMine, saveSearch: SaveSearch }: Props) {
  const filter = useOpenJobsFilter();
  const { sort: _order, ...filters } = filter.input;
  const list = useOpenJobs(filter, onlyMine);
  const last = list.data?.pages.at(-1);
  const open =
    last &&
    (last.counted_all
      ? plural(last.total, { one: '# open', other: '# open' })
      : t`${countWords(last.total, false)} open`);
  const { data: me } = useQuery(query(usersApi.me, {}));
  const matched = me?.profile.skills.length !== 0;
  // Without skills in the profile, sorting by match has no meaning.
  const ordered = matched || filter.input.sort !== 'match';
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="type-h1">{title}</h1>
          <p className="mt-1.5 text-md text-ink-2" role="status">
            {open === undefined && (list.isError ? t`We couldn’t load the jobs.` : t`One moment.`)}
            {open !== undefined && (ordered ? t`${open}, ${filter.sortWords}` : open)}
          </p>
          {last?.counted_all === false && filter.input.sort === 'match' && (
            <p className="mt-1 text-sm text-ink-3">{t`The newest ${rankedUpTo.toLocaleString(locale)} are sorted by match.`}</p>
          )}
        </div>
      </div>
      <JobsTabs />
      <OpenJobsToolbar filter={filter} saveSearch={<SaveSearch filters={filters} />} />
      <div className="mt-7 grid gap-10 xl:grid-cols-[minmax(0,1fr)_16.5rem]">
        <div className="min-w-0">
          {!matched && <NoSkills />}
          <OpenJobs list={list} filter={filter} matched={matched} />
        </div>
        <aside aria-label="About the match">
          <div className="grid gap-9 xl:sticky xl:top-[calc(var(--header)+28px)]">
            <MatchLegend />
            <OwnSkills />
          </div>
        </aside>
      </div>
    </>
  );
}

/** Small screens show the skills below the whole list, so a hint about missing skills appears above it. */
const NoSkills = () => (
  <p className="mb-4 rounded-lg bg-primary-tint p-4 text-on-primary-tint xl:hidden">
    No skills on your profile yet.{' '}
    <Link to="/candidate/profile" className="font-semibold underline-link">
      Add some
    </Link>{' '}
    to see how well each job matches.
  </p>
);

const SHOWN_SKILLS = 12;

function OwnSkills() {
  const { data: me } = useQuery(query(usersApi.me, {}));
  if (!me) return null;
  const { skills } = me.profile;
  const more = skills.length - SHOWN_SKILLS;
  return (
    <section aria-labelledby="own-skills">
      <h2 id="own-skills" className="type-h3">
        Skills on your profile
      </h2>
      {skills.length === 0 ? (
        <p className="mt-2 text-ink-2">None yet. Add some to see how well each job matches.</p>
      ) : (
        <ul className="mt-3 flex flex-wrap gap-2">
          {skills.slice(0, SHOWN_SKILLS).map((skill) => (
            <li
              key={skill}
              className="inline-flex min-h-7 items-center rounded-sm bg-primary-tint px-2.5 py-0.5 text-sm font-medium text-on-primary-tint wrap-anywhere"
            >
              {skill}
            </li>
          ))}
          {more > 0 && <li className="px-1 py-1 text-sm text-ink-3">+{more} more</li>}
        </ul>
      )}
      <Link
        to="/candidate/profile"
        className="mt-4 inline-block py-1 font-semibold text-primary-text underline-link tap-area"
      >
        {skills.length === 0 ? t`Add skills` : t`Edit skills`}
      </Link>
    </section>
  );
}
