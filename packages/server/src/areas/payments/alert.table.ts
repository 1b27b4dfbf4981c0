import { alert } from '@fiducia/contract/payments/alert.entity';
import { selfClosingAlertKinds } from '@fiducia/domain/payments/payment-alert';
import { userName } from '../../platform/db/name-sql.ts';
import { table } from '../../platform/engine/table.ts';

const selfClosing = selfClosingAlertKinds.map((kind) => `'${kind}'`).join(', ');

// An alert is about a payment, about the bank's response to a payment, or about one that agrees with no payment.
const payee = 'coalesce(payment.payable_to, paid.payable_to, held.name)';

export const alertTable = table(alert, {
  table: 'distribution_alerts',
  joins: {
    payment: { table: 'payments', column: 'subject_id' },
    answer: { table: 'bank_answers', column: 'subject_id' },
    paid: { table: 'payments', column: 'payment_id', on: 'answer' },
    held: { table: 'held_bank_answers', column: 'subject_id' },
    movement: { table: 'bank_transactions', column: 'subject_id' },
    resolver: { table: 'users', column: 'resolved_by' },
  },
  // A column of a view can be null to PostgreSQL, so what no alert lacks is derived.
  derived: {
    kind: 't.kind',
    sentence: 't.sentence',
    status: 't.status',
    raisedAt: 't.created_at',
    about: `(case t.kind when 'figureEnds' then 'Dated figures' when 'blockedReportDue' then 'Blocked money'
      when 'bankMovementUnmatched' then 'Bank transaction' else ${payee} end)`,
    aboutPath: `(case when t.kind = 'figureEnds' then '/rules-engine/dated-figures'
      when t.kind = 'blockedReportDue' then '/legal/blocked-money'
      when t.kind = 'bankMovementUnmatched' then '/bank-transactions/' || t.subject_id
      when held.id is not null then '/distributions/held-bank-answers/' || held.id
      else '/payments/' || coalesce(payment.id, paid.id) end)`,
    amount: 'coalesce(payment.amount_cents, paid.amount_cents, held.amount_cents, movement.amount_cents)',
    canResolve: `(t.kind not in (${selfClosing}))`,
    resolvedByName: userName('resolver'),
  },
});
