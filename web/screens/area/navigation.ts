import {
  Accessibility,
  AudioLines,
  Briefcase,
  CalendarDays,
  Flag,
  Gauge,
  Hourglass,
  LifeBuoy,
  type LucideIcon,
  MessageSquare,
  Scale,
  ScrollText,
  Search,
  Send,
  Ticket,
  Users,
} from 'lucide-react';
import type { UserRole } from '#contract/accounts/users.ts';
import { t } from '../../ui/words.ts';

export type NavigationItem = {
  label: string;
  short?: string;
  to: string;
  icon: LucideIcon;
  also?: readonly string[];
  rare?: true;
  unread?: true;
};

export const navigationOf: Record<UserRole, readonly NavigationItem[]> = {
  candidate: [
    { label: t`Dashboard`, short: t`Home`, to: '/candidate/dashboard', icon: Gauge },
    { label: t`Jobs`, to: '/candidate/jobs', icon: Briefcase, also: ['/candidate/apply'] },
    {
      label: t`Applied To`,
      short: t`Applied`,
      to: '/candidate/applied-to',
      icon: Send,
      also: ['/candidate/proposals'],
    },
    { label: t`Meetings`, to: '/candidate/meetings', icon: CalendarDays },
    { label: t`Messages`, to: '/candidate/messages', icon: MessageSquare, unread: true },
    { label: t`Plans`, to: '/candidate/plans', icon: Ticket },
  ],
  manager: [
    { label: t`Dashboard`, short: t`Home`, to: '/manager/dashboard', icon: Gauge, also: ['/manager/needs-you'] },
    { label: t`Search Candidates`, short: t`Search`, to: '/manager/candidates', icon: Search },
    {
      label: t`My Jobs`,
      short: t`Jobs`,
      to: '/manager/jobs',
      icon: Briefcase,
      also: [
        '/manager/add-job',
        '/manager/edit-job',
        '/manager/prospects',
        '/manager/applicants',
        '/manager/all-applicants',
      ],
    },
    { label: t`My Meetings`, short: t`Meetings`, to: '/manager/meetings', icon: CalendarDays },
    { label: t`Messages`, to: '/manager/messages', icon: MessageSquare, unread: true },
    { label: t`Packages`, to: '/manager/packages', icon: Ticket, also: ['/manager/plans'] },
  ],
  admin: [
    { label: t`Dashboard`, short: t`Home`, to: '/admin/dashboard', icon: Gauge },
    { label: t`Users`, to: '/admin/users', icon: Users },
    { label: t`Applications`, short: t`Runs`, to: '/admin/applications', icon: AudioLines },
    { label: t`Moderation`, short: t`Reports`, to: '/admin/moderation', icon: Flag, also: ['/admin/contests'] },
    {
      label: t`Audit log`,
      short: t`Log`,
      to: '/admin/audit',
      icon: ScrollText,
      also: ['/admin/browser-reports', '/admin/mail', '/admin/queues'],
    },
    { label: t`Support`, to: '/admin/support', icon: LifeBuoy, rare: true },
    { label: t`AI analysis`, to: '/admin/analysis', icon: Scale, also: ['/admin/fairness'], rare: true },
    { label: t`Accommodations`, to: '/admin/accommodations', icon: Accessibility, rare: true },
    { label: t`Waitlist`, to: '/admin/waitlist', icon: Hourglass, rare: true },
  ],
  user: [{ label: t`Dashboard`, short: t`Home`, to: '/users/dashboard', icon: Gauge }],
};

export const hasManyPages = (role: UserRole): boolean => navigationOf[role].length > 6;

const isWithin = (address: string, pathname: string) => pathname === address || pathname.startsWith(`${address}/`);

export const isCurrent = ({ to, also }: NavigationItem, pathname: string): boolean =>
  [to, ...(also ?? [])].some((address) => isWithin(address, pathname));
