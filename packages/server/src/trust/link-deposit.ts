import { deleteDepositLink } from '@fiducia/contract/trust/association.routes';
import { deposit } from '@fiducia/contract/trust/deposit.entity';
import { createDepositLink } from '@fiducia/contract/trust/deposit.routes';
import { depositLink } from '@fiducia/contract/trust/deposit-link.entity';
import { type Cents, cents } from '@fiducia/domain/money/cents';
import { absent, invalid, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import { depositLinked, depositUnlinked, type FundsHolder } from '@fiducia/domain/trust/recipes';
import { trustRefusals } from '@fiducia/domain/trust/trust-refusals';
import type { BodyOf } from '@fiducia/contract/lang/route';
import type { Queries, Tx } from '../db/database.ts';
import { newFriendlyId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Work } from '../engine/context.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import { insertRecords, setColumns } from '../engine/write-record.ts';
import { reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import { post } from '../ledger/post.ts';
import { followDeposits } from './deposit-moves.ts';

interface Target {
  readonly holder: FundsHolder;
  readonly masterAccountId: string;
}

export const linkDeposit: Endpoint = on(createDepositLink, ({ params, body }, work) =>
  work.inTx(async (tx) => {
    if (body.depositId !== undefined && body.depositId !== params.id) return trustRefusals.linkNeedsDeposit();
    const row = await lockRow(tx, deposit, params.id, work.actor);
    if (isRefusal(row)) return row;
    if (row['status'] !== 'onHold' && row['status'] !== 'available') {
      const isEmpty = row['status'] === 'received';
      return isEmpty ? trustRefusals.noMoneyYet() : trustRefusals.depositHasLess({ left: cents(0) });
    }
    const left = cents(Number(row['amount_cents']) - Number(row['linked_cents']));
    if (body.amount > left) return trustRefusals.depositHasLess({ left });
    const target = await targetOf(tx, body);
    if (isRefusal(target)) return target;
    const id = await insertLink(tx, work, params.id, target, cents(body.amount));
    const linked = Number(row['linked_cents']) + body.amount;
    const client = row['master_account_id'] ?? target.masterAccountId;
    await setColumns(tx, work, deposit, params.id, { linked_cents: linked, master_account_id: client });
    const refusal = await followDeposits(tx, work, [params.id]);
    if (refusal) return refusal;
    const link = await readRecord(tx, depositLink, id, work.actor);
    return isRefusal(link) ? link : reply(link);
  }),
);

async function targetOf(db: Queries, body: BodyOf<typeof createDepositLink>): Promise<Target | Refusal> {
  const { type, planId, accountId } = body;
  const id = type === 'plan' ? planId : accountId;
  const key = type === 'plan' ? 'planId' : 'accountId';
  if (!id) return invalid({ [key]: [type === 'plan' ? 'Please select plan' : 'Please select account'] });
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
        type === 'plan' ? 'This plan does not exist. Choose another.' : 'This account does not exist. Choose another.',
      ],
    });
  return { holder: { type, id }, masterAccountId: row.client };
}

async function insertLink(
  tx: Tx,
  work: Work,
  depositId: string,
  { holder, masterAccountId }: Target,
  amount: Cents,
): Promise<string> {
  const [id = ''] = await insertRecords(tx, work, depositLink, [
    {
      draft: {},
      born: {
        friendly_id: newFriendlyId(work.now),
        deposit_id: depositId,
        type: holder.type,
        plan_id: holder.type === 'plan' ? holder.id : null,
        account_id: holder.type === 'account' ? holder.id : null,
        master_account_id: masterAccountId,
        amount_cents: amount,
        remainder_to_associate_cents: amount,
        created_by: work.actor.userId,
      },
    },
  ]);
  await post(tx, work, [depositLinked({ depositLinkId: id, depositId, to: holder, amount, masterAccountId })]);
  return id;
}

export const unlinkDeposit: Endpoint = on(deleteDepositLink, ({ params }, work) =>
  work.inTx(async (tx) => {
    const seen = await tx.one<{ deposit_id: string }>(
      sql`select deposit_id from deposit_links where id = ${params.id} and deleted_at is null`,
    );
    if (!seen) return absent;
    const from = await lockRow(tx, deposit, seen.deposit_id, work.actor);
    if (isRefusal(from)) return from;
    const link = await lockRow(tx, depositLink, params.id, work.actor);
    if (isRefusal(link)) return link;
    const amount = cents(Number(link['amount_cents']));
    const used = cents(amount - Number(link['remainder_to_associate_cents']));
    if (used > 0) return trustRefusals.linkIsAssociated({ used });
    const holder: FundsHolder = {
      type: link['type'] === 'plan' ? 'plan' : 'account',
      id: String(link['plan_id'] ?? link['account_id']),
    };
    const undone = depositUnlinked({
      depositLinkId: params.id,
      depositId: seen.deposit_id,
      from: holder,
      amount,
      masterAccountId: String(link['master_account_id']),
    });
    const original = await tx.one<{ id: string }>(
      sql`select id from ledger_transactions where source_id = ${params.id} and recipe = 'P4'`,
    );
    await post(tx, work, [original ? { ...undone, reversesId: original.id } : undone]);
    await setColumns(tx, work, depositLink, params.id, { deleted_at: work.now });
    await setColumns(tx, work, deposit, seen.deposit_id, { linked_cents: Number(from['linked_cents']) - amount });
    return (await followDeposits(tx, work, [seen.deposit_id])) ?? reply({ id: params.id });
  }),
);
