import { newId } from '../../packages/server/src/platform/db/new-id.ts';
import { logCreations } from './log-creations.ts';
import type { TestServer } from './test-server.ts';

/** Adds a fee of 50 dollars for an ACH payment, charged to the payee out of the net. */
export async function makeMethodFee({ platform }: Pick<TestServer, 'platform'>, amountCents = 5_000): Promise<void> {
  await platform.database.query(
    `insert into fees (id, code, display_name, fee_type_code, payment_method_code, payer, treatment, amount_cents)
     values ($1, 'achFee', 'ACH fee', 'paymentMethodFee', 'achPayment', 'payee', 'netReducing', $2)`,
    [newId(), amountCents],
  );
}

/** Stores the fees of directly inserted instructions, as an election does. */
export async function storePayeeFees(
  { platform }: Pick<TestServer, 'platform'>,
  instructionIds: readonly string[],
): Promise<void> {
  const { rows } = await platform.database.query<{ id: string }>(
    `insert into order_line_fees (id, order_line_id, payment_instruction_id, master_account_id, fee_type_code, display_name, payer, treatment, amount_cents)
     select new_id(), i.order_line_id, i.id, i.master_account_id, fee ->> 'feeTypeCode', fee ->> 'feeTypeCode', 'payee', 'netReducing', (fee ->> 'amountCents')::bigint
       from payment_instructions i cross join jsonb_array_elements(i.computation -> 'fees') fee where i.id = any($1::text[]) returning id`,
    [instructionIds],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length > 0) await logCreations(platform.database, 'OrderLineFee', 'order_line_fees', ids);
}
