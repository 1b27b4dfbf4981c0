import type { depositBatch } from '@fiducia/contract/ira/deposit-batch.entity';
import {
  addReadyLines,
  cancelDepositBatch,
  confirmDepositBatch,
  type DepositBatchRow,
  sendDepositBatch,
} from '@fiducia/contract/ira/deposit-batch.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import {
  type DepositBatchFacts,
  type DepositBatchTransition,
  depositBatchMachine,
  depositBatchRejections,
} from '@fiducia/domain/ira/deposit-batch-machine';
import { paidPaymentStatuses } from '@fiducia/domain/payments/payment-status';
import type { Platform } from '../../area.ts';
import { type Answer, reply } from '../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../platform/call/context.ts';
import { type Endpoint, on } from '../../platform/call/handler.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newFriendlyId, newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';
import { lockRow, readRecord } from '../../platform/engine/read-record.ts';
import type { EntityHooks } from '../../platform/engine/serve-entity.ts';
import { applyTransition, bindTransitions, recordCreation } from '../../platform/engine/transition.ts';
import { withTransitions } from '../../platform/engine/with-transitions.ts';
import { insertRecords, setColumns } from '../../platform/engine/write-record.ts';
import { storeFile } from '../../platform/files/store-file.ts';
import { type ExportCell, writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';
import { hasHit, rejectionByHit } from '../screening/held-payments.ts';
import { screenKind } from '../screening/screen-people.ts';
import { depositBatchTable } from './deposit-batch.table.ts';
import { depositBatchOrderLineTable } from './deposit-batch-order-line.table.ts';

type Done = { readonly id: string } | Rejection;

export const depositBatchTransitions = bindTransitions<DepositBatchFacts, DepositBatchTransition>({
  entity: depositBatchTable,
  machine: depositBatchMachine,
  loadFacts: async (db, rows) => {
    const counted = await db.many<{ id: string; lines: number }>(sql`
      select b.id, count(m.id)::int as lines from deposit_batches b
        left join deposit_batch_order_lines m on m.deposit_batch_id = b.id and m.deleted_at is null
       where b.id = any(${rows.map((row) => String(row['id']))}::text[]) group by b.id`);
    return new Map(counted.map(({ id, lines }) => [id, { lines }]));
  },
  follow: async () => undefined,
});

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
  beforeUpdate: async (tx, ctx, id, draft) => (await lockOpen(tx, ctx, id)) ?? draft,
  view: (ctx, record) => withTransitions(ctx, depositBatchTransitions, record),
};

export const depositBatchOrderLineHooks: EntityHooks = {
  beforeCreate: async (tx, ctx, draft) => {
    const rejection = await lockOpen(tx, ctx, String(draft['depositBatchId']));
    if (rejection) return rejection;
    const line = await tx.one<{
      master_account_id: string;
      substatus: string | null;
      status: string;
      participant_id: string | null;
    }>(
      sql`select master_account_id, status, substatus, participant_id from order_lines where id = ${String(draft['orderLineId'])} and deleted_at is null`,
    );
    if (line === undefined) return absent;
    const held = line.participant_id === null ? undefined : await rejectionByHit(tx, line.participant_id);
    if (held) return held;
    const isReady = line.status === 'complete' && ['defaultedToIra', 'defaultedToTsa'].includes(line.substatus ?? '');
    return isReady
      ? { draft, initialValues: { master_account_id: line.master_account_id } }
      : depositBatchRejections.lineNotReady();
  },
  beforeRemove: async (tx, ctx, id) => {
    const row = await tx.one<{ deposit_batch_id: string }>(
      sql`select deposit_batch_id from deposit_batch_order_lines where id = ${id}`,
    );
    return row === undefined ? absent : lockOpen(tx, ctx, row.deposit_batch_id);
  },
};

/**
 * Adds completed order lines that defaulted to a custodian and are in no deposit batch yet, oldest first, up to 5,000.
 */
