import type { Sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import { hash, verify } from '@node-rs/argon2';

// Argon2id with 19 MiB of memory and two passes.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: Sensitive<string>): Promise<string> => hash(password.reveal(), cost);

let nobody: Promise<string> | undefined;

/**
 * Compares a password with a stored hash. For a login that is missing or has no password, compares with a dummy hash so
 * that it takes the same time.
 */
export async function verifyPassword(
  passwordHash: string | null | undefined,
  password: Sensitive<string>,
): Promise<boolean> {
  nobody ??= hash('nobody has this password', cost);
  const isRight = await verify(passwordHash ?? (await nobody), password.reveal());
  return isRight && passwordHash !== null && passwordHash !== undefined;
}
