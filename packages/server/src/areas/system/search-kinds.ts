import type { SearchAnythingType } from '@fiducia/contract/system/search-anything';
import type { Table } from '../../platform/engine/table.ts';
import { userTable } from '../access/user.table.ts';
import { accountTable } from '../accounts/account.table.ts';
import { invoiceTable } from '../invoices/invoice.table.ts';
import { orderTable } from '../orders/order.table.ts';
import { orderLineTable } from '../orders/order-line.table.ts';
import { participantTable } from '../participants/participant.table.ts';
import { paymentTable } from '../payments/payment.table.ts';
import { paymentBatchTable } from '../payments/payment-batch.table.ts';
import { paymentInstructionTable } from '../payments/payment-instruction.table.ts';
import { planTable } from '../plans/plan.table.ts';
import { nationalRegistryParticipantTable } from '../registry/national-registry-participant.table.ts';
import { depositTable } from '../trust/deposit.table.ts';

/**
 * How one kind of record is found and displayed. All strings are SQL over `t`, the entity's joins, and the kind's own
 * joins.
 */
export interface SearchKind {
  readonly type: SearchAnythingType;
  readonly entity: Table;
  /** Column with the number that users quote; undefined if the record has none. */
  readonly numbered?: string;
  /** The number is found only as a whole: it has no index of its beginnings. */
  readonly isNumberedWhole?: boolean;
  /** Columns with an amount in cents, a check number, and the last four digits of a tax ID. Each has an index. */
  readonly amount?: string;
  readonly checkNumber?: string;
  readonly lastFour?: string;
  /** The same expression as in the table's trigram index. Undefined if the record can be found only by number. */
  readonly text?: string | undefined;
  /** Lowercase column to search for two characters, which have no trigrams. */
  readonly short?: { readonly in: string; readonly as: 'beginning' | 'whole' };
  readonly joins: string;
  /** Title, and a JSON array with the parts from which the server builds the subtitle. Both can use `joins`. */
  readonly title: string;
  readonly subtitle: string;
  readonly orderId: string;
  readonly orderLineId: string;
  /** The portal of sponsors has no page for it. */
  readonly isStaffOnly?: boolean;
  /** Status and master account, if the columns have other names. */
  readonly status?: string;
  readonly masterAccountId?: string;
}

const none = 'null';
const personName = `trim(coalesce(t.first_name, '') || ' ' || coalesce(t.last_name, ''))`;

