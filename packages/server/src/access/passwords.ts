import { hash, verify } from '@node-rs/argon2';

// Argon2id with 19 MiB and two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string): Promise<string> => hash(password, cost);

let nobody: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. A login that does not exist or has no password costs the same time:
 * it is compared with a hash that nothing matches.
 */
export async function verifyPassword(passwordHash: string | null | undefined, password: string): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost);
  const isRight = await verify(passwordHash ?? (await nobody), password);
  return isRight && passwordHash !== null && passwordHash !== undefined;
}
