import type { BodyOf } from '@fiducia/contract/lang/route';
import { deleteDepositLink } from '@fiducia/contract/trust/association.routes';
import { createDepositLink } from '@fiducia/contract/trust/deposit.routes';
import { type Cents, cents } from '@fiducia/domain/foundation/money/cents';
import { absent, invalid, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import type { FundsHolder } from '@fiducia/domain/trust/holder-accounts';
import { depositLinked, depositUnlinked } from '@fiducia/domain/trust/recipes';
import { trustRejections } from '@fiducia/domain/trust/trust-rejections';
import { reply } from '../../platform/call/answer.ts';
import type { ActorContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newFriendlyId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import { insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import { post } from '../../platform/ledger/post.ts';
import { depositTable } from './deposit.table.ts';
import { depositLinkTable } from './deposit-link.table.ts';
import { followDeposits } from './deposit-transitions.ts';

interface Target {
  readonly holder: FundsHolder;
  readonly masterAccountId: string;
}

type LinkRequest = BodyOf<typeof createDepositLink>;

export const linkDeposit: Endpoint = on(createDepositLink, ({ params, body }, ctx) =>
  ctx.inTx(async (tx) => {
    const id = await createLink(tx, ctx, params.id, body);
    if (isRejection(id)) return id;
    const link = await readRecord(tx, depositLinkTable, id, ctx.actor);
    return isRejection(link) ? link : reply(link);
  }),
);

/** The order that a link was created for, and why. */
export interface MatchOfLink {
  readonly orderId: string;
  readonly reason: string;
}

/** Links money of a deposit to a plan or account. Returns the ID of the link. */
export async function createLink(
  tx: Tx,
  ctx: ActorContext,
  depositId: string,
  body: LinkRequest,
  match?: MatchOfLink,
): Promise<string | Rejection> {
  if (body.depositId !== undefined && body.depositId !== depositId) return trustRejections.linkNeedsDeposit();
  const row = await lockRow(tx, depositTable, depositId, ctx.actor);
  if (isRejection(row)) return row;
  if (row['status'] !== 'onHold' && row['status'] !== 'available') {
    const isEmpty = row['status'] === 'received';
    return isEmpty ? trustRejections.noMoneyYet() : trustRejections.depositHasLess({ left: cents(0) });
  }
  const left = cents(Number(row['amount_cents']) - Number(row['linked_cents']));
  if (body.amount > left) return trustRejections.depositHasLess({ left });
  const target = await targetOf(tx, body);
  if (isRejection(target)) return target;
  const id = await insertLink(tx, ctx, depositId, target, cents(body.amount), match);
  const linked = Number(row['linked_cents']) + body.amount;
  const client = row['master_account_id'] ?? target.masterAccountId;
  await setColumns(tx, ctx, depositTable, depositId, { linked_cents: linked, master_account_id: client });
  return (await followDeposits(tx, ctx, [depositId])) ?? id;
}

async function targetOf(db: Queries, body: LinkRequest): Promise<Target | Rejection> {
  const { type, planId, accountId } = body;
  const id = type === 'plan' ? planId : accountId;
  const key = type === 'plan' ? 'planId' : 'accountId';
  if (!id) return invalid({ [key]: [type === 'plan' ? 'Please select a plan.' : 'Please select an account.'] });
  const row =
    type === 'plan'
      ? await db.one<{ client: string }>(
          sql`select master_account_id as client from plans where id = ${id} and deleted_at is null`,
        )
      : await db.one<{ client: string }>(
          sql`select master_account_id as client from accounts where id = ${id} and deleted_at is null`,
        );
  if (!row)
    return invalid({
      [key]: [
        type === 'plan'
          ? 'This plan doesn’t exist. Choose another one.'
          : 'This account doesn’t exist. Choose another one.',
      ],
    });
  return { holder: { type, id }, masterAccountId: row.client };
}

async function insertLink(
  tx: Tx,
  ctx: ActorContext,
  depositId: string,
  { holder, masterAccountId }: Target,
  amount: Cents,
  match: MatchOfLink | undefined,
): Promise<string> {
  const [id = ''] = await insertRecords(tx, ctx, depositLinkTable, [
    {
      draft: {},
      initialValues: {
        friendly_id: newFriendlyId(ctx.now),
        deposit_id: depositId,
        type: holder.type,
        plan_id: holder.type === 'plan' ? holder.id : null,
        account_id: holder.type === 'account' ? holder.id : null,
        master_account_id: masterAccountId,
        amount_cents: amount,
        remainder_to_associate_cents: amount,
        matched_order_id: match?.orderId ?? null,
        match_reason: match?.reason ?? null,
        created_by: ctx.actor.userId,
      },
    },
  ]);
  await post(tx, ctx, [depositLinked({ depositLinkId: id, depositId, to: holder, amount, masterAccountId })]);
  return id;
}

export const unlinkDeposit: Endpoint = on(deleteDepositLink, ({ params }, ctx) =>
  ctx.inTx(async (tx) => (await removeLink(tx, ctx, params.id)) ?? reply({ id: params.id })),
);

/** Undoes a link whose money isn't associated (P5). */
export async function removeLink(tx: Tx, ctx: ActorContext, id: string): Promise<Rejection | undefined> {
  const seen = await tx.one<{ deposit_id: string }>(
    sql`select deposit_id from deposit_links where id = ${id} and deleted_at is null`,
  );
  if (!seen) return absent;
  const from = await lockRow(tx, depositTable, seen.deposit_id, ctx.actor);
  if (isRejection(from)) return from;
  const link = await lockRow(tx, depositLinkTable, id, ctx.actor);
  if (isRejection(link)) return link;
  const amount = cents(Number(link['amount_cents']));
  const used = cents(amount - Number(link['remainder_to_associate_cents']));
  if (used > 0) return trustRejections.linkIsAssociated({ used });
  const holder: FundsHolder = {
    type: link['type'] === 'plan' ? 'plan' : 'account',
    id: String(link['plan_id'] ?? link['account_id']),
  };
  const undone = depositUnlinked({
    depositLinkId: id,
    depositId: seen.deposit_id,
    from: holder,
    amount,
    masterAccountId: String(link['master_account_id']),
  });
  const original = await tx.one<{ id: string }>(
    sql`select id from ledger_transactions where source_id = ${id} and recipe = 'P4'`,
  );
  await post(tx, ctx, [original ? { ...undone, reversesId: original.id } : undone]);
  await setColumns(tx, ctx, depositLinkTable, id, { deleted_at: ctx.now });
  await setColumns(tx, ctx, depositTable, seen.deposit_id, { linked_cents: Number(from['linked_cents']) - amount });
  return followDeposits(tx, ctx, [seen.deposit_id]);
}
