import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { accessRefusals } from '@fiducia/domain/access/access-refusals';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import { z } from 'zod';
import { sql } from '../db/sql.ts';
import type { Platform } from '../platform/area.ts';

// About a third of a second on a phone; the server derives one key to check it.
const cost = 1_000;
const leastWork = 200;
const mostWork = 600;
const lifeMilliseconds = 600_000;

const secretsOf = ({ keyring }: Platform) => ({
  hmacSignatureSecret: keyring.blindIndex('captcha', 'signature').toString('hex'),
  hmacKeySignatureSecret: keyring.blindIndex('captcha', 'key').toString('hex'),
});

/** A puzzle that costs a browser a moment of work. Its signature is ours; nothing is stored until it is solved. */
export function makeCaptcha(platform: Platform) {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(leastWork, mostWork),
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
    // Not what a browser of ours sends; refused like a wrong solution.
    return undefined;
  }
}

/** Takes a solved puzzle, each once. Nothing is asked where the configuration has captchas off. */
export async function checkCaptcha(platform: Platform, solved: string | undefined): Promise<Refusal | undefined> {
  if (!platform.config.isCaptchaOn) return undefined;
  const payload = readSolved(solved ?? '');
  if (payload === undefined) return accessRefusals.captcha();
  const result = await verifySolution({ ...payload, deriveKey, ...secretsOf(platform) });
  if (!result.verified) return accessRefusals.captcha();
  const { signature, parameters } = payload.challenge;
  await platform.database.run(sql`delete from used_captchas where expires_at < now()`);
  const used = await platform.database.run(sql`
    insert into used_captchas (signature, expires_at) values (${signature}, to_timestamp(${parameters.expiresAt}::numeric) + interval '1 minute')
    on conflict (signature) do nothing`);
  return used === 1 ? undefined : accessRefusals.captcha();
}
