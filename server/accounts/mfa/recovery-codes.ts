import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#contract/accounts/mfa.ts';
import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { signText } from '../../adapters/auth/tokens.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { assertReauthenticated } from '../reauthentication/assert-reauthenticated.ts';
import { recoveryCodesRenewed } from './events.ts';
import { recordMfaChange } from './record-security-change.ts';
import { activeTotp } from './queries.ts';

type Mfa = typeof api.mfa;

export async function renewRecoveryCodes({
  db,
  actor,
  settings,
}: Context<'signedIn'>): Promise<Result<Mfa['renewCodes']>> {
  await assertReauthenticated(db, actor);
  return db.transaction().execute(async (tx) => {
    if (!(await activeTotp(tx, actor.id))) throw new AppError('factor_missing');
    const recovery_codes = await replaceRecoveryCodes(tx, actor.id, settings.secret);
    await recordMfaChange(tx, actor.id, 'renew recovery codes', recoveryCodesRenewed);
    return { recovery_codes };
  });
}

// The digits 0, 1, 8 and 9 are excluded because they are mistaken for letters.
const codeAlphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const newCode = () => Array.from({ length: 10 }, () => codeAlphabet.charAt(randomInt(codeAlphabet.length))).join('');

/** Uses a keyed hash, because ten characters could be brute-forced from a stolen database alone. */
export const recoveryCodeHash = (secret: string, userId: string, code: string) =>
  signText(secret, `recovery-code:${userId}:${code.toUpperCase()}`);

export async function replaceRecoveryCodes(tx: Tx, user_id: string, secret: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.deleteFrom('mfa_recovery_codes').where('user_id', '=', user_id).execute();
  const rows = codes.map((code) => ({ user_id, code_hash: recoveryCodeHash(secret, user_id, code) }));
  await tx.insertInto('mfa_recovery_codes').values(rows).execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