/** Kinds of records to search. Equally good results appear in this order. Source: doc 3 §7.3 for the first six. */
export const searchKinds: readonly SearchKind[] = [
  {
    type: 'account',
    entity: accountTable,
    numbered: 'friendly_id',
    text: accountTable.textSearch,
    short: { in: 'lower(t.display_name)', as: 'beginning' },
    joins: 'left join accounts parent on parent.id = t.parent_account_id',
    title: 't.display_name',
    subtitle: `jsonb_build_array(t.friendly_id, parent.display_name)`,
    orderId: none,
    orderLineId: none,
  },
  {
    type: 'plan',
    entity: planTable,
    numbered: 'friendly_id',
    text: planTable.textSearch,
    short: { in: 'lower(t.display_name)', as: 'beginning' },
    joins: 'join accounts owner on owner.id = t.account_id',
    title: 't.display_name',
    subtitle: 'jsonb_build_array(t.friendly_id, owner.display_name)',
    orderId: none,
    orderLineId: none,
  },
  {
    type: 'order',
    entity: orderTable,
    numbered: 'friendly_id',
    amount: 'total_funds_required_cents',
    joins: 'left join plans plan on plan.id = t.plan_id',
    title: 't.service_code',
    subtitle: 'jsonb_build_array(t.friendly_id, t.total_order_lines, plan.display_name)',
    orderId: 't.id',
    orderLineId: none,
  },
  {
    type: 'orderLine',
    entity: orderLineTable,
    numbered: 'friendly_id',
    text: orderLineTable.textSearch,
    short: { in: 'lower(t.last_name)', as: 'whole' },
    joins: 'left join plans plan on plan.id = t.plan_id',
    amount: 'gross_distribution_amount_cents',
    title: personName,
    subtitle: 'jsonb_build_array(t.friendly_id, t.order_service_code, plan.display_name)',
    orderId: 't.order_id',
    orderLineId: 't.id',
  },
  {
    type: 'paymentInstruction',
    entity: paymentInstructionTable,
    numbered: 'friendly_id',
    text: paymentInstructionTable.textSearch,
    joins: 'join order_lines line on line.id = t.order_line_id',
    amount: 'net_cents',
    title: 't.payable_to',
    subtitle: 'jsonb_build_array(t.friendly_id, t.payment_method_code, t.net_cents)',
    orderId: 'line.order_id',
    orderLineId: 't.order_line_id',
  },
  {
    type: 'payment',
    entity: paymentTable,
    numbered: 'reference_number',
    text: paymentTable.textSearch,
    joins: 'join order_lines line on line.id = t.order_line_id',
    amount: 'amount_cents',
    checkNumber: 'check_number',
    title: 't.payable_to',
    subtitle: 'jsonb_build_array(t.reference_number, t.payment_method_code, t.amount_cents)',
    orderId: 'line.order_id',
    orderLineId: 't.order_line_id',
  },
  {
    type: 'participant',
    isStaffOnly: true,
    entity: participantTable,
    numbered: 'friendly_id',
    lastFour: 'tax_id_last4',
    text: participantTable.textSearch,
    joins: 'join accounts sponsor on sponsor.id = t.master_account_id',
    title: `coalesce(t.company_name, ${personName})`,
    subtitle: 'jsonb_build_array(t.friendly_id, sponsor.display_name)',
    orderId: none,
    orderLineId: none,
  },
  {
    type: 'deposit',
    isStaffOnly: true,
    entity: depositTable,
    numbered: 'friendly_id',
    isNumberedWhole: true,
    amount: 'amount_cents',
    text: depositTable.textSearch,
    joins: '',
    title: `coalesce(t.payer, 'Deposit')`,
    subtitle: 'jsonb_build_array(t.friendly_id, t.amount_cents)',
    orderId: none,
    orderLineId: none,
  },
  {
    type: 'paymentBatch',
    isStaffOnly: true,
    entity: paymentBatchTable,
    numbered: 'friendly_id',
    isNumberedWhole: true,
    amount: 'total_cents',
    joins: '',
    title: 't.payment_batch_type',
    subtitle: 'jsonb_build_array(t.friendly_id, t.total_cents)',
    orderId: none,
    orderLineId: none,
    masterAccountId: none,
  },
  {
    type: 'invoice',
    isStaffOnly: true,
    entity: invoiceTable,
    numbered: 'friendly_id',
    isNumberedWhole: true,
    amount: 'total_cents',
    joins: 'join accounts account on account.id = t.account_id',
    title: 'account.display_name',
    subtitle: 'jsonb_build_array(t.friendly_id, t.total_cents)',
    orderId: none,
    orderLineId: none,
  },
  {
    type: 'user',
    isStaffOnly: true,
    entity: userTable,
    text: userTable.textSearch,
    joins: '',
    title: personName,
    subtitle: 'jsonb_build_array(t.email_address)',
    orderId: none,
    orderLineId: none,
    status: none,
    masterAccountId: none,
  },
  {
    type: 'nationalRegistryParticipant',
    isStaffOnly: true,
    entity: nationalRegistryParticipantTable,
    text: nationalRegistryParticipantTable.textSearch,
    joins: 'join national_registry_accounts employer on employer.id = t.national_registry_account_id',
    title: personName,
    subtitle: 'jsonb_build_array(employer.company_name)',
    orderId: none,
    orderLineId: none,
    masterAccountId: none,
  },
];
