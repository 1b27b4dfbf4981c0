import type { BodyOf } from '@fiducia/contract/lang/route';
import type { exportMissingParticipantBalanceUpdates } from '@fiducia/contract/orders/line-bulk.routes';
import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { absent, isRejection, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { changeableStatuses, lineBalanceColumns } from '@fiducia/domain/orders/balance-sheet';
import { bulkOperationRejections } from '@fiducia/domain/orders/bulk-operation';
import { type Download, download } from '../../../platform/call/answer.ts';
import type { RequestContext } from '../../../platform/call/context.ts';
import { type Sql, sql } from '../../../platform/db/sql.ts';
import { readRecord } from '../../../platform/engine/read-record.ts';
import { type ExportCell, writeWorkbook } from '../../../platform/spreadsheets/write-sheet.ts';
import { planTable } from '../../plans/plan.table.ts';
import { recordRun } from './record-run.ts';

interface Balance {
  readonly id: string;
  readonly friendly_id: string;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly tax_id_last4: string | null;
  readonly plan: string | null;
  readonly pre_tax: number | null;
  readonly post_tax: number | null;
  readonly roth: number | null;
  readonly roth_basis: number | null;
}

const text = (value: string | null): ExportCell => ({ kind: 'text', text: value ?? '' });
const money = (amount: number | null): ExportCell =>
  amount === null ? { kind: 'blank' } : { kind: 'cents', cents: amount };

const maxLines = 5_000;

/** Which balances are exported. Without IDs or a plan: those of all missing participants. */
export type BalanceScope = BodyOf<typeof exportMissingParticipantBalanceUpdates>;

const changeable = [...changeableStatuses];

function linesIn({ selectedOrderLineIds, planId }: BalanceScope): Sql {
  if (selectedOrderLineIds !== undefined) return sql`l.id = any(${selectedOrderLineIds}::text[])`;
  if (planId !== undefined) return sql`l.plan_id = ${planId} and l.status = any(${changeable}::text[])`;
  return sql`(l.is_missing_participant_default or l.non_responsive_since is not null) and l.status = any(${changeable}::text[])`;
}

/**
 * Exports the balances of order lines in the columns that the import reads, and records the run. Rejects the request if
 * any selected line is not found.
 */
export async function exportBalances(ctx: RequestContext, scope: BalanceScope): Promise<Download | Rejection> {
  if (scope.planId !== undefined) {
    const plan = await readRecord(ctx.db, planTable, scope.planId, ctx.actor);
    if (isRejection(plan)) return plan;
  }
  const lines = await ctx.db.many<Balance>(sql`
    select l.id, l.friendly_id, l.first_name, l.last_name, p.tax_id_last4, plan.display_name as plan,
           l.traditional_pre_tax_amount_cents as pre_tax, l.traditional_post_tax_amount_cents as post_tax,
           l.roth_balance_cents as roth, l.roth_basis_amount_cents as roth_basis
      from order_lines l left join participants p on p.id = l.participant_id left join plans plan on plan.id = l.plan_id
     where ${linesIn(scope)} and l.deleted_at is null
     order by plan.display_name, l.last_name, l.first_name, l.id limit ${maxLines + 1}`);
  const wanted = scope.selectedOrderLineIds && new Set(scope.selectedOrderLineIds);
  if (wanted !== undefined && lines.length !== wanted.size) return absent;
  if (lines.length === 0) return bulkOperationRejections.noLineToExport();
  if (lines.length > maxLines) return bulkOperationRejections.tooManyLinesToExport();
  const today = localDate(ctx.now.toISOString(), timeZones.pacific);
  const header = [
    ...lineBalanceColumns.map(({ header: title }) => title),
    'Participant',
    'Last 4 of tax ID',
    'In plan',
  ];
  const rows = lines.map((line) => [
    text(formatAnyFriendlyId(line.friendly_id)),
    money(line.pre_tax),
    money(line.post_tax),
    money(line.roth),
    money(line.roth_basis),
    text([line.first_name, line.last_name].filter(Boolean).join(' ')),
    text(line.tax_id_last4),
    text(line.plan),
  ]);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  const fileName = `balances ${today}.xlsx`;
  await ctx.inTx((tx) =>
    recordRun(tx, ctx, {
      operation: 'exportBalances',
      planId: scope.planId,
      fileName,
      totalRows: lines.length,
      changes: [],
    }),
  );
  return download(fileName, mimeType, await writeWorkbook('Balances', header, rows));
}
