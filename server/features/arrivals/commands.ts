import { sql } from 'kysely';
import { AppError } from '#contract/errors.ts';
import type { Db, Tx } from '../../adapters/db.ts';
import type { RequestFacts } from '../../adapters/request-facts.ts';
import { newSecret, sha256 } from '../../adapters/tokens.ts';
import { enqueue } from '../../task.ts';
import { sendEmail } from '../notifications/tasks.ts';
import { newSignIn } from './emails.ts';

const stepMinutes = 10;

/** Throws `second_step` with a secret that finishes the sign-in, if this person's account asks for a code. */
export async function askSecondStep(
  db: Db,
  userId: string,
  { remember, next }: { remember: boolean; next: string | null },
): Promise<void> {
  const factor = await db
    .selectFrom('totp_factors')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('activated_at', 'is not', null)
    .executeTakeFirst();
  if (!factor) return;
  const step = newSecret();
  await db
    .deleteFrom('sign_in_steps')
    .where('user_id', '=', userId)
    .where('expires_at', '<', sql<string>`now()`)
    .execute();
  await db
    .insertInto('sign_in_steps')
    .values({
      secret_hash: sha256(step),
      user_id: userId,
      remember,
      expires_at: sql<string>`now() + make_interval(mins => ${stepMinutes})`,
    })
    .execute();
  throw new AppError('second_step', { step, next });
}

type Arrived = { user: { id: string; email: string }; session_id: string; device_hash: string };

/** Writes to somebody whose account was opened in a browser that has never been signed in to it; the very first one is their own. */
export async function tellNewDevice(
  tx: Tx,
  { user, session_id, device_hash }: Arrived,
  { user_agent, network }: Pick<RequestFacts, 'user_agent' | 'network'>,
): Promise<void> {
  const before = await tx
    .selectFrom('sessions')
    .select((eb) => [
      eb.fn.countAll<number>().as('all'),
      sql<number>`count(*) filter (where device_hash = ${device_hash})`.as('here'),
    ])
    .where('user_id', '=', user.id)
    .where('id', '<>', session_id)
    .executeTakeFirstOrThrow();
  if (before.all === 0 || before.here > 0) return;
  const { timezone } = await tx
    .selectFrom('users_profiles')
    .select('timezone')
    .where('id', '=', user.id)
    .executeTakeFirstOrThrow();
  const email = newSignIn(user.email, { user_agent, network, at: new Date(), timezone: timezone ?? 'UTC' });
  await enqueue(tx, sendEmail, { key: `sign-in:${session_id}`, email });
}
