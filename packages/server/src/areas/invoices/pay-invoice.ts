import type { InvoiceSource } from '@fiducia/contract/invoices/invoice.routes';
import { cents } from '@fiducia/domain/foundation/money/cents';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { invoiceRejections } from '@fiducia/domain/invoices/invoice-machine';
import { invoicePaid } from '@fiducia/domain/trust/recipes';
import type { RequestContext } from '../../platform/call/context.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow } from '../../platform/engine/read-record.ts';
import { applyTransition } from '../../platform/engine/transition.ts';
import { setColumns } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { lockLink } from '../trust/associate.ts';
import { depositLinkTable } from '../trust/deposit-link.table.ts';
import { followDeposits } from '../trust/deposit-transitions.ts';
import { invoiceTable } from './invoice.table.ts';
import { invoiceTransitions } from './invoice-transitions.ts';

/** Pays the whole invoice from the account's money of one deposit link (P11). Locks the link before the invoice. */
export async function payByLink(
  tx: Tx,
  ctx: RequestContext,
  id: string,
  linkId: string,
): Promise<Rejection | undefined> {
  const link = await lockLink(tx, linkId);
  if (isRejection(link)) return link;
  const row = await lockRow(tx, invoiceTable, id, ctx.actor);
  if (isRejection(row)) return row;
  if (link.type !== 'account' || link.accountId !== row['account_id']) return invoiceRejections.otherHolder();
  const held = await tx.one(sql`
    select 1 from bank_transactions where deposit_id = ${link.depositId} and is_on_hold`);
  if (held) return invoiceRejections.depositOnHold();
  const total = cents(Number(row['total_cents']));
  if (link.remainder < total) return invoiceRejections.linkHolds({ left: link.remainder, total });
  const transitioned = await applyTransition(tx, ctx, invoiceTransitions, {
    id,
    transition: 'pay',
    columns: { deposit_link_id: link.id, paid_at: ctx.now },
  });
  if (isRejection(transitioned)) return transitioned;
  await setColumns(tx, ctx, depositLinkTable, link.id, {
    remainder_to_associate_cents: cents(link.remainder - total),
  });
  await post(tx, ctx, [
    invoicePaid({
      amount: total,
      masterAccountId: String(row['master_account_id']),
      invoiceId: id,
      accountId: link.accountId ?? '',
    }),
  ]);
  return followDeposits(tx, ctx, [link.depositId]);
}

/** Returns the account's deposit links that hold enough money, oldest first. */
export function sourcesOf(db: Queries, accountId: string, total: number): Promise<InvoiceSource[]> {
  return db.many<InvoiceSource>(sql`
    select l.id, l.friendly_id as "friendlyId", d.friendly_id as "depositFriendlyId", d.payer,
           l.remainder_to_associate_cents as remainder,
           exists (select from bank_transactions b where b.deposit_id = d.id and b.is_on_hold) as "isOnHold"
      from deposit_links l join deposits d on d.id = l.deposit_id
     where l.account_id = ${accountId} and l.type = 'account' and l.deleted_at is null and l.remainder_to_associate_cents >= ${total}
     order by l.created_at, l.id limit 100`);
}
