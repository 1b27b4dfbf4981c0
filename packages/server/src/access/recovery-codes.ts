import { randomInt } from 'node:crypto';
import { factorRefusals } from '@fiducia/domain/access/factor-refusals';
import {
  formatRecoveryCode,
  readRecoveryCode,
  recoveryCodeOf,
  recoveryCodes,
} from '@fiducia/domain/access/recovery-code';
import { factorMessages } from '@fiducia/domain/messages/factor-messages';
import { say } from '@fiducia/domain/messages/message-text';
import type { Refusal } from '@fiducia/domain/refusal/refusal';
import { sensitive } from '@fiducia/domain/secret/sensitive';
import type { Database, Queries } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { hashPassword, verifyPassword } from './passwords.ts';
import { logSecurityEvent } from './security-events.ts';
import { tellLogin } from './tell-of-change.ts';

export interface NewRecoveryCodes {
  /** As they are printed. */
  readonly printed: readonly string[];
  readonly hashes: readonly string[];
}

/** Ten codes and what is kept of them. Hashing takes a moment: do it before the transaction. */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: recoveryCodes }, (_, place) => recoveryCodeOf(place, (limit) => randomInt(limit)));
  return {
    printed: codes.map(formatRecoveryCode),
    hashes: await Promise.all(codes.map((code) => hashPassword(sensitive(code)))),
  };
}

/** Puts new codes in the place of all older ones. */
export async function replaceRecoveryCodes(tx: Queries, userId: string, { hashes }: NewRecoveryCodes): Promise<void> {
  await tx.run(sql`delete from recovery_codes where user_id = ${userId}`);
  await tx.run(sql`
    insert into recovery_codes (user_id, place, code_hash)
    select ${userId}, row_number() over () - 1, hash from unnest(${hashes}::text[]) hash`);
}

export async function recoveryCodesLeft(db: Queries, userId: string): Promise<number> {
  const row = await db.one<{ left: number }>(
    sql`select count(*) as left from recovery_codes where user_id = ${userId} and used_at is null`,
  );
  return row?.left ?? 0;
}

/** Uses a code up, and tells the person. The caller counted a try before. */
export async function takeRecoveryCode(
  database: Database,
  work: Work,
  user: {
    readonly id: string;
    readonly email_address: string | null;
    readonly sms_enabled_phone_number: string | null;
  },
  typed: string,
): Promise<Refusal | undefined> {
  const read = readRecoveryCode(typed);
  const row = await database.one<{ code_hash: string }>(sql`
    select code_hash from recovery_codes where user_id = ${user.id} and place = ${read?.place ?? -1} and used_at is null`);
  if (!(await verifyPassword(row?.code_hash, sensitive(read?.code ?? '')))) return factorRefusals.wrongRecoveryCode();
  return database.inTx(async (tx) => {
    const isFirst = await tx.run(sql`
      update recovery_codes set used_at = now()
      where user_id = ${user.id} and place = ${read?.place ?? -1} and code_hash = ${row?.code_hash ?? ''} and used_at is null`);
    if (isFirst !== 1) return factorRefusals.wrongRecoveryCode();
    const left = String(await recoveryCodesLeft(tx, user.id));
    await tellLogin(tx, work, 'factors', say(factorMessages.recoveryCodeUsed, { left }), user);
    await logSecurityEvent(tx, work, { kind: 'recoveryCodeUsed', userId: user.id });
    return undefined;
  });
}
