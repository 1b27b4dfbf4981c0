import { randomInt } from 'node:crypto';
import { factorRejections } from '@fiducia/domain/access/factor-rejections';
import {
  formatRecoveryCode,
  readRecoveryCode,
  recoveryCodeOf,
  recoveryCodes,
} from '@fiducia/domain/access/recovery-code';
import type { Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { sensitive } from '@fiducia/domain/foundation/secret/sensitive';
import { factorMessages } from '@fiducia/domain/messages/factor-messages';
import { renderMessage } from '@fiducia/domain/messages/message-text';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Database, Queries } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { logSecurityEvent } from '../sessions/security-events.ts';
import { notifyLogin } from './notify-of-change.ts';
import { hashPassword, verifyPassword } from './passwords.ts';

export interface NewRecoveryCodes {
  /** Codes formatted for display. */
  readonly printed: readonly string[];
  readonly hashes: readonly string[];
}

/** Generates ten codes with the hashes to store. Hashing is slow, so call this before the transaction. */
export async function newRecoveryCodes(): Promise<NewRecoveryCodes> {
  const codes = Array.from({ length: recoveryCodes }, (_, index) => recoveryCodeOf(index, (limit) => randomInt(limit)));
  return {
    printed: codes.map(formatRecoveryCode),
    hashes: await Promise.all(codes.map((code) => hashPassword(sensitive(code)))),
  };
}

/** Replaces all earlier codes with new ones. */
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

/** Uses a code and notifies the user. The caller has already counted the attempt. */
export async function takeRecoveryCode(
  database: Database,
  ctx: RequestContext,
  user: {
    readonly id: string;
    readonly email_address: string | null;
    readonly sms_enabled_phone_number: string | null;
  },
  typed: string,
): Promise<Rejection | undefined> {
  const read = readRecoveryCode(typed);
  const row = await database.one<{ code_hash: string }>(sql`
    select code_hash from recovery_codes where user_id = ${user.id} and place = ${read?.place ?? -1} and used_at is null`);
  if (!(await verifyPassword(row?.code_hash, sensitive(read?.code ?? '')))) return factorRejections.wrongRecoveryCode();
  return database.inTx(async (tx) => {
    const isFirst = await tx.run(sql`
      update recovery_codes set used_at = now()
      where user_id = ${user.id} and place = ${read?.place ?? -1} and code_hash = ${row?.code_hash ?? ''} and used_at is null`);
    if (isFirst !== 1) return factorRejections.wrongRecoveryCode();
    const left = String(await recoveryCodesLeft(tx, user.id));
    await notifyLogin(tx, ctx, 'factors', renderMessage(factorMessages.recoveryCodeUsed, { left }), user);
    await logSecurityEvent(tx, ctx, { kind: 'recoveryCodeUsed', userId: user.id });
    return undefined;
  });
}
