import { Check, Video } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import type { OpenJob, PublicJobState } from '#contract/jobs/jobs.ts';
import { Button } from '../../../ui/button.tsx';
import { applyActionOf } from './apply-action.ts';

type Props = { job: OpenJob; state?: PublicJobState; size?: 'md' | 'lg' };

export function ApplyButton({ job, state = 'open', size = 'md' }: Props) {
  const id = useId();
  const action = applyActionOf(job, state);
  const label = <span className="sr-only"> to {job.title}</span>;
  if (!('advised' in action)) {
    return (
      <>
        <Button className="w-full" size={size} disabled aria-describedby={`${id}-note`}>
          {action.kind === 'applied' && <Check className="size-4" aria-hidden="true" />}
          {action.label}
        </Button>
        <p id={`${id}-note`} className="mt-2 text-sm text-ink-3">
          {action.note}{' '}
          {action.kind === 'applied' && (
            <Link
              to="/candidate/applied-to"
              className="inline-block py-1 font-semibold text-primary-text underline-link tap-area"
            >
              See its status
            </Link>
          )}
        </p>
      </>
    );
  }
  return (
    <>
      <Button asChild size={size} variant={action.advised ? 'primary' : 'outline'} className="w-full">
        <Link to={`/candidate/apply/${job.id}`}>
          {action.kind === 'apply' && <Video className="size-[18px]" aria-hidden="true" />}
          {action.label}
          {label}
        </Link>
      </Button>
      {action.note && <p className="mt-2 text-sm text-ink-3">{action.note}</p>}
    </>
  );
}
