import { createHash } from 'node:crypto';
import { dataPredicates } from '../../../packages/server/src/audit/audited-areas.ts';
import { runAudit } from '../../../packages/server/src/audit/run-audit.ts';
import { type DayDesk, rowsOf } from './day-desk.ts';

export interface CountAndCents {
  readonly count: number;
  readonly cents: number;
}

/** The state of the whole database in counts and amounts by status, without IDs and times. */
export type DayState = Readonly<Record<string, CountAndCents>>;

const counted = (name: string, statement: string) =>
  `select '${name} ' || key as key, count, cents from (${statement}) as x`;

const statements = [
  counted(
    'ledger',
    'select code as key, 0 as count, sum(balance_cents * normal_side)::bigint as cents from ledger_accounts group by 1',
  ),
  counted(
    'orders',
    `select concat_ws('/', service_code, status, substatus) as key, count(*)::int as count, sum(total_funds_required_cents)::bigint as cents from orders where deleted_at is null group by 1`,
  ),
  counted(
    'order lines',
    `select concat_ws('/', order_service_code, status, substatus) as key, count(*)::int as count, sum(gross_distribution_amount_cents)::bigint as cents from order_lines where deleted_at is null group by 1`,
  ),
  counted(
    'instructions',
    `select concat_ws('/', status, payment_method_code, distribution_type_code) as key, count(*)::int as count, sum(net_cents)::bigint as cents from payment_instructions where status <> 'cancelled' group by 1`,
  ),
  counted(
    'payments',
    `select concat_ws('/', status, payment_method_code, attempt) as key, count(*)::int as count, sum(amount_cents)::bigint as cents from payments group by 1`,
  ),
  counted(
    'payment batches',
    `select concat_ws('/', payment_batch_type, status) as key, count(*)::int as count, sum(total_cents)::bigint as cents from payment_batches group by 1`,
  ),
  counted(
    'document batches',
    `select status as key, count(*)::int as count, sum(total_documents)::bigint as cents from document_batches group by 1`,
  ),
  counted(
    'tax batches',
    `select b.status as key, count(distinct b.id)::int as count, sum(p.sent_amount_cents)::bigint as cents from tax_payment_batches b join tax_payments p on p.tax_payment_batch_id = b.id group by 1`,
  ),
  counted(
    'taxes',
    `select concat_ws('/', authority, status) as key, count(*)::int as count, sum(amount_cents)::bigint as cents from order_line_taxes group by 1`,
  ),
  counted(
    'deposits',
    `select status as key, count(*)::int as count, sum(amount_cents)::bigint as cents from deposits group by 1`,
  ),
  counted(
    'bank transactions',
    `select concat_ws('/', status, bank_type_code) as key, count(*)::int as count, sum(amount_cents)::bigint as cents from bank_transactions group by 1`,
  ),
  counted(
    'bank answers',
    `select concat_ws('/', kind, code) as key, count(*)::int as count, 0 as cents from bank_answers group by 1`,
  ),
  counted(
    'messages',
    `select concat_ws('/', channel, kind) as key, count(*)::int as count, 0 as cents from outbox_messages group by 1`,
  ),
];

export async function readDayState(desk: DayDesk): Promise<DayState> {
  const rows = await rowsOf<{ key: string; count: number; cents: number }>(
    desk,
    `${statements.join(' union all ')} order by key`,
  );
  return Object.fromEntries(rows.map(({ key, count, cents }) => [key, { count: Number(count), cents: Number(cents) }]));
}

/** Returns a hash of the end state; two runs of the same day have the same one. */
export const digestOf = (state: DayState): string =>
  createHash('sha256').update(JSON.stringify(state)).digest('hex').slice(0, 16);

/** Returns the count and amount of all states whose key begins so. */
export function totalOf(state: DayState, start: string): CountAndCents {
  const found = Object.entries(state).filter(([key]) => key.startsWith(start));
  return {
    count: found.reduce((total, [, { count }]) => total + count, 0),
    cents: found.reduce((total, [, { cents }]) => total + cents, 0),
  };
}

/** Returns one sentence for each violation that the audit finds. */
export async function auditDay({ driver }: DayDesk): Promise<string[]> {
  const { platform } = driver.site.server;
  const findings = await runAudit(platform.database, platform.files, dataPredicates, platform);
  return findings
    .filter(({ count }) => count > 0)
    .map(({ id, count, sentence, violations }) => `${id} (${count}): ${sentence} ${violations.slice(0, 3).join(', ')}`);
}
