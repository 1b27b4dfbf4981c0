import { invoice } from '@fiducia/contract/recurring/invoice.entity';
import type { InvoiceSource } from '@fiducia/contract/recurring/invoice.routes';
import { depositLink } from '@fiducia/contract/trust/deposit-link.entity';
import { invoiceRefusals } from '@fiducia/domain/invoices/invoice-machine';
import { cents } from '@fiducia/domain/money/cents';
import { isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { invoicePaid } from '@fiducia/domain/trust/recipes';
import type { Queries, Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { makeMove } from '../engine/make-move.ts';
import { lockRow } from '../engine/read-record.ts';
import { setColumns } from '../engine/write-record.ts';
import { post } from '../ledger/post.ts';
import { lockLink } from '../trust/associate.ts';
import { followDeposits } from '../trust/deposit-moves.ts';
import { invoiceMoves } from './invoice-moves.ts';

/** P11: the account's money of one deposit link pays the whole invoice. The link is locked before the invoice. */
export async function payByLink(tx: Tx, work: Work, id: string, linkId: string): Promise<Refusal | undefined> {
  const link = await lockLink(tx, linkId);
  if (isRefusal(link)) return link;
  const row = await lockRow(tx, invoice, id, work.actor);
  if (isRefusal(row)) return row;
  if (link.type !== 'account' || link.accountId !== row['account_id']) return invoiceRefusals.otherHolder();
  const held = await tx.one(sql`
    select 1 from bank_transactions where deposit_id = ${link.depositId} and is_on_hold`);
  if (held) return invoiceRefusals.depositOnHold();
  const total = cents(Number(row['total_cents']));
  if (link.remainder < total) return invoiceRefusals.linkHolds({ left: link.remainder, total });
  const moved = await makeMove(tx, work, invoiceMoves, {
    id,
    move: 'pay',
    columns: { deposit_link_id: link.id, paid_at: work.now },
  });
  if (isRefusal(moved)) return moved;
  await setColumns(tx, work, depositLink, link.id, { remainder_to_associate_cents: cents(link.remainder - total) });
  await post(tx, work, [
    invoicePaid({
      amount: total,
      masterAccountId: String(row['master_account_id']),
      invoiceId: id,
      accountId: link.accountId ?? '',
    }),
  ]);
  return followDeposits(tx, work, [link.depositId]);
}

/** The account's links that hold enough, oldest money first. */
export function sourcesOf(db: Queries, accountId: string, total: number): Promise<InvoiceSource[]> {
  return db.many<InvoiceSource>(sql`
    select l.id, l.friendly_id as "friendlyId", d.friendly_id as "depositFriendlyId", d.payer,
           l.remainder_to_associate_cents as remainder,
           exists (select from bank_transactions b where b.deposit_id = d.id and b.is_on_hold) as "isOnHold"
      from deposit_links l join deposits d on d.id = l.deposit_id
     where l.account_id = ${accountId} and l.type = 'account' and l.deleted_at is null and l.remainder_to_associate_cents >= ${total}
     order by l.created_at, l.id limit 100`);
}
