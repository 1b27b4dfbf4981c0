import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { Posting } from '@fiducia/domain/trust/posting';
import { taxWithheld, withholdingUnwound } from '@fiducia/domain/trust/recipes';
import type { ActorContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/db/new-id.ts';
import { sql } from '../../../platform/db/sql.ts';
import { applyTransitions } from '../../../platform/engine/transition.ts';
import { insertRecords } from '../../../platform/engine/write-record.ts';
import { orderLineTaxTable } from '../../taxes/order-line-tax.table.ts';
import { withheldTaxTransitions } from '../../taxes/withheld-tax-transitions.ts';
import { readTaxLines } from '../computation/stored-computation.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';

interface Reissued {
  readonly paymentId: string;
  readonly replaces_id: string | null;
}

interface Claimed {
  readonly id: string;
  readonly order_line_id: string;
  readonly payment_instruction_id: string;
  readonly master_account_id: string;
  readonly tax_lines: unknown;
}

/**
 * Withholds from the additional amounts of larger replacement checks: creates their tax rows and returns their P13
 * postings. Payments that only repeat an earlier amount have none.
 */
export async function withholdExcess(
  tx: Tx,
  ctx: ActorContext,
  withheldOn: string,
  reissued: readonly Reissued[],
): Promise<Posting[]> {
  const again = reissued.filter(({ replaces_id }) => replaces_id !== null);
  if (again.length === 0) return [];
  const claimed = await tx.many<Claimed>(sql`
    update check_replacements r set payment_id = n.payment_id, updated_at = ${ctx.now}
      from unnest(${again.map(({ paymentId }) => paymentId)}::text[], ${again.map((one) => one.replaces_id)}::text[]) as n (payment_id, replaces_id)
     where r.replaces_payment_id = n.replaces_id and r.payment_id is null
    returning r.id, r.order_line_id, r.payment_instruction_id, r.master_account_id, r.tax_lines`);
  const lines = claimed.flatMap((one) => readTaxLines(one.tax_lines).map((line) => ({ id: newId(), one, line })));
  await insertRecords(
    tx,
    ctx,
    orderLineTaxTable,
    lines.map(({ id, one, line }) => ({
      draft: {},
      initialValues: {
        id,
        order_line_id: one.order_line_id,
        payment_instruction_id: one.payment_instruction_id,
        check_replacement_id: one.id,
        master_account_id: one.master_account_id,
        authority: line.authority,
        rule_id: line.ruleId,
        rule_version: line.ruleVersion,
        base_cents: line.baseCents,
        rate_bp: line.rateBp,
        amount_cents: line.amountCents,
        rounding: 'halfUpToTheCent',
        source: line.source,
        sentence: line.sentence,
        is_elected: line.isElected,
        status: 'withheld',
        withheld_on: withheldOn,
      },
    })),
  );
  return lines
    .filter(({ line }) => line.amountCents > 0)
    .map(({ id, one, line }) =>
      taxWithheld({
        amount: cents(line.amountCents),
        masterAccountId: one.master_account_id,
        orderLineTaxId: id,
        orderLineId: one.order_line_id,
      }),
    );
}

interface Held {
  readonly id: string;
  readonly order_line_id: string;
  readonly master_account_id: string;
  readonly amount_cents: Cents;
}

/**
 * Reverses the withholding from the additional amounts of canceled replacement checks, and returns the P20 postings.
 * The replacement can then be paid on another date.
 */
export async function unwindExcess(tx: Tx, ctx: ActorContext, paymentIds: readonly string[]): Promise<Posting[]> {
  const freed = await tx.many<{ id: string }>(sql`
    update check_replacements set payment_id = null, updated_at = ${ctx.now} where payment_id = any(${[...paymentIds]}::text[]) returning id`);
  if (freed.length === 0) return [];
  const taxes = await tx.many<Held>(sql`
    select id, order_line_id, master_account_id, amount_cents from order_line_taxes
     where check_replacement_id = any(${freed.map(({ id }) => id)}::text[]) and status = 'withheld' and deleted_at is null order by id`);
  const unwound = await applyTransitions(tx, asSystem(ctx), withheldTaxTransitions, {
    ids: taxes.map(({ id }) => id),
    transition: 'unwind',
    columns: { tax_payment_batch_id: null },
  });
  if (isRejection(unwound) || unwound.rejected.size > 0) throw new Error('a withheld tax could not be reversed');
  return taxes
    .filter(({ amount_cents }) => amount_cents > 0)
    .map((tax) =>
      withholdingUnwound({
        amount: tax.amount_cents,
        masterAccountId: tax.master_account_id,
        orderLineTaxId: tax.id,
        orderLineId: tax.order_line_id,
      }),
    );
}
