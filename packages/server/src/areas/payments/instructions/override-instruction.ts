import { overrideInstruction } from '@fiducia/contract/payments/payment-instruction.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { overrideExpiresAt } from '@fiducia/domain/payments/cooling-off';
import { instructionRejections } from '@fiducia/domain/payments/instruction-rejections';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { logChanges } from '../../../platform/engine/change-log.ts';
import { lockRow } from '../../../platform/engine/read-record.ts';
import { loginsOf } from '../../access/roles/same-person.ts';
import { paymentInstructionTable } from '../payment-instruction.table.ts';
import { loadInstructionFacts } from './load-instruction-facts.ts';

type Kind = 'coolingOff' | 'sharedBankAccount';

interface OverrideResult {
  readonly isConfirmed: boolean;
  readonly sentence: string;
}

/**
 * The first user requests an override with a reason, and a second user confirms it with another. It applies to this
 * bank account for 30 days.
 */
async function override(
  tx: Tx,
  ctx: RequestContext,
  id: string,
  kind: Kind,
  reason: string,
): Promise<OverrideResult | Rejection> {
  const row = await lockRow(tx, paymentInstructionTable, id, ctx.actor);
  if (isRejection(row)) return row;
  const facts = (await loadInstructionFacts(tx, [row], ctx)).get(id);
  if (facts === undefined || facts.handsOn !== 'none') return instructionRejections.overrideOwnWork();
  const isNeeded = kind === 'coolingOff' ? facts.coolingOffUntil !== null : facts.isSharedBankUncleared;
  if (!isNeeded) return instructionRejections.overrideNotNeeded();
  const open = await tx.one<{ id: string; requested_by: string }>(sql`
    select id, requested_by from payment_instruction_overrides
     where payment_instruction_id = ${id} and kind = ${kind} and confirmed_by is null and expires_at > ${ctx.now}
       and bank_pair_index is not distinct from ${row['bank_pair_index']}
     order by requested_at desc limit 1 for update`);
  const logins = ctx.actor.userId === null ? [] : await loginsOf(tx, ctx.actor.userId);
  if (open !== undefined && logins.includes(open.requested_by)) return instructionRejections.overrideSamePerson();
  await (open === undefined
    ? request(tx, ctx, id, kind, reason, row['bank_pair_index'])
    : confirm(tx, ctx, open.id, reason));
  await logChanges(tx, ctx, [
    {
      entity: paymentInstructionTable.name,
      recordId: id,
      action: 'update',
      masterAccountId: String(row['master_account_id']),
      before: null,
      after: { override: kind, reason, isConfirmed: open !== undefined },
    },
  ]);
  if (open !== undefined) return { isConfirmed: true, sentence: 'Overridden. Both reasons are on record.' };
  return { isConfirmed: false, sentence: 'Override requested. Another user must confirm it.' };
}

function request(
  tx: Tx,
  { actor, now }: RequestContext,
  id: string,
  kind: Kind,
  reason: string,
  pair: unknown,
): Promise<number> {
  return tx.run(sql`
    insert into payment_instruction_overrides (id, payment_instruction_id, kind, reason, requested_by, requested_at, bank_pair_index, expires_at)
    values (${newId()}, ${id}, ${kind}, ${reason}, ${actor.userId}, ${now}, ${pair}, ${overrideExpiresAt(now)})`);
}

function confirm(tx: Tx, { actor, now }: RequestContext, overrideId: string, reason: string): Promise<number> {
  return tx.run(sql`
    update payment_instruction_overrides set confirmed_by = ${actor.userId}, confirm_reason = ${reason}, confirmed_at = ${now}
     where id = ${overrideId}`);
}

export const overrideEndpoint = on(overrideInstruction, async ({ params, body }, ctx) => {
  const result = await ctx.inTx((tx) => override(tx, ctx, params.id, body.kind, body.reason));
  return isRejection(result) ? result : reply(result, result.sentence);
});
