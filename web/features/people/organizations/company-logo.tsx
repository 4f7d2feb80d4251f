import { Link } from 'react-router';
import type { CompanyVerification } from '#contract/people/company-verification.ts';
import { CompanyMark } from '../../../brand/company-mark.tsx';

type Props = { name: string; standing: CompanyVerification; size: number };

export function CompanyLogo({ name, standing: { slug, logo }, size }: Props) {
  const mark = <CompanyMark name={name} logo={logo} size={size} />;
  if (!slug) return mark;
  return (
    <Link
      to={`/companies/${slug}`}
      reloadDocument
      tabIndex={-1}
      aria-hidden="true"
      className="relative shrink-0 self-start"
    >
      {mark}
    </Link>
  );
}
