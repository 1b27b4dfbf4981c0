import { payFeesFromHeldCash, readHeldCash, returnFeeToHeldCash } from '@fiducia/contract/taxes/order-line-fee.routes';
import { type Cents, sumCents, zeroCents } from '@fiducia/domain/foundation/money/cents';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { lineFeeRejections } from '@fiducia/domain/payments/change-line-fee';
import { freeCredit } from '@fiducia/domain/trust/free-credit';
import { feeFromHeldCash, feeReturnedToHeldCash } from '@fiducia/domain/trust/recipes';
import { reply } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Queries, Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { lockParents } from '../../../platform/engine/lock-parents.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { setColumns } from '../../../platform/engine/write-record.ts';
import { post } from '../../../platform/ledger/post.ts';
import { unreversed } from '../../../platform/ledger/unreversed.ts';
import { accountTable } from '../../accounts/account.table.ts';
import { orderLineTable } from '../../orders/order-line.table.ts';
import { orderLineFeeTable } from '../../taxes/order-line-fee.table.ts';
import { lockFreeCredit } from '../../trust/associate.ts';

interface OwedFee {
  readonly id: string;
  readonly client: string;
  readonly amount: Cents;
}

async function freeCash(db: Queries, accountId: string): Promise<Cents> {
  const row = await db.one<{ held: Cents; linked: Cents }>(sql`
    select coalesce((select -balance_cents from ledger_accounts where code = '2100' and holder_type = 'account' and holder_id = ${accountId}), 0)::bigint as held,
           (select coalesce(sum(remainder_to_associate_cents), 0)::bigint from deposit_links
             where account_id = ${accountId} and type = 'account' and deleted_at is null) as linked`);
  return row ? freeCredit(row.held, row.linked) : zeroCents;
}

/** Locks fees and, before them, their order lines. */
async function lockFees(tx: Tx, feeIds: readonly string[]): Promise<void> {
  const lines = await tx.many<{ id: string }>(
    sql`select distinct order_line_id as id from order_line_fees where id = any(${[...feeIds]}::text[]) order by 1`,
  );
  const ids = lines.map(({ id }) => id);
  lockParents(tx, orderLineTable, ids);
  await tx.run(sql`select id from order_lines where id = any(${ids}::text[]) order by id for no key update`);
  await tx.run(
    sql`select id from order_line_fees where id = any(${[...feeIds]}::text[]) order by id for no key update`,
  );
}

/** Posts P9 for fees that the account owes, and marks them as paid. All of them, or none. */
async function payFees(
  tx: Tx,
  ctx: RequestContext,
  accountId: string,
  feeIds: readonly string[],
): Promise<{ paid: number; total: Cents } | Rejection> {
  await lockFees(tx, feeIds);
  const owed = await tx.many<OwedFee>(sql`
    select f.id, f.master_account_id as client, f.amount_cents as amount
      from order_line_fees f join order_lines l on l.id = f.order_line_id and l.deleted_at is null and l.status <> 'cancelled'
     where f.id = any(${[...feeIds]}::text[]) and f.deleted_at is null and f.posted_at is null and f.payer <> 'payee' and f.amount_cents > 0
       and case f.payer when 'masterAccount' then l.master_account_id else coalesce(l.subaccount_id, l.master_account_id) end = ${accountId}
       and not exists (select from invoice_lines i where i.order_line_fee_id = f.id and i.voided_at is null and i.deleted_at is null)
     order by f.id`);
  if (owed.length < feeIds.length) return lineFeeRejections.feeIsNotOwedByAccount();
  const needed = sumCents(owed.map(({ amount }) => amount));
  const held = await lockFreeCredit(tx, accountId);
  if (needed > held) return lineFeeRejections.moneyIsNotHeld({ held, needed });
  for (const { id } of owed) await setColumns(tx, ctx, orderLineFeeTable, id, { posted_at: ctx.now });
  await post(
    tx,
    ctx,
    owed.map(({ id, client, amount }) =>
      feeFromHeldCash({ amount, masterAccountId: client, orderLineFeeId: id, accountId }),
    ),
  );
  return { paid: owed.length, total: needed };
}

interface PaidFee extends OwedFee {
  readonly name: string;
  readonly account: string;
  readonly held: Cents;
  readonly inSweep: boolean;
}

/** Reverses P9 for a fee that wasn't swept. The account owes the fee again. */
async function returnFee(tx: Tx, ctx: RequestContext, id: string, reason: string): Promise<Rejection | undefined> {
  await lockFees(tx, [id]);
  const fee = await tx.one<PaidFee>(sql`
    select f.id, f.master_account_id as client, f.amount_cents as amount, f.display_name as name,
           case f.payer when 'masterAccount' then l.master_account_id else coalesce(l.subaccount_id, l.master_account_id) end as account,
           coalesce((select -a.balance_cents from ledger_accounts a where a.id = md5('2400:orderLineFee:' || f.id)), 0)::bigint as held,
           exists (select from fee_sweep_items s where s.order_line_fee_id = f.id and s.released_at is null and s.deleted_at is null) as "inSweep"
      from order_line_fees f join order_lines l on l.id = f.order_line_id where f.id = ${id} and f.deleted_at is null`);
  if (!fee) return absent;
  const reversesId = (await unreversed(tx, 'P9', [id])).get(id);
  if (reversesId === undefined) return lineFeeRejections.notPaidFromCash();
  if (fee.inSweep || fee.held < fee.amount) return lineFeeRejections.feeIsSwept({ fee: fee.name });
  await setColumns(tx, ctx, orderLineFeeTable, id, { posted_at: null });
  const memo = `Fee returned to held cash: ${reason}`;
  const of = { amount: fee.amount, masterAccountId: fee.client, orderLineFeeId: id, accountId: fee.account, memo };
  await post(tx, ctx, [{ ...feeReturnedToHeldCash(of), reversesId }]);
  return undefined;
}

/** Endpoints that pay an account's fees with its held cash, and return them. */
export const heldCashEndpoints: readonly Endpoint[] = [
  on(readHeldCash, async ({ params }, ctx) => {
    const account = await readRecord(ctx.db, accountTable, params.id, ctx.actor);
    return isRejection(account) ? account : reply({ available: await freeCash(ctx.db, params.id) });
  }),
  on(payFeesFromHeldCash, async ({ params, body }, ctx) => {
    const account = await readRecord(ctx.db, accountTable, params.id, ctx.actor);
    if (isRejection(account)) return account;
    const paid = await ctx.inTx((tx) => payFees(tx, ctx, params.id, [...new Set(body.orderLineFeeIds)]));
    return isRejection(paid) ? paid : reply(paid, 'Fees paid from held cash.');
  }),
  on(returnFeeToHeldCash, async ({ params, body }, ctx) => {
    const visible = await readRecord(ctx.db, orderLineFeeTable, params.id, ctx.actor);
    if (isRejection(visible)) return visible;
    const rejection = await ctx.inTx((tx) => returnFee(tx, ctx, params.id, body.reason));
    if (rejection) return rejection;
    const record = await readRecord(ctx.db, orderLineFeeTable, params.id, ctx.actor);
    return isRejection(record) ? record : reply(record);
  }),
];
