import { depositBatch } from '@fiducia/contract/ira/deposit-batch.entity';
import { depositBatchOrderLine } from '@fiducia/contract/ira/deposit-batch-order-line.entity';
import {
  addReadyLines,
  cancelDepositBatch,
  confirmDepositBatch,
  type DepositBatchRow,
  sendDepositBatch,
} from '@fiducia/contract/ira/deposit-batch.routes';
import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import {
  type DepositBatchFacts,
  type DepositBatchMove,
  depositBatchMachine,
  depositBatchRefusals,
} from '@fiducia/domain/ira/deposit-batch-machine';
import { absent, isRefusal, type Refusal } from '@fiducia/domain/refusal/refusal';
import type { Tx } from '../db/database.ts';
import { newFriendlyId, newId } from '../db/new-id.ts';
import { sql } from '../db/sql.ts';
import type { Doer, Work } from '../engine/context.ts';
import { bindMoves, makeMove, recordBirth } from '../engine/make-move.ts';
import { lockRow, readRecord } from '../engine/read-record.ts';
import type { EntityHooks } from '../engine/serve-entity.ts';
import { withMoves } from '../engine/with-moves.ts';
import { insertRecords, setColumns } from '../engine/write-record.ts';
import { keepFile } from '../files/keep-file.ts';
import { type Answer, reply } from '../http/answer.ts';
import { type Endpoint, on } from '../http/handler.ts';
import type { Platform } from '../platform/area.ts';
import { type ExportCell, writeWorkbook } from '../rails/sheet/write-sheet.ts';

type Done = { readonly id: string } | Refusal;

