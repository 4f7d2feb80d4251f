import { Link } from 'react-router';
import type { ModerationCase } from '#contract/administration/moderation.ts';
import { RelativeTime } from '../../../ui/time/time.tsx';
import { t } from '../../../ui/words.ts';

const linkClass = 'inline-block min-h-6 font-semibold text-primary-text underline-link';

type Person = Pick<ModerationCase['owner'], 'id' | 'name' | 'email' | 'joined_at'>;

export const CasePerson = ({ person: { id, name, email, joined_at } }: { person: Person }) => (
  <span className="block text-sm text-ink-2 wrap-anywhere">
    <Link to={`/admin/users?user=${id}`} className={linkClass}>
      {name || email}
    </Link>
    {name && <span className="block">{email}</span>}
    <span className="block text-ink-3">
      Joined <RelativeTime value={joined_at} />
    </span>
  </span>
);

export const CaseSubject = ({ found: { kind, job, company, owner } }: { found: ModerationCase }) => (
  <dl className="mt-4 grid gap-3 text-sm sm:grid-cols-2">
    <div className="min-w-0">
      <dt className="text-ink-3">Owner</dt>
      <dd>
        <CasePerson person={owner} />
      </dd>
    </div>
    {job && (
      <div className="min-w-0">
        <dt className="text-ink-3">{kind === 'message' ? t`Conversation about` : t`Job`}</dt>
        <dd className="text-ink-2 wrap-anywhere">
          {job.is_public ? (
            <Link to={`/jobs/${job.id}`} className={linkClass}>
              {job.title}
            </Link>
          ) : (
            <>
              {job.title}
              <span className="block text-ink-3">Not public now</span>
            </>
          )}
        </dd>
      </div>
    )}
    {company && (
      <div className="min-w-0">
        <dt className="text-ink-3">Company page</dt>
        <dd className="text-ink-2 wrap-anywhere">
          {company.is_public ? (
            <Link to={company.path} className={linkClass} reloadDocument>
              {company.path}
            </Link>
          ) : (
            <>
              {company.path}
              <span className="block text-ink-3">Not public now</span>
            </>
          )}
        </dd>
      </div>
    )}
  </dl>
);
