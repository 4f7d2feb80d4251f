import { hash, verify } from '@node-rs/argon2';

const argon = { memoryCost: 65_536, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password, argon);

let decoy: Promise<string> | undefined;

/** Takes as long for an unknown account (`stored` null) as for a wrong password. */
export async function passwordFits(stored: string | null, password: string): Promise<boolean> {
  decoy ??= hashPassword('nobody has this password');
  const fits = await verify(stored ?? (await decoy), password);
  return stored !== null && fits;
}
