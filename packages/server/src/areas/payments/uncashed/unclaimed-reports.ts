import {
  approveUnclaimedReport,
  cancelUnclaimedReport,
  createUnclaimedReport,
} from '@fiducia/contract/payments/unclaimed-property.routes';
import { isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { escheated } from '@fiducia/domain/payments/uncashed/escheat-recipes';
import { unclaimedPropertyRejections } from '@fiducia/domain/payments/uncashed/unclaimed-property-machine';
import { replyOf } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Endpoint, on } from '../../../platform/call/handler.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { fullName } from '../../../platform/db/name-sql.ts';
import { newFriendlyId, newId } from '../../../platform/db/new-id.ts';
import { raw, sql } from '../../../platform/db/sql.ts';
import { viewRecord } from '../../../platform/engine/serve-entity.ts';
import { applyTransition, applyTransitions, recordCreation } from '../../../platform/engine/transition.ts';
import { insertRecord } from '../../../platform/engine/write-record.ts';
import type { FileStore } from '../../../platform/files/file-store.ts';
import { post } from '../../../platform/ledger/post.ts';
import { lineTransitions } from '../../orders/line-transitions.ts';
import { readRuleBook } from '../../system/read-rule-book.ts';
import { lockPayments } from '../bank/lock-payments.ts';
import { bankToday } from '../computation/expected-pay-day.ts';
import { unclaimedItemTransitions, unclaimedReportTransitions } from '../disbursements/unclaimed-transitions.ts';
import { asSystem } from '../instructions/bring-lines-along.ts';
import { instructionTransitions } from '../instructions/instruction-transitions.ts';
import { unclaimedPropertyReportTable } from '../unclaimed-property-report.table.ts';
import { judge, readUnclaimed } from './read-unclaimed.ts';
import { downloadReport, storeReportFile } from './unclaimed-report-file.ts';
import { unclaimedReportHooks } from './unclaimed-report-hooks.ts';

const mostItems = 5_000;

async function create(ctx: RequestContext, stateCode: string): Promise<{ id: string } | Rejection> {
  const today = bankToday(ctx.now);
  return ctx.inTx(async (tx) => {
    const { unclaimedProperty } = await readRuleBook(tx);
    const found = await readUnclaimed(tx, sql`u.status = 'letterSent' and u.state_code = ${stateCode}`, mostItems);
    const reportable = judge(found, unclaimedProperty, today).filter(({ step }) => step === 'report');
    const [first] = reportable.toSorted((a, b) => (a.dates.reportDueOn < b.dates.reportDueOn ? -1 : 1));
    if (first === undefined) return unclaimedPropertyRejections.nothingToReport();
    const id = newId();
    await insertRecord(
      tx,
      ctx,
      unclaimedPropertyReportTable,
      {},
      {
        id,
        friendly_id: newFriendlyId(ctx.now),
        state_code: stateCode,
        status: 'draft',
        cut_off_on: first.dates.cutOffOn,
        due_on: first.dates.reportDueOn,
        rule_version: first.rule.version,
        created_by: ctx.actor.userId,
      },
    );
    await recordCreation(tx, ctx, unclaimedPropertyReportTable, [{ id, state: { status: 'draft', substatus: null } }]);
    const added = await applyTransitions(tx, asSystem(ctx), unclaimedItemTransitions, {
      ids: reportable.flatMap(({ itemId }) => itemId ?? []),
      transition: 'addToReport',
      columns: { unclaimed_property_report_id: id },
    });
    return isRejection(added) ? added : { id };
  });
}

interface ReportItem {
  readonly id: string;
  readonly payment_id: string;
  readonly order_line_id: string;
  readonly payment_instruction_id: string;
}

const itemsOf = (tx: Tx, reportId: string): Promise<ReportItem[]> =>
  tx.many<ReportItem>(sql`
    select u.id, u.payment_id, u.order_line_id, p.payment_instruction_id from unclaimed_property_items u
      join payments p on p.id = u.payment_id
     where u.unclaimed_property_report_id = ${reportId} and u.deleted_at is null order by u.id`);

