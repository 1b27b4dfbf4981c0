import { type Cents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { splitByWeights } from '@fiducia/domain/foundation/money/split';
import type { RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import type { Row } from '../../../platform/engine/transition.ts';
import { insertRecords, removeRecords, setColumnsOfLocked } from '../../../platform/engine/write-record.ts';
import { orderLineFeeTable } from '../../taxes/order-line-fee.table.ts';
import type { ComputedLine } from '../computation/compute-lines.ts';
import type { LineFee } from '../computation/line-fees.ts';

/**
 * Returns the fees to store. Leaves out fees of the whole order line that were already charged for an earlier election,
 * because each of them is owed only once.
 */
async function stillToCharge(tx: Tx, { line, fees }: ComputedLine): Promise<readonly LineFee[]> {
  const charged = await tx.many<{ fee_id: string }>(sql`
    select fee_id from order_line_fees where order_line_id = ${line.id} and payment_instruction_id is null
       and posted_at is not null and deleted_at is null and fee_id is not null`);
  const ids = new Set(charged.map(({ fee_id }) => fee_id));
  return fees.filter(({ fee, instructionId }) => instructionId !== null || !ids.has(fee.id));
}

/** Returns the columns of the rows that store a fee: one, or one for each payment that it is deducted from. */
function rowsOf(fee: LineFee, { line, distribution }: ComputedLine): Row[] {
  const { instructions } = distribution;
  const isSpread = fee.payer === 'payee' && fee.treatment === 'netReducing';
  const spread = (amount: Cents): readonly Cents[] =>
    splitByWeights(
      amount,
      instructions.map(({ id, grossCents }) =>
        fee.instructionId === null ? grossCents : Number(id === fee.instructionId),
      ),
    );
  const charged = isSpread ? spread(fee.amountCents) : [fee.amountCents];
  const waived = isSpread ? spread(fee.waivedCents) : [fee.waivedCents];
  return charged
    .map((amount, index) => ({
      order_line_id: line.id,
      payment_instruction_id: isSpread ? (instructions[index]?.id ?? null) : fee.instructionId,
      master_account_id: line.master_account_id,
      fee_id: fee.fee.id,
      fee_code: fee.fee.code,
      payment_method_code: fee.fee.payment_method_code,
      fee_type_code: fee.fee.fee_type_code,
      display_name: fee.fee.display_name,
      payer: fee.payer,
      treatment: fee.payer === 'payee' ? fee.treatment : 'invoiced',
      amount_cents: amount,
      waived_amount_cents: waived[index] ?? zeroCents,
    }))
    .filter((row) => row.amount_cents + row.waived_amount_cents > 0);
}

const isSameFee = (one: Row, other: Row): boolean =>
  one['fee_id'] === other['fee_id'] && one['payment_method_code'] === other['payment_method_code'];

/**
 * Stores the fees of an election. Each fee is deducted from the payments, paid as a plan expense, or invoiced to the
 * sponsor. A fee that was stored and not charged yet keeps its row, so that its history shows what changed.
 */
export async function storeFees(tx: Tx, ctx: RequestContext, computed: ComputedLine): Promise<void> {
  const stored = await tx.many<Row>(sql`
    select * from order_line_fees where order_line_id = ${computed.line.id} and posted_at is null and deleted_at is null
       and fee_type_code in ('requestorFee', 'paymentMethodFee') order by created_at, id for no key update`);
  const left = new Set(stored);
  const claim = (row: Row, isExact: boolean): Row | undefined => {
    const found = [...left].find(
      (old) => isSameFee(old, row) && (!isExact || old['payment_instruction_id'] === row['payment_instruction_id']),
    );
    if (found) left.delete(found);
    return found;
  };
  const wanted = (await stillToCharge(tx, computed)).flatMap((fee) => rowsOf(fee, computed));
  const exact = wanted.map((row) => ({ row, old: claim(row, true) }));
  const matched = exact.map(({ row, old }) => ({ row, old: old ?? claim(row, false) }));
  for (const { row, old } of matched) if (old) await setColumnsOfLocked(tx, ctx, orderLineFeeTable, old, row);
  if (left.size > 0) await removeRecords(tx, ctx, orderLineFeeTable, [...left]);
  await insertRecords(
    tx,
    ctx,
    orderLineFeeTable,
    matched.flatMap(({ row, old }) => (old ? [] : [{ draft: {}, initialValues: row }])),
  );
}
