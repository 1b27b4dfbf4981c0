import { transitionRule } from '@fiducia/contract/rules/rule.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import {
  type RuleVersionFacts,
  type RuleVersionTransition,
  ruleVersionMachine,
} from '@fiducia/domain/rules/rule-version-machine';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import { on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { readRecord } from '../../platform/engine/read-record.ts';
import { applyTransition, bindTransitions, type Transitioned } from '../../platform/engine/transition.ts';
import { insertRecord, setColumns } from '../../platform/engine/write-record.ts';
import { enqueue } from '../../platform/jobs/enqueue.ts';
import { feeTable } from '../accounts/fee.table.ts';
import { scheduleScreening } from '../screening/screen-everyone.job.ts';
import { refreshEndingAlerts } from './ending-alerts.job.ts';
import { ruleVersionTable } from './rule-version.table.ts';

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

/** Adds a published fee to the fee schedule as a separate row, which applies from its first day. */
async function listPrice(tx: Tx, ctx: ActorContext, versionId: string): Promise<void> {
  const old = await tx.one<FeeRow & { amount: number; valid_from: string; valid_to: string }>(sql`
    select f.code, f.display_name, f.fee_type_code, f.service_code, f.payment_method_code, f.payer, f.treatment,
           (v.figures ->> 'amount')::bigint as amount, v.valid_from, v.valid_to
      from rule_versions v join fees f on f.id = v.rule_key where v.id = ${versionId}`);
  if (old === undefined) throw new Error(`the fee of rule version ${versionId} does not exist`);
  const feeId = await insertRecord(
    tx,
    ctx,
    feeTable,
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
  await setColumns(tx, ctx, ruleVersionTable, versionId, { fee_id: feeId });
}

async function follow(
  tx: Tx,
  ctx: ActorContext,
  transitioned: readonly Transitioned<RuleVersionFacts, RuleVersionTransition>[],
) {
  for (const { id, transition, row } of transitioned) {
    const code = row['rule_code'];
    if (transition === 'publish' && code === 'houseFee') await listPrice(tx, ctx, id);
    const feeId = textOrNull(row['fee_id']);
    if (transition === 'withdraw' && feeId !== null) {
      await setColumns(tx, ctx, feeTable, feeId, { deleted_at: ctx.now.toISOString() });
    }
    if (transition === 'publish' && code === 'screeningThresholds')
      await scheduleScreening(tx, { id, validFrom: String(row['valid_from']), validTo: String(row['valid_to']) });
    if (transition === 'publish' && code === 'stateWithholding')
      await enqueue(tx, { kind: 'keep-state-tax-rates', payload: {} });
  }
  await refreshEndingAlerts(tx, ctx.now);
  return undefined;
}

export const ruleTransitions = bindTransitions<RuleVersionFacts, RuleVersionTransition>({
  entity: ruleVersionTable,
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

/** Endpoint to publish, discard, or withdraw a version. A version must be published by a user who did not write it. */
export const transitionRuleVersion = on(transitionRule, async ({ params, body }, ctx) => {
  const transitioned = await ctx.inTx(async (tx) => {
    const columns =
      body.transition === 'publish' ? { published_by: ctx.actor.userId, published_at: ctx.now.toISOString() } : {};
    return applyTransition(tx, ctx, ruleTransitions, { id: params.id, transition: body.transition, columns });
  });
  if (isRejection(transitioned)) return transitioned;
  const record = await readRecord(ctx.db, ruleVersionTable, params.id, ctx.actor);
  return isRejection(record) ? record : reply(record);
});
