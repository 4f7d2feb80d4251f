import { BadgeCheck } from 'lucide-react';
import { Link } from 'react-router';
import type { CompanyVerification as Standing } from '#contract/people/company-verification.ts';
import { Badge } from '../../../ui/badge.tsx';
import { t } from '../../../ui/words.ts';

export const CompanyName = ({ name, standing }: { name: string; standing?: Standing | undefined }) => (
  <span className="inline-flex max-w-full flex-wrap items-center gap-x-2 gap-y-1">
    {standing?.slug ? (
      <Link to={`/companies/${standing.slug}`} reloadDocument className="tap-area wrap-anywhere hover:underline">
        {name}
      </Link>
    ) : (
      <span className="wrap-anywhere">{name}</span>
    )}
    <CompanyVerificationLabel standing={standing} />
  </span>
);

export function CompanyVerificationLabel({ standing }: { standing?: Standing | undefined }) {
  if (standing?.standing === 'unverified') return <Badge tone="outline">Unverified company</Badge>;
  if (standing?.standing === 'named') return <Badge tone="outline">Not verified</Badge>;
  if (standing?.standing !== 'verified') return null;
  return (
    <span
      className="inline-flex items-center gap-1 text-sm font-medium text-primary-text wrap-anywhere"
      title={t`This company confirmed an email address at ${standing.domain ?? ''}.`}
    >
      <BadgeCheck className="size-4 shrink-0" aria-hidden="true" />
      <span className="sr-only">Verified by its domain:</span>
      {standing.domain}
    </span>
  );
}
