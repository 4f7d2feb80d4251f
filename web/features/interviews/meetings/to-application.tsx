import { UserRound } from 'lucide-react';
import { Link } from 'react-router';
import type { Meeting } from '#contract/interviews/meetings.ts';
import { Button } from '../../../ui/button.tsx';
import { t } from '../../../ui/words.ts';

type Props = Pick<Meeting['application'], 'id' | 'job_id' | 'candidate'>;

export const reviewPathOf = ({ id, job_id }: Pick<Props, 'id' | 'job_id'>) =>
  `/manager/jobs/${job_id}/applications/${id}`;

export function ToApplication({ id, job_id, candidate: { first_name, last_name } }: Props) {
  return (
    <Button asChild variant="outline" size="sm">
      <Link to={reviewPathOf({ id, job_id })} aria-label={t`Application of ${first_name} ${last_name}`}>
        <UserRound className="size-4" aria-hidden="true" />
        Application
      </Link>
    </Button>
  );
}
