import { localDate, timeZones } from '@fiducia/domain/foundation/calendar/time-zone';
import { formatAnyFriendlyId } from '@fiducia/domain/foundation/ids/friendly-id';
import { absent, type Rejection } from '@fiducia/domain/foundation/rejection/rejection';
import { lineBalanceColumns } from '@fiducia/domain/orders/balance-sheet';
import { type Download, download } from '../../platform/call/answer.ts';
import type { RequestContext } from '../../platform/call/context.ts';
import { sql } from '../../platform/db/sql.ts';
import { type ExportCell, writeWorkbook } from '../../platform/spreadsheets/write-sheet.ts';

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

/**
 * Exports the selected order lines with their balances, in the columns that the import reads. Rejects the request if
 * any line is not found.
 */
export async function exportBalances(ctx: RequestContext, ids: readonly string[]): Promise<Download | Rejection> {
  const wanted = [...new Set(ids)];
  const lines = await ctx.db.many<Balance>(sql`
    select l.id, l.friendly_id, l.first_name, l.last_name, p.tax_id_last4, plan.display_name as plan,
           l.traditional_pre_tax_amount_cents as pre_tax, l.traditional_post_tax_amount_cents as post_tax,
           l.roth_balance_cents as roth, l.roth_basis_amount_cents as roth_basis
      from order_lines l left join participants p on p.id = l.participant_id left join plans plan on plan.id = l.plan_id
     where l.id = any(${wanted}::text[]) and l.deleted_at is null
     order by plan.display_name, l.last_name, l.first_name, l.id`);
  if (lines.length !== wanted.length) return absent;
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
  return download(`balances ${today}.xlsx`, mimeType, await writeWorkbook('Balances', header, rows));
}
