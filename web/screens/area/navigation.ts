import {
  Accessibility,
  AudioLines,
  Briefcase,
  CalendarDays,
  Flag,
  Gauge,
  Hourglass,
  type LucideIcon,
  MessageSquare,
  ScrollText,
  Search,
  Send,
  Ticket,
  Users,
} from 'lucide-react';
import type { UserRole } from '#contract/users.ts';

export type NavigationItem = {
  label: string;
  /** For the bar at the bottom of a small screen. */
  short?: string;
  to: string;
  icon: LucideIcon;
  /** Other addresses that belong to this stop. */
  also?: readonly string[];
  /** Too rarely wanted for the bar at the bottom: the drawer has it. */
  rare?: true;
  /** Carries the number of unread messages. */
  unread?: true;
};

/** The stops of each role, in order. */
export const navigationOf: Record<UserRole, readonly NavigationItem[]> = {
  candidate: [
    { label: 'Dashboard', short: 'Home', to: '/candidate/dashboard', icon: Gauge },
    { label: 'Jobs', to: '/candidate/jobs', icon: Briefcase, also: ['/candidate/apply'] },
    { label: 'Applied To', short: 'Applied', to: '/candidate/applied-to', icon: Send, also: ['/candidate/proposals'] },
    { label: 'Meetings', to: '/candidate/meetings', icon: CalendarDays },
    { label: 'Messages', to: '/candidate/messages', icon: MessageSquare, unread: true },
    { label: 'Plans', to: '/candidate/plans', icon: Ticket },
  ],
  manager: [
    { label: 'Dashboard', short: 'Home', to: '/manager/dashboard', icon: Gauge },
    { label: 'Search Candidates', short: 'Search', to: '/manager/candidates', icon: Search },
    {
      label: 'My Jobs',
      short: 'Jobs',
      to: '/manager/jobs',
      icon: Briefcase,
      also: ['/manager/add-job', '/manager/prospects', '/manager/applicants'],
    },
    { label: 'My Meetings', short: 'Meetings', to: '/manager/meetings', icon: CalendarDays },
    { label: 'Messages', to: '/manager/messages', icon: MessageSquare, unread: true },
    { label: 'Packages', to: '/manager/packages', icon: Ticket, also: ['/manager/plans'] },
  ],
  admin: [
    { label: 'Dashboard', short: 'Home', to: '/admin/dashboard', icon: Gauge },
    { label: 'Users', to: '/admin/users', icon: Users },
    { label: 'Applications', short: 'Runs', to: '/admin/applications', icon: AudioLines },
    { label: 'Moderation', short: 'Reports', to: '/admin/moderation', icon: Flag, also: ['/admin/contests'] },
    { label: 'Audit log', short: 'Log', to: '/admin/audit', icon: ScrollText },
    { label: 'Accommodations', to: '/admin/accommodations', icon: Accessibility, rare: true },
    { label: 'Waitlist', to: '/admin/waitlist', icon: Hourglass, rare: true },
  ],
  user: [{ label: 'Dashboard', short: 'Home', to: '/users/dashboard', icon: Gauge }],
};

const covers = (address: string, pathname: string) => pathname === address || pathname.startsWith(`${address}/`);

export const isAt = ({ to, also }: NavigationItem, pathname: string): boolean =>
  [to, ...(also ?? [])].some((address) => covers(address, pathname));