async function addReady(tx: Tx, ctx: RequestContext, id: string): Promise<Done> {
  const rejection = await lockOpen(tx, ctx, id);
  if (rejection) return rejection;
  const ready = await tx.many<{ id: string; master_account_id: string }>(sql`
    select l.id, l.master_account_id from order_lines l
     where l.status = 'complete' and l.substatus in ('defaultedToIra', 'defaultedToTsa') and l.deleted_at is null
       and not ${hasHit(sql`l.participant_id`)}
       and not exists (select 1 from deposit_batch_order_lines m where m.order_line_id = l.id and m.deleted_at is null and m.reject_reason is null)
     order by l.completed_at, l.id limit 5000`);
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

interface FileLine {
  readonly friendly_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly tax_id_last4: string | null;
  readonly substatus: string | null;
  readonly type: string | null;
  readonly net: number;
  readonly paid_on: string | null;
  readonly reference: string | null;
}

const header = [
  'Line',
  'First name',
  'Last name',
  'Last 4 of tax ID',
  'Account',
  'Source',
  'Deposited',
  'Paid on',
  'Payment reference',
];

async function custodianFile(tx: Tx, id: string): Promise<Buffer> {
  const lines = await tx.many<FileLine>(sql`
    select l.friendly_id, l.first_name, l.last_name, p.tax_id_last4, l.substatus, l.retirement_account_type_code as type,
           coalesce(paid.net, 0)::bigint as net, paid.paid_on::text as paid_on, paid.reference
      from deposit_batch_order_lines m join order_lines l on l.id = m.order_line_id
      left join participants p on p.id = l.participant_id
      left join lateral (select sum(y.amount_cents) as net, max(y.effective_date) as paid_on, min(y.reference_number) as reference
        from payments y where y.order_line_id = l.id and y.status = any(${[...paidPaymentStatuses]}::text[])) paid on true
     where m.deposit_batch_id = ${id} and m.deleted_at is null order by l.last_name, l.first_name, l.id`);
  const text = (value: string | null): ExportCell => ({ kind: 'text', text: value ?? '' });
  const rows = lines.map((line): ExportCell[] => [
    text(formatAnyFriendlyId(line.friendly_id)),
    text(line.first_name),
    text(line.last_name),
    text(line.tax_id_last4),
    text(line.substatus === 'defaultedToIra' ? 'IRA' : 'Savings account'),
    text(line.type === 'roth' ? 'Roth' : 'Traditional'),
    { kind: 'cents', cents: line.net },
    text(line.paid_on),
    text(line.reference),
  ]);
  return writeWorkbook('Deposits', header, rows);
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
  const stored = await storeFile(tx, ctx, platform.files, await custodianFile(tx, id), {
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
    select id from deposit_batch_order_lines where deposit_batch_id = ${id} and deleted_at is null and id = any(${ids}::text[])`);
  if (found.length !== ids.length) return depositBatchRejections.notInBatch();
  for (const one of rejected)
    await setColumns(tx, ctx, depositBatchOrderLineTable, one.depositBatchOrderLineId, { reject_reason: one.reason });
  return { id };
}

async function answer(ctx: RequestContext, step: (tx: Tx) => Promise<Done>): Promise<Answer<DepositBatchRow>> {
  const done = await ctx.inTx(step);
  if (isRejection(done)) return done;
  const record = await readRecord(ctx.db, depositBatchTable, done.id, ctx.actor);
  return isRejection(record) ? record : reply(record);
}

/** Returns the endpoints for actions on a deposit batch as a whole. */
export const depositBatchEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(addReadyLines, ({ params }, ctx) => answer(ctx, (tx) => addReady(tx, ctx, params.id))),
  on(sendDepositBatch, ({ params }, ctx) => answer(ctx, (tx) => send(platform, tx, ctx, params.id))),
  on(confirmDepositBatch, ({ params, body }, ctx) => answer(ctx, (tx) => confirm(tx, ctx, params.id, body.rejected))),
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