const depositBatchMoves = bindMoves<DepositBatchFacts, DepositBatchMove>({
  entity: depositBatch,
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

/** A batch that may still be filled, locked. */
async function lockOpen(tx: Tx, doer: Doer, id: string): Promise<Refusal | undefined> {
  const batch = await lockRow(tx, depositBatch, id, doer.actor, { grants: depositBatch.update });
  if (isRefusal(batch)) return batch;
  return batch['status'] === 'open' ? undefined : depositBatchRefusals.batchIsClosed();
}

export const depositBatchHooks: EntityHooks = {
  beforeCreate: async (_tx, doer, draft) => ({
    draft,
    born: { friendly_id: newFriendlyId(doer.now), status: 'open', created_by: doer.actor.userId },
  }),
  afterCreate: async (tx, doer, id) => {
    await recordBirth(tx, doer, depositBatch, [{ id, state: { status: 'open', substatus: null } }]);
    return undefined;
  },
  beforeUpdate: async (tx, doer, id, draft) => (await lockOpen(tx, doer, id)) ?? draft,
  view: (work, record) => withMoves(work, depositBatchMoves, record),
};

export const depositBatchOrderLineHooks: EntityHooks = {
  beforeCreate: async (tx, doer, draft) => {
    const refusal = await lockOpen(tx, doer, String(draft['depositBatchId']));
    if (refusal) return refusal;
    const line = await tx.one<{ master_account_id: string; substatus: string | null; status: string }>(
      sql`select master_account_id, status, substatus from order_lines where id = ${String(draft['orderLineId'])} and deleted_at is null`,
    );
    if (line === undefined) return absent;
    const isReady = line.status === 'complete' && ['defaultedToIra', 'defaultedToTsa'].includes(line.substatus ?? '');
    return isReady
      ? { draft, born: { master_account_id: line.master_account_id } }
      : depositBatchRefusals.lineNotReady();
  },
  beforeRemove: async (tx, doer, id) => {
    const row = await tx.one<{ deposit_batch_id: string }>(
      sql`select deposit_batch_id from deposit_batch_order_lines where id = ${id}`,
    );
    return row === undefined ? absent : lockOpen(tx, doer, row.deposit_batch_id);
  },
};

/** Every line that ended with a custodian and was told to none, the oldest first. */
async function addReady(tx: Tx, work: Work, id: string): Promise<Done> {
  const refusal = await lockOpen(tx, work, id);
  if (refusal) return refusal;
  const ready = await tx.many<{ id: string; master_account_id: string }>(sql`
    select l.id, l.master_account_id from order_lines l
     where l.status = 'complete' and l.substatus in ('defaultedToIra', 'defaultedToTsa') and l.deleted_at is null
       and not exists (select 1 from deposit_batch_order_lines m where m.order_line_id = l.id and m.deleted_at is null and m.reject_reason is null)
     order by l.completed_at, l.id limit 5000`);
  if (ready.length === 0) return depositBatchRefusals.noLineReady();
  await insertRecords(
    tx,
    work,
    depositBatchOrderLine,
    ready.map((line) => ({
      draft: { depositBatchId: id, orderLineId: line.id },
      born: { id: newId(), master_account_id: line.master_account_id },
    })),
  );
  return { id };
}

interface FileLine {
  readonly friendly_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly tax_id_last4: string | null;
  readonly substatus: string;
  readonly type: string | null;
  readonly net: number;
  readonly paid_on: string | null;
  readonly reference: string | null;
}

const header = [
  'Line',
  'First name',
  'Last name',
  'Last four of tax ID',
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
        from payments y where y.order_line_id = l.id and y.status in ('sent', 'cleared')) paid on true
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

async function send(platform: Platform, tx: Tx, work: Work, id: string): Promise<Done> {
  const moved = await makeMove(tx, work, depositBatchMoves, { id, move: 'send', columns: { sent_at: work.now } });
  if (isRefusal(moved)) return moved;
  const kept = await keepFile(tx, work, platform.files, await custodianFile(tx, id), {
    fileName: `deposits ${formatAnyFriendlyId(String(moved.row['friendly_id']))}.xlsx`,
    mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    kind: 'depositBatch',
    entity: depositBatch.name,
    recordId: id,
    isStaffOnly: true,
  });
  await setColumns(tx, work, depositBatch, id, { stored_file_id: kept.id });
  return { id };
}

async function confirm(
  tx: Tx,
  work: Work,
  id: string,
  rejected: readonly { readonly depositBatchOrderLineId: string; readonly reason: string }[],
): Promise<Done> {
  const columns = { confirmed_at: work.now };
  const moved = await makeMove(tx, work, depositBatchMoves, { id, move: 'confirm', columns });
  if (isRefusal(moved)) return moved;
  const ids = [...new Set(rejected.map((one) => one.depositBatchOrderLineId))];
  const found = await tx.many<{ id: string }>(sql`
    select id from deposit_batch_order_lines where deposit_batch_id = ${id} and deleted_at is null and id = any(${ids}::text[])`);
  if (found.length !== ids.length) return depositBatchRefusals.notInBatch();
  for (const one of rejected)
    await setColumns(tx, work, depositBatchOrderLine, one.depositBatchOrderLineId, { reject_reason: one.reason });
  return { id };
}

async function answer(work: Work, step: (tx: Tx) => Promise<Done>): Promise<Answer<DepositBatchRow>> {
  const done = await work.inTx(step);
  if (isRefusal(done)) return done;
  const record = await readRecord(work.db, depositBatch, done.id, work.actor);
  return isRefusal(record) ? record : reply(record);
}

/** What is done with a deposit batch as a whole. */
export const depositBatchEndpoints = (platform: Platform): readonly Endpoint[] => [
  on(addReadyLines, ({ params }, work) => answer(work, (tx) => addReady(tx, work, params.id))),
  on(sendDepositBatch, ({ params }, work) => answer(work, (tx) => send(platform, tx, work, params.id))),
  on(confirmDepositBatch, ({ params, body }, work) =>
    answer(work, (tx) => confirm(tx, work, params.id, body.rejected)),
  ),
  on(cancelDepositBatch, ({ params: { id } }, work) =>
    answer(work, async (tx) => {
      const moved = await makeMove(tx, work, depositBatchMoves, { id, move: 'cancel' });
      if (isRefusal(moved)) return moved;
      await tx.run(sql`
        update deposit_batch_order_lines set deleted_at = ${work.now}, updated_at = ${work.now} where deposit_batch_id = ${id} and deleted_at is null`);
      return { id };
    }),
  ),
];
