import { randomInt } from 'node:crypto';
import { recoveryCodeCount } from '#contract/accounts/mfa.ts';
import type { api } from '#contract/api.ts';
import type { Result } from '#contract/base/endpoint.ts';
import { AppError } from '#contract/base/errors.ts';
import { seal } from '../../adapters/auth/tokens.ts';
import type { Tx } from '../../adapters/database/db.ts';
import type { Context } from '../../base/context.ts';
import { mustHaveReauthenticated } from '../reauthentication/required.ts';
import { recoveryCodesRenewed } from './events.ts';
import { note } from './notice.ts';
import { activeTotp } from './queries.ts';

type Mfa = typeof api.mfa;

export async function renewCodes({ db, actor, settings }: Context<'signedIn'>): Promise<Result<Mfa['renewCodes']>> {
  await mustHaveReauthenticated(db, actor);
  return db.transaction().execute(async (tx) => {
    if (!(await activeTotp(tx, actor.id))) throw new AppError('factor_missing');
    const recovery_codes = await replaceCodes(tx, actor.id, settings.secret);
    await note(tx, actor.id, 'renew recovery codes', recoveryCodesRenewed);
    return { recovery_codes };
  });
}

// Without 0, 1, 8 and 9, which are read as letters.
const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const newCode = () => Array.from({ length: 10 }, () => signs.charAt(randomInt(signs.length))).join('');

/** A keyed hash: ten signs would not stand up to guessing from a stolen database alone. */
export const codeHash = (secret: string, userId: string, code: string) =>
  seal(secret, `recovery-code:${userId}:${code.toUpperCase()}`);

export async function replaceCodes(tx: Tx, user_id: string, secret: string): Promise<string[]> {
  const codes = Array.from({ length: recoveryCodeCount }, newCode);
  await tx.deleteFrom('mfa_recovery_codes').where('user_id', '=', user_id).execute();
  const rows = codes.map((code) => ({ user_id, code_hash: codeHash(secret, user_id, code) }));
  await tx.insertInto('mfa_recovery_codes').values(rows).execute();
  return codes.map((code) => `${code.slice(0, 5)}-${code.slice(5)}`);
}
