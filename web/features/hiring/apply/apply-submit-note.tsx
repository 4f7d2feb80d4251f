import { Link } from 'react-router';
import type { Door } from '#contract/hiring/applications.ts';
import type { OpenJob } from '#contract/jobs/jobs.ts';
import { useApplicationCredits } from '../../money/credits/application-credits.tsx';
import { plural, t } from '../../../ui/words.ts';

/** Under the hint of the submit bar: who will watch, and what sending costs. */
export function ApplySubmitNote({ reader, job, door }: { reader: string; job: OpenJob; door: Door }) {
  const credits = useApplicationCredits();
  const watch = t`Only ${reader} at ${job.company} can open it. `;
  if (door === 'standard') return <>{watch}Applying is free.</>;
  if (credits.data === undefined) return <>{watch}Uses 1 application credit.</>;
  if (credits.data > 0)
    return (
      <>
        {watch}
        {plural(credits.data, { one: 'Uses your last credit.', other: 'Uses 1 of your # credits.' })}
      </>
    );
  return (
    <>
      {watch}You have no application credits left.{' '}
      <Link to={`/candidate/apply/${job.id}`} className="inline-block py-1 font-[600] text-primary-text underline-link">
        Apply for free instead
      </Link>
    </>
  );
}
