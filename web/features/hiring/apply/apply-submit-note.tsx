import { Link } from 'react-router';
import type { ApplicationType } from '#contract/hiring/applications.ts';
import type { OpenJobPage } from '#contract/jobs/jobs.ts';
import { useApplicationCredits } from '../../money/credits/application-credits.tsx';
import { plural, t } from '../../../ui/words.ts';

type Props = { reader: string; job: OpenJobPage; door: ApplicationType };

export function ApplySubmitNote({ reader, job, door }: Props) {
  const credits = useApplicationCredits();
  const team = teamOf(reader, job.colleagues);
  const watch = t`${team} at ${job.company} can open it, no other employer. `;
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
      <Link
        to={`/candidate/apply/${job.id}`}
        className="inline-block py-1 font-semibold text-primary-text underline-link tap-area"
      >
        Apply for free instead
      </Link>
    </>
  );
}

const teamOf = (reader: string, colleagues: number): string =>
  colleagues === 0
    ? reader
    : plural(colleagues, { one: `${reader} and # colleague`, other: `${reader} and # colleagues` });
