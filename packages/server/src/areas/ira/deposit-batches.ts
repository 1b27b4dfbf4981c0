import type { depositBatch } from '@fiducia/contract/ira/deposit-batch.entity';
import {
  acknowledgeDepositBatch,
  addReadyLines,
  cancelDepositBatch,
  confirmDepositBatch,
  type DepositBatchRow,
  type DepositDestination,
  listDepositDestinations,
  sendDepositBatch,
} from '@fiducia/contract/ira/deposit-batch.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { depositBatchRejections } from '@fiducia/domain/ira/deposit-batch-machine';
import { paidPaymentStatuses } from '@fiducia/domain/payments/payment-status';
import type { Platform } from '../../area.ts';
import { type Answer, reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Queries, Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { type Sql, sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { applyTransition, recordCreation } from '../../platform/engine/transition.ts';
import { withTransitions } from '../../platform/engine/with-transitions.ts';
import { insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { hasHit, rejectionByHit } from '../screening/held-payments.ts';
import { screenKind } from '../screening/screen-people.ts';
import { acknowledgeDeposits } from './acknowledge-deposits.ts';
import { rejectMembers } from './bring-money-back.ts';
import { storeSources } from './custodian-file.ts';
import { depositBatchTable } from './deposit-batch.table.ts';
import { depositBatchOrderLineTable } from './deposit-batch-order-line.table.ts';
import { depositBatchTransitions } from './deposit-batch-transitions.ts';

type Done = { readonly id: string } | Rejection;

/** Locks a batch, and rejects it if it is no longer open. */
async function lockOpen(tx: Tx, ctx: ActorContext, id: string): Promise<Rejection | undefined> {
  const batch = await lockRow(tx, depositBatchTable, id, ctx.actor, { grants: depositBatchTable.update });
  if (isRejection(batch)) return batch;
  return batch['status'] === 'open' ? undefined : depositBatchRejections.batchIsClosed();
}

export const depositBatchHooks: EntityHooks<typeof depositBatch> = {
  beforeCreate: async (_tx, ctx, draft) => ({
    draft,
    initialValues: { friendly_id: newFriendlyId(ctx.now), status: 'open', created_by: ctx.actor.userId },
  }),
  afterCreate: async (tx, ctx, id) => {
    await recordCreation(tx, ctx, depositBatchTable, [{ id, state: { status: 'open', substatus: null } }]);
    return undefined;
  },
  beforeUpdate: async (tx, ctx, id, draft) => {
    const rejection = await lockOpen(tx, ctx, id);
    if (rejection || draft['destination'] === undefined) return rejection ?? draft;
    const member = await tx.one(
      sql`select 1 from deposit_batch_order_lines where deposit_batch_id = ${id} and deleted_at is null limit 1`,
    );
    return member === undefined ? draft : depositBatchRejections.hasLines();
  },
  view: (ctx, record) => withTransitions(ctx, depositBatchTransitions, record),
};

export const depositBatchOrderLineHooks: EntityHooks = {
  beforeCreate: async (tx, ctx, draft) => {
    const rejection = await lockOpen(tx, ctx, String(draft['depositBatchId']));
    if (rejection) return rejection;
    const line = await tx.one<{ master_account_id: string; participant_id: string | null }>(
      sql`select master_account_id, participant_id from order_lines where id = ${String(draft['orderLineId'])} and deleted_at is null`,
    );
    if (line === undefined) return absent;
    const held = line.participant_id === null ? undefined : await rejectionByHit(tx, line.participant_id);
    if (held) return held;
    const destination = destinationOf(String(draft['depositBatchId']));
    const [ready] = await readReady(tx, destination, sql`l.id = ${String(draft['orderLineId'])}`);
    if (ready) return { draft, initialValues: { master_account_id: line.master_account_id } };
    const elsewhere = await tx.one(
      sql`select 1 from order_lines l where l.id = ${String(draft['orderLineId'])} and not ${isPaidTo(destination)}`,
    );
    if (elsewhere) return depositBatchRejections.otherCustodian();
    const rejected = await tx.one(sql`
      select 1 from deposit_batch_order_lines where order_line_id = ${String(draft['orderLineId'])} and rejected_at is not null and deleted_at is null`);
    return rejected ? depositBatchRejections.moneyNotBack() : depositBatchRejections.lineNotReady();
  },
  beforeRemove: async (tx, ctx, id) => {
    const row = await tx.one<{ deposit_batch_id: string }>(
      sql`select deposit_batch_id from deposit_batch_order_lines where id = ${id}`,
    );
    return row === undefined ? absent : lockOpen(tx, ctx, row.deposit_batch_id);
  },
};

/** Whether the money of an order line `l` goes to this institution: no instruction pays another one. */
const isPaidTo = (destination: Sql): Sql => sql`
  not exists (select from payment_instructions i where i.order_line_id = l.id and i.status <> 'cancelled' and i.payable_to <> ${destination} and i.deleted_at is null)`;

/** The institution of a batch. */
const destinationOf = (batchId: string): Sql =>
  sql`(select b.destination from deposit_batches b where b.id = ${batchId})`;

/**
 * Reads completed order lines of participants that defaulted to a custodian’s account. The money of a rejected deposit
 * must be back, and paid again.
 */
const readReady = (tx: Tx, destination: Sql, which: Sql): Promise<{ id: string; master_account_id: string }[]> =>
  tx.many(sql`
    select l.id, l.master_account_id from order_lines l
     where ${which} and l.status = 'complete' and l.substatus in ('defaultedToIra', 'defaultedToTsa') and l.deleted_at is null
       and l.participant_id is not null and not ${hasHit(sql`l.participant_id`)}
       and not exists (select from deposit_batch_order_lines r join payments y on y.order_line_id = r.order_line_id
         where r.order_line_id = l.id and r.rejected_at is not null and r.deleted_at is null and y.created_at < r.rejected_at
           and y.status = any(${[...paidPaymentStatuses]}::text[]) and y.deleted_at is null)
       and ${isPaidTo(destination)}
       and not exists (select from ira_transactions x where x.from_order_line_id = l.id and x.deposit_batch_order_line_id is null and x.reverses_id is null)
     order by l.completed_at, l.id limit 5000`);

/**
 * Adds completed order lines that defaulted to a custodian and are in no deposit batch yet, oldest first, up to 5,000.
 */
async function addReady(tx: Tx, ctx: RequestContext, id: string): Promise<Done> {
  const rejection = await lockOpen(tx, ctx, id);
  if (rejection) return rejection;
  const ready = await readReady(
    tx,
    destinationOf(id),
    sql`not exists (select 1 from deposit_batch_order_lines m where m.order_line_id = l.id and m.deleted_at is null and m.reject_reason is null)`,
  );
  if (ready.length === 0) return depositBatchRejections.noLineReady();
  await insertRecords(
    tx,
    ctx,
    depositBatchOrderLineTable,
    ready.map((line) => ({
      draft: { depositBatchId: id, orderLineId: line.id },
      initialValues: { id: newId(), master_account_id: line.master_account_id },
    })),
  );
  return { id };
}

async function send(platform: Platform, tx: Tx, ctx: RequestContext, id: string): Promise<Done> {
  const members = await tx.many<{ participant_id: string }>(sql`
    select distinct l.participant_id from deposit_batch_order_lines m join order_lines l on l.id = m.order_line_id
     where m.deposit_batch_id = ${id} and m.deleted_at is null and l.participant_id is not null order by 1`);
  await screenKind(
    tx,
    ctx,
    'participant',
    members.map((member) => member.participant_id),
  );
  for (const member of members) {
    const held = await rejectionByHit(tx, member.participant_id);
    if (held) return held;
  }
  const transitioned = await applyTransition(tx, ctx, depositBatchTransitions, {
    id,
    transition: 'send',
    columns: { sent_at: ctx.now },
  });
  if (isRejection(transitioned)) return transitioned;
  const file = await storeSources(tx, ctx, id);
  if (isRejection(file)) return file;
  const stored = await storeFile(tx, ctx, platform.files, file, {
    fileName: `deposits ${formatAnyFriendlyId(String(transitioned.row['friendly_id']))}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    kind: 'depositBatch',
    entity: depositBatchTable.name,
    recordId: id,
    isStaffOnly: true,
  });
  await setColumns(tx, ctx, depositBatchTable, id, { stored_file_id: stored.id });
  return { id };
}

async function confirm(
  { files }: Platform,
  tx: Tx,
  ctx: RequestContext,
  id: string,
  rejected: readonly { readonly depositBatchOrderLineId: string; readonly reason: string }[],
): Promise<Done> {
  const columns = { confirmed_at: ctx.now };
  const transitioned = await applyTransition(tx, ctx, depositBatchTransitions, { id, transition: 'confirm', columns });
  if (isRejection(transitioned)) return transitioned;
  const ids = [...new Set(rejected.map((one) => one.depositBatchOrderLineId))];
  const found = await tx.many<{ id: string }>(sql`
    select id from deposit_batch_order_lines where deposit_batch_id = ${id} and outcome is null and deleted_at is null and id = any(${ids}::text[])`);
  if (found.length !== ids.length) return depositBatchRejections.notInBatch();
  const members = rejected.map(({ depositBatchOrderLineId, reason }) => ({ id: depositBatchOrderLineId, reason }));
  return (await rejectMembers(tx, ctx, files, members)) ?? { id };
}

async function answer(ctx: RequestContext, step: (tx: Tx) => Promise<Done>): Promise<Answer<DepositBatchRow>> {
  const done = await ctx.inTx(step);
  if (isRejection(done)) return done;
  const record = await readRecord(ctx.db, depositBatchTable, done.id, ctx.actor);
  return isRejection(record) ? record : reply(record);
}

/** Reads the institutions that hold money which isn’t in a batch yet, those with the most order lines first. */
const readDestinations = (db: Queries): Promise<DepositDestination[]> =>
  db.many<DepositDestination>(sql`
    select i.payable_to as name, count(distinct l.id)::int as "readyLines"
      from order_lines l join payment_instructions i on i.order_line_id = l.id and i.status <> 'cancelled' and i.deleted_at is null
     where l.status = 'complete' and l.substatus in ('defaultedToIra', 'defaultedToTsa') and l.participant_id is not null and l.deleted_at is null
       and not exists (select 1 from deposit_batch_order_lines m where m.order_line_id = l.id and m.deleted_at is null and m.reject_reason is null)
       and not exists (select from ira_transactions x where x.from_order_line_id = l.id and x.deposit_batch_order_line_id is null and x.reverses_id is null)
     group by i.payable_to order by 2 desc, 1`);

/** Returns the endpoints for actions on a deposit batch as a whole. */
export const depositBatchEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(listDepositDestinations, async (_request, ctx) => reply(await readDestinations(ctx.db))),
  on(addReadyLines, ({ params }, ctx) => answer(ctx, (tx) => addReady(tx, ctx, params.id))),
  on(sendDepositBatch, ({ params }, ctx) => answer(ctx, (tx) => send(platform, tx, ctx, params.id))),
  on(confirmDepositBatch, ({ params, body }, ctx) =>
    answer(ctx, (tx) => confirm(platform, tx, ctx, params.id, body.rejected)),
  ),
  on(acknowledgeDepositBatch, async ({ params, body, files }, ctx) => {
    const done = await acknowledgeDeposits(ctx, platform, params.id, files[0], body.confirm === '1');
    return isRejection(done) ? done : reply(done);
  }),
  on(cancelDepositBatch, ({ params: { id } }, ctx) =>
    answer(ctx, async (tx) => {
      const transitioned = await applyTransition(tx, ctx, depositBatchTransitions, { id, transition: 'cancel' });
      if (isRejection(transitioned)) return transitioned;
      await tx.run(sql`
        update deposit_batch_order_lines set deleted_at = ${ctx.now}, updated_at = ${ctx.now} where deposit_batch_id = ${id} and deleted_at is null`);
      return { id };
    }),
  ),
];