async function cancel(ctx: RequestContext, id: string): Promise<{ id: string } | Rejection> {
  return ctx.inTx(async (tx) => {
    const cancelled = await applyTransition(tx, ctx, unclaimedReportTransitions, { id, transition: 'cancel' });
    if (isRejection(cancelled)) return cancelled;
    const removed = await applyTransitions(tx, asSystem(ctx), unclaimedItemTransitions, {
      ids: (await itemsOf(tx, id)).map((item) => item.id),
      transition: 'takeOut',
      columns: { unclaimed_property_report_id: null },
    });
    return isRejection(removed) ? removed : { id };
  });
}

/**
 * Approves a report: posts P30 for each check, closes the order lines, and stores the report file. Rejects the whole
 * report if an owner responded in the meantime.
 */
async function approve(ctx: RequestContext, files: FileStore, id: string): Promise<{ id: string } | Rejection> {
  return ctx.inTx(async (tx) => {
    const items = await itemsOf(tx, id);
    const paymentIds = items.map(({ payment_id }) => payment_id);
    await lockPayments(tx, sql`p.id = any(${paymentIds}::text[])`);
    const approved = await applyTransition(tx, ctx, unclaimedReportTransitions, {
      id,
      transition: 'approve',
      columns: { approved_by: ctx.actor.userId, approved_at: ctx.now },
    });
    if (isRejection(approved)) return approved;
    const found = await readUnclaimed(tx, sql`u.unclaimed_property_report_id = ${id}`, items.length + 1);
    const blocked = await namesOfBlocked(tx, items, new Set(found.map(({ itemId }) => itemId)));
    if (blocked !== '') return unclaimedPropertyRejections.notReportable({ names: blocked });
    await post(
      tx,
      ctx,
      found.map(({ itemId, amount, masterAccountId, orderLineId, stateCode }) =>
        escheated({ amount, masterAccountId, unclaimedItemId: itemId ?? '', orderLineId, state: stateCode }),
      ),
    );
    const rejection = await closeLines(tx, ctx, items);
    if (rejection) return rejection;
    await storeReportFile(tx, ctx, files, id);
    return { id };
  });
}

/** Returns the participants whose money can no longer be reported, as text; empty if there are none. */
async function namesOfBlocked(tx: Tx, items: readonly ReportItem[], open: ReadonlySet<string | null>): Promise<string> {
  const blocked = items.filter(({ id }) => !open.has(id)).map(({ order_line_id }) => order_line_id);
  if (blocked.length === 0) return '';
  const rows = await tx.many<{ name: string }>(sql`
    select ${raw(fullName('order_lines'))} as name from order_lines where id = any(${blocked}::text[]) order by 1 limit 10`);
  return rows.map(({ name }) => name).join(', ');
}

async function closeLines(tx: Tx, ctx: RequestContext, items: readonly ReportItem[]): Promise<Rejection | undefined> {
  const note = 'Turned over to the state as unclaimed property';
  const done = await applyTransitions(tx, asSystem(ctx), unclaimedItemTransitions, {
    ids: items.map(({ id }) => id),
    transition: 'escheat',
    note,
  });
  if (isRejection(done)) return done;
  const closed = await applyTransitions(tx, asSystem(ctx), lineTransitions, {
    ids: items.map(({ order_line_id }) => order_line_id),
    transition: 'escheat',
    note,
  });
  if (isRejection(closed)) return closed;
  for (const rejection of closed.rejected.values()) return rejection;
  const ended = await applyTransitions(tx, asSystem(ctx), instructionTransitions, {
    ids: items.map(({ payment_instruction_id }) => payment_instruction_id),
    transition: 'cancel',
    note,
  });
  return isRejection(ended) ? ended : ended.rejected.values().next().value;
}

const viewed = async (ctx: RequestContext, done: { id: string } | Rejection) =>
  isRejection(done) ? done : replyOf(viewRecord(ctx, unclaimedPropertyReportTable, done.id, unclaimedReportHooks));

/** Endpoints for reports of unclaimed money: create, approve by a second user, and cancel. */
export const unclaimedReportEndpoints = (files: FileStore): readonly Endpoint[] => [
  on(createUnclaimedReport, async ({ body }, ctx) => viewed(ctx, await create(ctx, body.stateCode))),
  on(approveUnclaimedReport, async ({ params }, ctx) => viewed(ctx, await approve(ctx, files, params.id))),
  on(cancelUnclaimedReport, async ({ params }, ctx) => viewed(ctx, await cancel(ctx, params.id))),
  downloadReport(files),
];
