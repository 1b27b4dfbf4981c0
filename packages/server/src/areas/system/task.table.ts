import { assignableEntities, task } from '@fiducia/contract/all-entities';
import { userName } from '../../platform/db/name-sql.ts';
import { joinedText } from '../../platform/engine/joined-text.ts';
import { table } from '../../platform/engine/table.ts';

// The declaration of an entity has no quotation marks in its link and title, which a unit test checks.
const perEntity = (text: (of: (typeof assignableEntities)[number]) => string): string =>
  `case t.entity ${assignableEntities.map((of) => `when '${of.name}' then ${text(of)}`).join(' ')} end`;

/** SQL for a value of the record that a task is on, for the entities that have it. */
const ofRecord = (values: Readonly<Record<string, string>>): string =>
  `case t.entity ${Object.entries(values)
    .map(([entity, value]) => `when '${entity}' then (select ${value} where r.id = t.record_id)`)
    .join(' ')} end`;
const planOf = (records: string): string => `p.display_name from ${records} r join plans p on p.id = r.plan_id`;

export const taskTable = table(task, {
  table: 'tasks',
  joins: {
    assignee: { table: 'users', column: 'assignee_id' },
    asker: { table: 'users', column: 'asked_by_id' },
  },
  derived: {
    recordKind: perEntity(({ title: [one] }) => `'${one.charAt(0).toUpperCase()}${one.slice(1)}'`),
    recordPath: perEntity(({ link = '' }) => `replace('${link}', ':id', t.record_id)`),
    recordStatus: ofRecord({
      Order: 'r.status from orders r',
      OrderLine: 'r.status from order_lines r',
      Deposit: 'r.status from deposits r',
      PaymentBatch: 'r.status from payment_batches r',
    }),
    recordAbout: ofRecord({
      Order:
        'coalesce(p.display_name, a.display_name) from orders r left join plans p on p.id = r.plan_id left join accounts a on a.id = r.account_id',
      Deposit: 'r.payer from deposits r',
      Payment: 'r.payable_to from payments r',
    }),
    recordPlan: ofRecord({ Order: planOf('orders'), OrderLine: planOf('order_lines') }),
    recordAmount: ofRecord({
      Order: 'r.total_funds_required_cents::bigint from orders r',
      OrderLine: 'r.gross_distribution_amount_cents::bigint from order_lines r',
      Deposit: 'r.amount_cents::bigint from deposits r',
      Payment: 'r.amount_cents::bigint from payments r',
      PaymentBatch: 'r.total_cents::bigint from payment_batches r',
    }),
    assigneeName: userName('assignee'),
    askedByName: userName('asker'),
  },
  textSearch: joinedText('t.record_label', 't.comment'),
});
