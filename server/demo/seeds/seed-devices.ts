import type { Tx } from '../../adapters/database/db.ts';
import { newSecret, sha256 } from '../../adapters/auth/tokens.ts';
import { daysBefore, hoursBefore } from '../dates.ts';
import { called, demoAdmin, demoCandidates, demoManagers } from '../content.ts';

const phone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const office =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0';

export async function seedDevices(tx: Tx, now: Date): Promise<void> {
  const emails = [
    called(demoManagers, 'dana-whitfield').email,
    called(demoCandidates, 'maya-okafor').email,
    demoAdmin.email,
  ];
  const people = await tx.selectFrom('users').select('id').where('email', 'in', emails).execute();
  const expires_at = daysBefore(now, -25);
  const rows = people.flatMap(({ id: user_id }) => [
    {
      user_id,
      user_agent: phone,
      network: '198.51.100.*',
      created_at: daysBefore(now, 5),
      rotated_at: hoursBefore(now, 3),
    },
    {
      user_id,
      user_agent: office,
      network: '203.0.113.*',
      created_at: daysBefore(now, 19),
      rotated_at: daysBefore(now, 2),
    },
  ]);
  for (const row of rows)
    await tx
      .insertInto('sessions')
      .values({ ...row, secret_hash: sha256(newSecret()), remember: true, expires_at })
      .execute();
}
