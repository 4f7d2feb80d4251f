import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { savedJobs as savedJobsApi } from '#contract/jobs/saved-jobs.ts';
import { users as usersApi } from '#contract/accounts/users.ts';
import { pages, query } from '../../../session/api.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/loading/empty-state.tsx';
import { Paged } from '../../../ui/loading/paged.tsx';
import { SkeletonCards } from '../../../ui/loading/skeleton.tsx';
import { OpenJobCard } from './open-job-card.tsx';
import { plural } from '../../../ui/words.ts';

export function SavedJobs() {
  const list = useInfiniteQuery(pages(savedJobsApi.list, {}));
  const { data: me } = useQuery(query(usersApi.me, {}));
  return (
    <Paged
      list={list}
      rows={(page) => page.jobs}
      total={({ total }) => total}
      noun={(count) => plural(count, { one: 'saved job', other: 'saved jobs' })}
      pending={<SkeletonCards count={2} label="Loading saved jobs" />}
      empty={<NothingSaved />}
    >
      {(jobs) => (
        <ul className="grid gap-4">
          {jobs.map((job) => (
            <li key={job.id}>
              <OpenJobCard job={job} state={job.posting_state} matched={me?.profile.skills.length !== 0} />
            </li>
          ))}
        </ul>
      )}
    </Paged>
  );
}

function NothingSaved() {
  return (
    <section aria-labelledby="nothing-saved">
      <h2 id="nothing-saved" className="sr-only">
        Nothing saved
      </h2>
      <EmptyState
        title="Nothing saved yet"
        action={
          <Button asChild>
            <Link to="/candidate/jobs">See open jobs</Link>
          </Button>
        }
      >
        Bookmark a job to keep it here, even after it closes.
      </EmptyState>
    </section>
  );
}
