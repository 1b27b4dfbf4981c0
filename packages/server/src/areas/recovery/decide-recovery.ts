import { absent, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { RecoveryDecision } from '@fiducia/domain/recovery/item-texts';
import { recoveryRejections } from '@fiducia/domain/recovery/recovery-rejections';
import type { Platform } from '../../area.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { type Change, logChanges } from '../../platform/engine/change-log.ts';
import { auditOf, type HoldRow, readHold, readItems } from './read-recovery.ts';

/** Locks the open hold. */
export async function lockHold(tx: Tx): Promise<HoldRow | Rejection> {
  const open = await tx.one(sql`select 1 from recovery_holds where decision is null for no key update`);
  const hold = open === undefined ? undefined : await readHold(tx);
  return hold ?? recoveryRejections.notHeld();
}

const change = (entity: string, recordId: string, after: Record<string, unknown>): Change => ({
  entity,
  recordId,
  action: 'update',
  masterAccountId: null,
  before: null,
  after,
});

export const logHold = (tx: Tx, ctx: ActorContext, { id }: HoldRow, after: Record<string, unknown>): Promise<void> =>
  logChanges(tx, ctx, [change('RecoveryHold', id, after)]);

/** Records what the bank has, or whether messages were sent. Takes effect when the hold is released. */
export async function decideItem(
  tx: Tx,
  ctx: ActorContext,
  itemId: string,
  decision: RecoveryDecision,
): Promise<Rejection | undefined> {
  const hold = await lockHold(tx);
  if ('rejected' in hold) return hold;
  if (hold.requested_by !== null) return recoveryRejections.releaseRequested();
  // Compared with the start of the audit, so by the same clock.
  const decided = await tx.run(sql`
    update recovery_items set decision = ${decision}, decided_by = ${ctx.actor.userId}, decided_at = clock_timestamp()
     where id = ${itemId} and recovery_hold_id = ${hold.id}`);
  if (decided === 0) return absent;
  await logChanges(tx, ctx, [change('RecoveryItem', itemId, { decision })]);
  return undefined;
}

const auditMinutes = 30;

/** Records that the audit starts. Returns a rejection if one is running, unless its process probably ended. */
export async function beginAudit(tx: Tx, ctx: ActorContext): Promise<HoldRow | Rejection> {
  const hold = await lockHold(tx);
  if ('rejected' in hold) return hold;
  const begun = await tx.run(sql`
    update recovery_holds set audit_started_at = clock_timestamp(), audit_ended_at = null, audit_findings = null
     where id = ${hold.id} and (audit_started_at is null or audit_ended_at is not null
        or audit_started_at < now() - make_interval(mins => ${auditMinutes}))`);
  if (begun === 0) return recoveryRejections.auditIsRunning();
  await logHold(tx, ctx, hold, { audit: 'started' });
  return hold;
}

/** Runs the audit and stores what it found. */
export async function finishAudit(
  { database, runAudit }: Pick<Platform, 'database' | 'runAudit'>,
  holdId: string,
): Promise<void> {
  const findings = await runAudit();
  const violations = findings
    .filter(({ count }) => count > 0)
    .map(({ id, sentence, count }) => ({ id, sentence, count }));
  await database.run(sql`
    update recovery_holds set audit_ended_at = clock_timestamp(), audit_findings = ${JSON.stringify(violations)} where id = ${holdId}`);
}

/** Requests the release, if everything is decided and the audit is clean. */
export async function requestRelease(tx: Tx, ctx: ActorContext): Promise<Rejection | undefined> {
  const hold = await lockHold(tx);
  if ('rejected' in hold) return hold;
  const problem = await problemOfRelease(tx, hold);
  if (problem) return problem;
  await tx.run(sql`
    update recovery_holds set requested_by = ${ctx.actor.userId}, requested_at = now() where id = ${hold.id} and requested_by is null`);
  await logHold(tx, ctx, hold, { release: 'requested' });
  return undefined;
}

/** Returns why the hold can't be released now, or undefined. */
export async function problemOfRelease(tx: Tx, hold: HoldRow): Promise<Rejection | undefined> {
  const items = await readItems(tx, hold.id);
  if (items.some(({ decision }) => decision === null)) return recoveryRejections.itemsUndecided();
  return auditOf(hold)?.isClean === true ? undefined : recoveryRejections.auditNotClean();
}

export async function withdrawRelease(tx: Tx, ctx: ActorContext): Promise<Rejection | undefined> {
  const hold = await lockHold(tx);
  if ('rejected' in hold) return hold;
  if (hold.requested_by === null) return recoveryRejections.notRequested();
  await tx.run(sql`update recovery_holds set requested_by = null, requested_at = null where id = ${hold.id}`);
  await logHold(tx, ctx, hold, { release: 'withdrawn' });
  return undefined;
}
