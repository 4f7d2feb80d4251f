import { Link } from 'react-router';
import { EmptyIllustration } from '../../../ui/empty-illustration.tsx';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

type Props = { closed?: string | null; to: string; action: string };

export function JobNotFound({ closed = null, to, action }: Props) {
  return (
    <div className="mt-6">
      <EmptyIllustration className="-ml-4 w-24" />
      <h1 className="type-h1 mt-4">{closed ?? t`Job not found.`}</h1>
      <p className="mt-2 max-w-[46ch] text-md text-ink-2">
        {!closed && t`The link may be out of date, or the job may be closed.`} Others that match your skills are open.
      </p>
      <Button asChild className="mt-6">
        <Link to={to}>{action}</Link>
      </Button>
    </div>
  );
}
