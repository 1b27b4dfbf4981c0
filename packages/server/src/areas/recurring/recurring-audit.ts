import { paymentsPerYear } from '@fiducia/domain/orders/payment-frequency';
import type { AuditPredicate } from '../../area.ts';
import { plantedBy } from '../../platform/db/audit-queries.ts';
import type { Queries } from '../../platform/db/database.ts';
import { newId } from '../../platform/db/new-id.ts';
import { sql } from '../../platform/db/sql.ts';

const live = ['created', 'sent', 'cleared', 'cancellationrequestedatbank'];

interface Year {
  readonly id: string;
  readonly frequency: string | null;
  readonly payments: number;
  readonly most_on_a_day: number;
}

/**
 * Finds recurring benefits that were paid twice for one date, or more often in a year than their frequency allows.
 * Returns the IDs of the order lines that set them up.
 */
async function overpaidPensions(db: Queries): Promise<string[]> {
  const years = await db.many<Year>(sql`
    with paid as (
      select coalesce(l.repeats_line_id, l.id) as id, coalesce(l.repeats_on, p.effective_date) as paid_on, l.id as line_id, count(*)::int as payments
        from payments p join order_lines l on l.id = p.order_line_id
       where l.order_service_code = 'recurringBenefits' and p.status = any(${live}::text[]) and p.deleted_at is null
       group by 1, 2, 3)
    select paid.id, pension.detail ->> 'frequencyCode' as frequency, sum(paid.payments)::int as payments, max(paid.payments)::int as most_on_a_day
      from paid join order_lines pension on pension.id = paid.id
     group by paid.id, pension.detail ->> 'frequencyCode', extract(year from paid.paid_on)`);
  const wrong = years.filter(
    (one) => one.most_on_a_day > 1 || one.payments > paymentsPerYear(one.frequency ?? undefined),
  );
  return [...new Set(wrong.map(({ id }) => id))];
}

const plant = async (db: Queries): Promise<void> => {
  const [lineId, masterAccountId, accountId] = [newId(), newId(), newId()];
  const payment = (reference: string) => sql`
    insert into payments (id, payment_instruction_id, order_line_id, master_account_id, attempt, status, payment_method_code, payable_to,
                          reference_number, amount_cents, effective_date, instruction_fingerprint, corporate_bank_account_id)
    values (${newId()}, ${newId()}, ${lineId}, ${masterAccountId}, 1, 'sent', 'check', 'Planted Person', ${reference}, 100, '2026-03-02', 'planted', ${accountId})`;
  await plantedBy(
    sql`insert into order_lines (id, friendly_id, order_id, order_service_code, status, substatus, master_account_id)
        values (${lineId}, 'PLANTED', ${newId()}, 'recurringBenefits', 'inProgress', 'waitingToPay', ${masterAccountId})`,
    payment('PLANTED1'),
    payment('PLANTED2'),
  )(db);
};

/** Invariants of recurring benefits. */
export const recurringAudit: readonly AuditPredicate[] = [
  {
    id: 'P13',
    sentence:
      'A recurring benefit is paid at most once for each payment date, and no more often in a year than its frequency allows.',
    violations: overpaidPensions,
    plant,
  },
];
