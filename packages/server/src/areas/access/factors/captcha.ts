import { randomInt } from 'node:crypto';
import { accessRejections } from '@fiducia/domain/access/access-rejections';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import type { Platform } from '../../../area.ts';
import { sql } from '../../../platform/db/sql.ts';

// Solving takes a phone about a third of a second. The server derives only one key to verify the solution.
const cost = 1_000;
const leastWork = 200;
const maxWork = 600;
const lifeMilliseconds = 600_000;

const secretsOf = ({ keyring }: Platform) => ({
  hmacSignatureSecret: keyring.blindIndex('captcha', 'signature').toString('hex'),
  hmacKeySignatureSecret: keyring.blindIndex('captcha', 'key').toString('hex'),
});

/**
 * Creates a puzzle that takes a browser a moment to solve. The puzzle is signed, so nothing is stored until it is
 * solved.
 */
export function makeCaptcha(platform: Platform) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(leastWork, maxWork),
    deriveKey,
    expiresAt: new Date(Date.now() + lifeMilliseconds),
    ...secretsOf(platform),
  });
}

const solvedCaptcha = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.literal('PBKDF2/SHA-256'),
      cost: z.literal(cost),
      nonce: z.string().max(200),
      salt: z.string().max(200),
      keyLength: z.number(),
      keyPrefix: z.string().max(200),
      expiresAt: z.number(),
    }),
    signature: z.string().min(1).max(200),
  }),
  solution: z.object({ counter: z.number().int(), derivedKey: z.string().max(200), time: z.number() }),
});

function readSolved(text: string) {
  try {
    return solvedCaptcha.safeParse(JSON.parse(Buffer.from(text, 'base64').toString('utf8'))).data;
  } catch {
    // Our own pages never send this, so it is rejected like a wrong solution.
    return undefined;
  }
}

/** Checks a solved puzzle, which is accepted only once. Does nothing if captchas are disabled in the configuration. */
export async function checkCaptcha(platform: Platform, solved: string | undefined): Promise<Rejection | undefined> {
  if (!platform.config.isCaptchaOn) return undefined;
  const payload = readSolved(solved ?? '');
  if (payload === undefined) return accessRejections.captcha();
  const result = await verifySolution({ ...payload, deriveKey, ...secretsOf(platform) });
  if (!result.verified) return accessRejections.captcha();
  const { signature, parameters } = payload.challenge;
  await platform.database.run(sql`delete from used_captchas where expires_at < now()`);
  const used = await platform.database.run(sql`
    insert into used_captchas (signature, expires_at) values (${signature}, to_timestamp(${parameters.expiresAt}::numeric) + interval '1 minute')
    on conflict (signature) do nothing`);
  return used === 1 ? undefined : accessRejections.captcha();
}
