import { hash, verify } from '@node-rs/argon2';
import { normalizePassword } from '#contract/accounts/passwords.ts';
import { openPasswordQueue, type HashPriority } from './password-queue.ts';

export type PasswordMatch = 'current' | 'outdated' | null;

export type Passwords = {
  hash(password: string): Promise<string>;
  /** Takes the same time for an unknown account (`stored` null) as for a wrong password, so that timing reveals no accounts. */
  match(stored: string | null, password: string, turn?: HashPriority): Promise<PasswordMatch>;
  fits(stored: string | null, password: string, turn?: HashPriority): Promise<boolean>;
};

const defaultCosts = { memoryCost: 65_536, timeCost: 2 };

export function openPasswords({ memoryCost, timeCost } = defaultCosts): Passwords {
  const inTurn = openPasswordQueue();
  // No password matches this hash; it costs the same to verify as a real one.
  const decoy = `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=1$VmVyeVB1YmxpY1NhbHQhIQ$0000000000000000000000000000000000000000000`;
  const match: Passwords['match'] = (stored, password, turn = 'known') =>
    inTurn(turn, async () => {
      const current = normalizePassword(password);
      for (const form of new Set([current, ...formerForms(password)])) {
        const fits = await verify(stored ?? decoy, form);
        if (stored !== null && fits) return form === current ? 'current' : 'outdated';
      }
      return null;
    });
  return {
    hash: (password) =>
      inTurn('new', () => hash(normalizePassword(password), { memoryCost, timeCost, parallelism: 1 })),
    match,
    fits: async (stored, password, turn) => (await match(stored, password, turn)) !== null,
  };
}

/** Hashes were once made of the password as the device sent it, which is composed on some devices and decomposed on others. */
const formerForms = (password: string) => [password, password.normalize('NFC'), password.normalize('NFD')];
