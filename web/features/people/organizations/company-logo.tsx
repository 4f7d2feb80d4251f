import { Link } from 'react-router';
import type { CompanyStanding } from '#contract/people/company-standing.ts';
import { CompanyMark } from '../../../brand/company-mark.tsx';

type Props = { name: string; standing: CompanyStanding; size: number };

/** The mark of a company beside its name, leading to its page as the name does; read out once, at the name. */
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
