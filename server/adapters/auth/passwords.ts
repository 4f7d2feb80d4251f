import { hash, verify } from '@node-rs/argon2';
import { openTurns, type Turn } from './turns.ts';

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes as long for an unknown account (`stored` null) as for a wrong password. */
  fits(stored: string | null, password: string, turn?: Turn): Promise<boolean>;
};

const usual = { memoryCost: 65_536, timeCost: 2 };

/** Tests that do not look at passwords let them cost less. */
export function openPasswords({ memoryCost, timeCost } = usual): Passwords {
  const inTurn = openTurns();
  // A hash of the same costs that no password has.
  const decoy = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$VmVyeVB1YmxpY1NhbHQhIQ$0000000000000000000000000000000000000000000`;
  return {
    hash: (password) => inTurn('new', () => hash(password, { memoryCost, timeCost, parallelism: 1 })),
    async fits(stored, password, turn = 'known') {
      const fits = await inTurn(turn, () => verify(stored ?? decoy, password));
      return stored !== null && fits;
    },
  };
}
