import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { formatAnyFriendlyId } from '@fiducia/domain/ids/friendly-id';
import { absent, type Refusal, refusals } from '@fiducia/domain/refusal/refusal';
import { localDate, timeZones } from '@fiducia/domain/time/time-zone';
import type { Tx } from '../db/database.ts';
import { sql } from '../db/sql.ts';
import { logChanges } from '../engine/change-log.ts';
import type { Doer } from '../engine/context.ts';
import { type Download, download } from '../http/answer.ts';
import { type ExportCell, writeWorkbook } from '../rails/sheet/write-sheet.ts';

const newRolloverRefusals = refusals({
  noNewRollover: [
    'conflict',
    'Every line that went to a new account was told already. Choose lines to tell them again.',
  ],
});

interface NewAccount {
  readonly id: string;
  readonly master_account_id: string;
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
  'Last four of tax ID',
  'Last address',
  'Plan',
  'Account',
  'Source',
  'Amount',
  'Opened on',
];
const text = (value: string | null): ExportCell => ({ kind: 'text', text: value ?? '' });

/** Lines of missing people that ended in a new account: the chosen ones, or all that were never told. Told once, they are marked. */
export async function exportNewRollovers(
  tx: Tx,
  doer: Doer,
  chosen: readonly string[] | undefined,
): Promise<Download | Refusal> {
  const wanted = [...new Set(chosen ?? [])];
  const lines = await tx.many<NewAccount>(sql`
    select l.id, l.master_account_id, l.friendly_id, l.client_identifier, l.first_name, l.last_name, p.tax_id_last4,
           concat_ws(', ', p.address_line1, p.address_line2, p.city, concat_ws(' ', p.state_code, p.postal_code)) as address,
           plan.display_name as plan, l.substatus, l.retirement_account_type_code as type,
           l.gross_distribution_amount_cents as amount, (l.completed_at at time zone 'America/New_York')::date::text as ended_on
      from order_lines l left join participants p on p.id = l.participant_id left join plans plan on plan.id = l.plan_id
     where l.status = 'complete' and l.substatus in ('defaultedToIra', 'defaultedToTsa') and l.deleted_at is null
       and (case when ${wanted.length > 0}::boolean then l.id = any(${wanted}::text[]) else l.new_rollover_exported_at is null end)
     order by l.completed_at, l.id limit 5000 for no key update of l`);
  if (lines.length < wanted.length) return absent;
  if (lines.length === 0) return newRolloverRefusals.noNewRollover();
  const ids = lines.map(({ id }) => id);
  await tx.run(sql`update order_lines set new_rollover_exported_at = ${doer.now} where id = any(${ids}::text[])`);
  await logChanges(
    tx,
    doer,
    lines.map(({ id, master_account_id: masterAccountId }) => ({
      entity: orderLine.name,
      recordId: id,
      action: 'update' as const,
      masterAccountId,
      before: { new_rollover_exported_at: null },
      after: { new_rollover_exported_at: doer.now },
    })),
  );
  const rows = lines.map((line): ExportCell[] => [
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
  const today = localDate(doer.now.toISOString(), timeZones.pacific);
  const mimeType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
  return download(`new rollovers ${today}.xlsx`, mimeType, await writeWorkbook('New rollovers', header, rows));
}
