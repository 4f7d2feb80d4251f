import type { Tx } from '../../adapters/database/db.ts';
import { daysBefore } from '../dates.ts';

const people = [
  ['Noor', 'Haddad', 'job_seeker', 'Product Designer'],
  ['Tomás', 'Rivera', 'hiring_manager', 'Head of Support'],
  ['Ingrid', 'Solberg', 'job_seeker', 'Data Analyst'],
  ['Kofi', 'Mensah', 'job_seeker', 'Line Cook'],
  ['Hana', 'Ito', 'hiring_manager', 'Studio Owner'],
  ['Pavel', 'Novák', 'job_seeker', 'Electrician'],
] as const;

export async function seedWaitlist(tx: Tx, now: Date): Promise<void> {
  await tx
    .insertInto('waitlist')
    .values(
      people.map(([first_name, last_name, user_type, job_title], index) => ({
        email: `${first_name
          .toLowerCase()
          .normalize('NFD')
          .replaceAll(/[^a-z]/g, '')}@example.com`,
        first_name,
        last_name,
        user_type,
        job_title,
        created_at: daysBefore(now, 12 - index),
        confirmed_at: daysBefore(now, 11 - index),
        invited_at: index === 0 ? daysBefore(now, 1) : null,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
