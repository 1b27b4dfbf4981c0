import { fee } from '@fiducia/contract/accounts/fee.entity';
import { moveRule } from '@fiducia/contract/rules/rule.routes';
import { ruleVersion } from '@fiducia/contract/rules/rule-version.entity';
import { isRefusal } from '@fiducia/domain/refusal/refusal';
import {
  type RuleVersionFacts,
  type RuleVersionMove,
  ruleVersionMachine,
} from '@fiducia/domain/rules/rule-version-machine';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Doer } from '../engine/context.ts';
import { bindMoves, makeMove, type Moved } from '../engine/make-move.ts';
import { readRecord } from '../engine/read-record.ts';
import { insertRecord, setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { on } from '../http/handler.ts';
import { enqueue } from '../jobs/enqueue.ts';

const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

interface FeeRow {
  readonly code: string;
  readonly display_name: string;
  readonly fee_type_code: string;
  readonly service_code: string | null;
  readonly payment_method_code: string | null;
  readonly payer: 'payee' | 'subaccount' | 'masterAccount';
  readonly treatment: 'planExpense' | 'netReducing' | 'invoiced';
}

/** A published price is a row of the price list of its own: the newer one counts from its day on. */
async function listPrice(tx: Tx, doer: Doer, versionId: string): Promise<void> {
  const old = await tx.one<FeeRow & { amount: number; valid_from: string; valid_to: string }>(sql`
    select f.code, f.display_name, f.fee_type_code, f.service_code, f.payment_method_code, f.payer, f.treatment,
           (v.figures ->> 'amount')::bigint as amount, v.valid_from, v.valid_to
      from rule_versions v join fees f on f.id = v.rule_key where v.id = ${versionId}`);
  if (old === undefined) throw new Error(`the fee of rule version ${versionId} is not there`);
  const feeId = await insertRecord(
    tx,
    doer,
    fee,
    {},
    {
      code: old.code,
      display_name: old.display_name,
      fee_type_code: old.fee_type_code,
      service_code: old.service_code,
      payment_method_code: old.payment_method_code,
      payer: old.payer,
      treatment: old.treatment,
      amount_cents: old.amount,
      valid_from: old.valid_from,
      valid_to: old.valid_to,
    },
  );
  await setColumns(tx, doer, ruleVersion, versionId, { fee_id: feeId });
}

async function follow(tx: Tx, doer: Doer, moved: readonly Moved<RuleVersionFacts, RuleVersionMove>[]) {
  for (const { id, move, row } of moved) {
    const code = row['rule_code'];
    if (move === 'publish' && code === 'houseFee') await listPrice(tx, doer, id);
    const feeId = textOrNull(row['fee_id']);
    if (move === 'withdraw' && feeId !== null) {
      await setColumns(tx, doer, fee, feeId, { deleted_at: doer.now.toISOString() });
    }
    if (move === 'publish' && code === 'stateWithholding')
      await enqueue(tx, { kind: 'keep-state-tax-rates', payload: {} });
  }
  return undefined;
}

const ruleMoves = bindMoves<RuleVersionFacts, RuleVersionMove>({
  entity: ruleVersion,
  machine: ruleVersionMachine,
  loadFacts: async (_db, rows, { actor, now }) =>
    new Map(
      rows.map((row) => [
        String(row['id']),
        {
          validFrom: String(row['valid_from']),
          today: localDate(now.toISOString(), timeZones.eastern),
          writtenBy: [textOrNull(row['created_by']), textOrNull(row['changed_by'])],
          actorId: actor.userId,
          hasDryRun: row['dry_run'] !== null,
        },
      ]),
    ),
  follow,
});

/** A version is put in force by somebody who did not write it. */
export const moveRuleVersion = on(moveRule, async ({ params, body }, work) => {
  const moved = await work.inTx(async (tx) => {
    const columns =
      body.move === 'publish' ? { published_by: work.actor.userId, published_at: work.now.toISOString() } : {};
    return makeMove(tx, work, ruleMoves, { id: params.id, move: body.move, columns });
  });
  if (isRefusal(moved)) return moved;
  const record = await readRecord(work.db, ruleVersion, params.id, work.actor);
  return isRefusal(record) ? record : reply(record);
});
