import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { absent, isRejection, type Rejection, rejections } from '@fiducia/domain/foundation/rejection/rejection';
import { type Download, download } from '../../../platform/call/answer.ts';
import type { ActorContext, RequestContext } from '../../../platform/call/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { sql } from '../../../platform/db/sql.ts';
import { type ExportCell, writeWorkbook } from '../../../platform/spreadsheets/write-sheet.ts';
import { recordRun } from './record-run.ts';
import { changesOf, writeLines } from './write-lines.ts';

const newRolloverRejections = rejections({
  noNewRollover: [
    'conflict',
    'All order lines with new accounts were already reported. Select order lines to report them again.',
  ],
});

interface NewAccount {
  readonly id: string;
  readonly master_account_id: string;
  readonly order_id: string;
  readonly new_rollover_exported_at: string | null;
  readonly friendly_id: string;
  readonly client_identifier: string | null;
  readonly first_name: string | null;
  readonly last_name: string | null;
  readonly tax_id_last4: string | null;
  readonly address: string;
  readonly plan: string | null;
  readonly substatus: string;
  readonly type: string | null;
  readonly amount: number;
  readonly ended_on: string | null;
}

const header = [
  'Line',
  'Client identifier',
  'First name',
  'Last name',
  'Last 4 of tax ID',
  'Last known address',
  'Plan',
  'Account',
  'Source',
  'Amount',
  'Opened on',
];
const text = (value: string | null): ExportCell => ({ kind: 'text', text: value ?? '' });

/**
 * Exports order lines of missing participants whose money was paid into a new account: the selected lines, or all that
 * were never reported. Marks them as reported.
 */
export async function exportNewRollovers(
  ctx: RequestContext,
  chosen: readonly string[] | undefined,
): Promise<Download | Rejection> {
  const today = localDate(ctx.now.toISOString(), timeZones.pacific);
  const fileName = `new rollovers ${today}.xlsx`;
  const rows = await ctx.inTx((tx) => reportNewAccounts(tx, ctx, chosen, fileName));
  if (isRejection(rows)) return rows;
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return download(fileName, mimeType, await writeWorkbook('New rollovers', header, rows));
}

/** Marks the order lines as reported, and returns their rows of the workbook. */
async function reportNewAccounts(
  tx: Tx,
  ctx: ActorContext,
  chosen: readonly string[] | undefined,
  fileName: string,
): Promise<ExportCell[][] | Rejection> {
  const wanted = [...new Set(chosen ?? [])];
  const lines = await tx.many<NewAccount>(sql`
    select l.id, l.master_account_id, l.order_id, l.friendly_id, l.new_rollover_exported_at, l.client_identifier, l.first_name, l.last_name, p.tax_id_last4,
           concat_ws(', ', p.address_line1, p.address_line2, p.city, concat_ws(' ', p.state_code, p.postal_code)) as address,
           plan.display_name as plan, l.substatus, l.retirement_account_type_code as type,
           l.gross_distribution_amount_cents as amount, (l.completed_at at time zone 'America/New_York')::date::text as ended_on
      from order_lines l left join participants p on p.id = l.participant_id left join plans plan on plan.id = l.plan_id
     where l.status = 'complete' and l.substatus in ('defaultedToIra', 'defaultedToTsa') and l.deleted_at is null
       and (case when ${wanted.length > 0}::boolean then l.id = any(${wanted}::text[]) else l.new_rollover_exported_at is null end)
     order by l.completed_at, l.id limit 5000 for no key update of l`);
  if (lines.length < wanted.length) return absent;
  if (lines.length === 0) return newRolloverRejections.noNewRollover();
  const changes = changesOf(
    lines.map((line) => ({ line: { ...line }, wanted: { new_rollover_exported_at: ctx.now.toISOString() } })),
  );
  await writeLines(tx, ctx, changes);
  await recordRun(tx, ctx, { operation: 'newRollovers', fileName, totalRows: lines.length, changes });
  return lines.map((line): ExportCell[] => [
    text(formatAnyFriendlyId(line.friendly_id)),
    text(line.client_identifier),
    text(line.first_name),
    text(line.last_name),
    text(line.tax_id_last4),
    text(line.address),
    text(line.plan),
    text(line.substatus === 'defaultedToIra' ? 'IRA' : 'Savings account'),
    text(line.type === 'roth' ? 'Roth' : 'Traditional'),
    { kind: 'cents', cents: line.amount },
    text(line.ended_on),
  ]);
}
