import type { AnyNotificationKind } from '#contract/platform/notifications.ts';
import type { Tx } from '../../adapters/database/db.ts';
import { hoursBefore } from '../dates.ts';
import { called, demoAdmin, demoCandidates, demoManagers } from '../content.ts';

type Told = { to: string; kind: AnyNotificationKind; title: string; path: string; hours: number; seen?: true };

const told: Told[] = [
  {
    to: called(demoCandidates, 'maya-okafor').email,
    kind: 'proposals',
    title: 'You are invited to apply for Accessibility Engineer',
    path: '/candidate/proposals',
    hours: 52,
    seen: true,
  },
  {
    to: called(demoCandidates, 'maya-okafor').email,
    kind: 'applications',
    title: 'Your application for Senior Frontend Engineer was opened',
    path: '/candidate/applied-to',
    hours: 29,
  },
  {
    to: called(demoCandidates, 'maya-okafor').email,
    kind: 'messages',
    title: 'A message about Senior Frontend Engineer',
    path: '/candidate/messages',
    hours: 3,
  },
  {
    to: called(demoManagers, 'dana-whitfield').email,
    kind: 'reminders',
    title: 'Your interview is tomorrow',
    path: '/manager/meetings',
    hours: 26,
    seen: true,
  },
  {
    to: called(demoManagers, 'dana-whitfield').email,
    kind: 'applications',
    title: 'New application for Clinic Operations Manager',
    path: '/manager/jobs',
    hours: 7,
  },
  {
    to: called(demoManagers, 'dana-whitfield').email,
    kind: 'applications',
    title: 'New application for Senior Frontend Engineer',
    path: '/manager/jobs',
    hours: 2,
  },
  {
    to: demoAdmin.email,
    kind: 'account',
    title: 'A candidate contests a score',
    path: '/admin/contests',
    hours: 20,
  },
];

export async function seedNotifications(tx: Tx, now: Date): Promise<void> {
  for (const { to, kind, title, path, hours, seen } of told.toSorted((one, other) => other.hours - one.hours)) {
    const { id } = await tx.selectFrom('users').select('id').where('email', '=', to).executeTakeFirstOrThrow();
    const created_at = hoursBefore(now, hours);
    const shown = { listed: true, for_digest: false, created_at, read_at: seen ? created_at : null };
    await tx
      .insertInto('notifications')
      .values({ user_id: id, key: `demo:${title}`, kind, title, path, ...shown })
      .execute();
  }
}
