import { account } from '@fiducia/contract/accounts/account.entity';
import type { Entity } from '@fiducia/contract/lang/entity';
import { order } from '@fiducia/contract/orders/order.entity';
import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { payment } from '@fiducia/contract/payments/payment.entity';
import { paymentInstruction } from '@fiducia/contract/payments/payment-instruction.entity';
import { plan } from '@fiducia/contract/plans/plan.entity';
import type { SearchAnythingType } from '@fiducia/contract/system/search-anything';

/** How one kind of record is found and told of. All texts are SQL over `t`, the joins of the entity and the own ones. */
export interface SearchKind {
  readonly type: SearchAnythingType;
  readonly entity: Entity;
  /** The column whose digits people quote. */
  readonly numbered: string;
  /** The same expression as that of the table's trigram index; undefined when only its number names the record. */
  readonly text?: string | undefined;
  /** What a text of two characters, which trigrams cannot find, is sought in, in small letters. */
  readonly short?: { readonly in: string; readonly as: 'beginning' | 'whole' };
  readonly joins: string;
  /** What `joins` reads must be selected by these, as JSON for the words that the server makes. */
  readonly title: string;
  readonly subtitle: string;
  readonly orderId: string;
  readonly orderLineId: string;
}

const none = 'null';

/** The kinds of search-anything, in the order in which equally good finds stand. Source: doc 3 §7.3. */
export const searchKinds: readonly SearchKind[] = [
  {
    type: 'account',
    entity: account,
    numbered: 'friendly_id',
    text: account.textSearch,
    short: { in: 'lower(t.display_name)', as: 'beginning' },
    joins: 'left join accounts parent on parent.id = t.parent_account_id',
    title: 't.display_name',
    subtitle: `jsonb_build_array(t.friendly_id, parent.display_name)`,
    orderId: none,
    orderLineId: none,
  },
  {
    type: 'plan',
    entity: plan,
    numbered: 'friendly_id',
    text: plan.textSearch,
    short: { in: 'lower(t.display_name)', as: 'beginning' },
    joins: 'join accounts owner on owner.id = t.account_id',
    title: 't.display_name',
    subtitle: 'jsonb_build_array(t.friendly_id, owner.display_name)',
    orderId: none,
    orderLineId: none,
  },
  {
    type: 'order',
    entity: order,
    numbered: 'friendly_id',
    joins: 'left join plans plan on plan.id = t.plan_id',
    title: 't.service_code',
    subtitle: 'jsonb_build_array(t.friendly_id, t.total_order_lines, plan.display_name)',
    orderId: 't.id',
    orderLineId: none,
  },
  {
    type: 'orderLine',
    entity: orderLine,
    numbered: 'friendly_id',
    text: orderLine.textSearch,
    short: { in: 'lower(t.last_name)', as: 'whole' },
    joins: 'left join plans plan on plan.id = t.plan_id',
    title: `trim(coalesce(t.first_name, '') || ' ' || coalesce(t.last_name, ''))`,
    subtitle: 'jsonb_build_array(t.friendly_id, t.order_service_code, plan.display_name)',
    orderId: 't.order_id',
    orderLineId: 't.id',
  },
  {
    type: 'paymentInstruction',
    entity: paymentInstruction,
    numbered: 'friendly_id',
    text: paymentInstruction.textSearch,
    joins: 'join order_lines line on line.id = t.order_line_id',
    title: 't.payable_to',
    subtitle: 'jsonb_build_array(t.friendly_id, t.payment_method_code, t.net_cents)',
    orderId: 'line.order_id',
    orderLineId: 't.order_line_id',
  },
  {
    type: 'payment',
    entity: payment,
    numbered: 'reference_number',
    text: payment.textSearch,
    joins: 'join order_lines line on line.id = t.order_line_id',
    title: 't.payable_to',
    subtitle: 'jsonb_build_array(t.reference_number, t.payment_method_code, t.amount_cents)',
    orderId: 'line.order_id',
    orderLineId: 't.order_line_id',
  },
];
