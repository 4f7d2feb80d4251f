import { Link } from 'react-router';
import type { MailLink } from '#contract/administration/mails.ts';
import { linkLabels } from './mail-labels.ts';

const paths: Record<NonNullable<MailLink>['kind'], (id: string) => string> = {
  application: (id) => `/admin/applications?search=${id}`,
  job: (id) => `/jobs/${id}`,
  ticket: (id) => `/admin/support/${id}`,
  case: () => '/admin/moderation',
  user: (id) => `/admin/users?user=${id}`,
};

export const SubjectLink = ({ link }: { link: MailLink }) =>
  link && (
    <Link
      to={paths[link.kind](link.id)}
      className="inline-block min-h-6 font-semibold text-primary-text underline-link"
    >
      {linkLabels[link.kind]}
    </Link>
  );
