import { Link } from 'react-router';
import { MissingHalf } from '../../../ui/missing-half.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

type Props = { closed?: boolean; to: string; action: string };

/** Instead of a page about a job: there is none at this address, or it takes no applications any more. */
export function JobNotFound({ closed = false, to, action }: Props) {
  return (
    <div className="mt-6">
      <MissingHalf className="-ml-4 w-24" />
      <h1 className="type-h1 mt-4">{closed ? t`This job no longer takes applications.` : t`Job not found.`}</h1>
      <p className="mt-2 max-w-[46ch] text-md text-ink-2">
        {closed ? t`It was filled, paused, or has expired.` : t`The link may be out of date, or the job may be closed.`}{' '}
        Others that match your skills are open.
      </p>
      <Button asChild className="mt-6">
        <Link to={to}>{action}</Link>
      </Button>
    </div>
  );
}
