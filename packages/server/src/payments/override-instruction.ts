import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import { overrideInstruction } from '@fiducia/contract/payments/payment-instruction.routes';
import { instructionRefusals } from '@fiducia/domain/payments/instruction-refusals';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { loginsOf } from '../access/same-person.ts';
import type { Tx } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Work } from '../engine/context.ts';
import { lockRow } from '../engine/read-record.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import { loadInstructionFacts } from './load-instruction-facts.ts';

type Kind = 'coolingOff' | 'sharedBankAccount';
const lastsMilliseconds = 30 * 86_400_000;

interface Told {
  readonly isConfirmed: boolean;
  readonly sentence: string;
}

/** The first person asks with a reason, a second confirms with one; it holds for this bank account and 30 days. */
async function override(tx: Tx, work: Work, id: string, kind: Kind, reason: string): Promise<Told | Refusal> {
  const row = await lockRow(tx, paymentInstruction, id, work.actor);
  if (isRefusal(row)) return row;
  const facts = (await loadInstructionFacts(tx, [row], work)).get(id);
  if (facts === undefined || facts.handsOn !== 'none') return instructionRefusals.overrideOwnWork();
  const isNeeded = kind === 'coolingOff' ? facts.coolingOffUntil !== null : facts.isSharedBankUncleared;
  if (!isNeeded) return instructionRefusals.overrideNotNeeded();
  const open = await tx.one<{ id: string; requested_by: string }>(sql`
    select id, requested_by from payment_instruction_overrides
     where payment_instruction_id = ${id} and kind = ${kind} and confirmed_by is null and expires_at > ${work.now}
       and bank_pair_index is not distinct from ${row['bank_pair_index']}
     order by requested_at desc limit 1 for update`);
  const logins = work.actor.userId === null ? [] : await loginsOf(tx, work.actor.userId);
  if (open !== undefined && logins.includes(open.requested_by)) return instructionRefusals.overrideSamePerson();
  await (open === undefined
    ? request(tx, work, id, kind, reason, row['bank_pair_index'])
    : confirm(tx, work, open.id, reason));
  await logChanges(tx, work, [
    {
      entity: paymentInstruction.name,
      recordId: id,
      action: 'update',
      masterAccountId: String(row['master_account_id']),
      before: null,
      after: { override: kind, reason, isConfirmed: open !== undefined },
    },
  ]);
  if (open !== undefined) return { isConfirmed: true, sentence: 'Lifted. Both reasons are on record.' };
  return { isConfirmed: false, sentence: 'Asked for. A second person must confirm it.' };
}

function request(tx: Tx, { actor, now }: Work, id: string, kind: Kind, reason: string, pair: unknown): Promise<number> {
  return tx.run(sql`
    insert into payment_instruction_overrides (id, payment_instruction_id, kind, reason, requested_by, requested_at, bank_pair_index, expires_at)
    values (${newId()}, ${id}, ${kind}, ${reason}, ${actor.userId}, ${now}, ${pair}, ${new Date(now.getTime() + lastsMilliseconds)})`);
}

function confirm(tx: Tx, { actor, now }: Work, overrideId: string, reason: string): Promise<number> {
  return tx.run(sql`
    update payment_instruction_overrides set confirmed_by = ${actor.userId}, confirm_reason = ${reason}, confirmed_at = ${now}
     where id = ${overrideId}`);
}

export const overrideEndpoint = on(overrideInstruction, async ({ params, body }, work) => {
  const told = await work.inTx((tx) => override(tx, work, params.id, body.kind, body.reason));
  return isRefusal(told) ? told : reply(told, told.sentence);
});
