import { orderLine } from '@fiducia/contract/orders/order-line.entity';
import { allServices, isInstructedBySponsor } from '@fiducia/domain/orders/services';
import { hasFlag } from '../../platform/engine/flag-sql.ts';
import { joinedText } from '../../platform/engine/joined-text.ts';
import { type LockedFirst, table } from '../../platform/engine/table.ts';
import { accountTable } from '../accounts/account.table.ts';
import { participantTable } from '../participants/participant.table.ts';
import { planTable } from '../plans/plan.table.ts';

/** SQL: true if the participant has another active order line with the same plan, service, and account type. */
const hasTwin = `(exists (select 1 from order_lines twin
  where twin.participant_id = t.participant_id and twin.id <> t.id and twin.deleted_at is null and twin.repeats_line_id is null and t.repeats_line_id is null
    and t.status not in ('complete', 'cancelled') and twin.status not in ('complete', 'cancelled')
    and twin.order_service_code = t.order_service_code and twin.plan_id is not distinct from t.plan_id
    and twin.retirement_account_type_code is not distinct from t.retirement_account_type_code))`;
/** SQL: true if a later payment of a recurring benefit is due and not fully funded. */
const waitsForAssets = `(exists (select 1 from order_lines further where further.repeats_line_id = t.id and further.deleted_at is null
  and further.status not in ('open', 'complete', 'cancelled') and further.total_funds_associated_cents < further.total_funds_required_cents))`;
/**
 * SQL: true if the accounts division works on the order line: its participant is missing or didn't respond, or its money
 * was defaulted.
 */
const isDefaultedOrMissing = `(t.is_missing_participant_default or t.non_responsive_since is not null
  or coalesce(t.address_search_outcome = 'notFound', false) or coalesce(t.substatus in ('defaultedToIra', 'defaultedToTsa'), false))`;
/**
 * Returns SQL for a number in the service's details. Users who edit the order line can enter anything, so a value that
 * is not a number becomes null and can't make the list fail.
 */
const numberIn = (key: string): string =>
  `(case jsonb_typeof(t.detail->'${key}') when 'number' then (t.detail->'${key}')::bigint end)`;

/** Returns SQL for a date in the service's details, or null if the text isn't in the format of a date. */
const dateIn = (key: string): string => `substring(t.detail->>'${key}' from '^\\d{4}-\\d{2}-\\d{2}$')`;

const instructedBySponsor = allServices.flatMap((service) =>
  isInstructedBySponsor(service) ? [`'${service.code}'`] : [],
);

/**
 * SQL: the order line's payment instructions that are neither canceled nor replaced, summed up. Null for services in which
 * participants choose: their choices are visible only with the permission for payment instructions.
 */
const instructed = `
  select string_agg(distinct i.payable_to, ', ') as payable_to, array_agg(distinct i.payment_method_code) as payment_method_codes,
         sum(i.federal_tax_cents + i.state_tax_cents)::bigint as tax_cents
    from payment_instructions i
   where i.order_line_id = t.id and t.order_service_code in (${instructedBySponsor.join(', ')})
     and i.status <> 'cancelled' and i.deleted_at is null
     and not exists (select 1 from payment_instructions next where next.replaces_id = i.id and next.status <> 'cancelled' and next.deleted_at is null)`;

/** SQL: the worst result of the sanctions screening of the participant. */
const screeningStatus = `(select case when bool_or(h.status = 'confirmed') then 'blocked' when bool_or(h.status = 'open') then 'inReview' else 'clear' end
  from screening_hits h where h.participant_id = t.participant_id and h.deleted_at is null)`;

/** Returns SQL for the effective date of a line's latest payment, if it was sent and the bank hasn't confirmed it. */
export const paymentSentFor = (line: 't' | 'l'): string => `(case when ${line}.substatus = 'waitingToPay' then (
  select case when latest.status = 'sent' then latest.effective_date end from payments latest
   where latest.order_line_id = ${line}.id and latest.status <> 'cancelled' and latest.deleted_at is null
   order by latest.created_at desc limit 1) end)`;

/** SQL: true if a payment was returned and no payment instruction waits for its correction anymore. */
const isCorrected = `(t.status = 'waitingForReissue'
  and exists (select 1 from payment_instructions i where i.order_line_id = t.id and i.deleted_at is null
    and i.status in ('waitingForReview', 'notReadyForReview', 'approved', 'paused'))
  and not exists (select 1 from payment_instructions i where i.order_line_id = t.id and i.deleted_at is null and i.status = 'sentBack'))`;

/** SQL: what a recurring benefit pays now, by its latest applied change. Null for other order lines. */
const currentGross = `(case when t.order_service_code = 'recurringBenefits' and t.repeats_line_id is null then coalesce(
  (select c.amount_cents from recurring_changes c where c.order_line_id = t.id and c.kind = 'amount' and c.status = 'applied' and c.deleted_at is null
     and c.from_month <= to_char(now() at time zone 'America/New_York', 'YYYY-MM') order by c.from_month desc, c.decided_at desc limit 1),
  t.gross_distribution_amount_cents) end)::bigint`;
/** SQL: true if a change of the recurring benefit was applied after the last batch was released. */
const isChangedSinceBatch = `(exists (select 1 from recurring_changes c where c.order_line_id = t.id and c.status = 'applied' and c.deleted_at is null
  and c.decided_at > coalesce((select max(b.released_at) from recurring_batches b where b.status = 'released'), '-infinity')))`;

const orderOfLine: LockedFirst = { column: 'order_id', table: 'orders' };

/** For tables of records that belong to an order line: its order and the line are locked first. */
export const lineFirst: LockedFirst = { column: 'order_line_id', table: 'order_lines', after: [orderOfLine] };

export const orderLineTable = table(orderLine, {
  table: 'order_lines',
  tenantColumn: 'master_account_id',
  lockedAfter: [orderOfLine],
  columns: { supplementDocument: 'supplement_document_id' },
  joins: {
    plan: { table: 'plans', column: 'plan_id' },
    parent: { table: 'orders', column: 'order_id' },
    person: { table: 'participants', column: 'participant_id' },
    ledger: { table: 'ledger_accounts', column: 'ledger_account_id' },
    instructed: { lateral: instructed },
  },
  derived: {
    taxId: `case when person.tax_id_last4 is null then null else 'XXXXX' || person.tax_id_last4 end`,
    companyName: 'person.company_name',
    planDisplayName: 'plan.display_name',
    stillNeeded: `(case when t.status = 'cancelled' then 0 else greatest(0, t.total_funds_required_cents - t.total_funds_associated_cents) end)`,
    assetTrackingLedgerBalance: 'coalesce(-ledger.balance_cents, 0)',
    orderFriendlyId: 'parent.friendly_id',
    needsDataFix: '(t.fields_requiring_data_fix is not null)',
    isRush: hasFlag('rush'),
    hasTwin,
    isDefaultedOrMissing,
    paymentSentFor: paymentSentFor('t'),
    isCorrected,
    isUnlocked: '(t.unlocked_at is not null)',
    isPinLocked: '(t.pin_locked_at is not null)',
    paymentFrequencyCode: `t.detail->>'frequencyCode'`,
    targetSpecificDayOfMonth: numberIn('dayOfMonth'),
    firstPaymentMonth: `left(t.detail->>'firstMonth', 7)`,
    finalPaymentMonth: `left(t.detail->>'finalMonth', 7)`,
    annuityTypeCode: `t.detail->>'annuityTypeCode'`,
    taxYear: numberIn('taxYear'),
    boxCode: `t.detail->>'boxCode'`,
    isForm1099Suppressed: `(t.detail->>'suppress1099')::boolean`,
    taxableAmount: numberIn('taxableAmount'),
    nontaxableAmount: `(${numberIn('grossDistribution')} - ${numberIn('taxableAmount')})`,
    federalTaxWithheld: numberIn('federalTaxWithheld'),
    stateTaxWithheld: numberIn('stateTaxWithheld'),
    checkNumber: `t.detail->>'checkNumber'`,
    checkDate: dateIn('checkDate'),
    vendorDistributionReason: `t.detail->>'vendorDistributionReason'`,
    w9ReceivedOn: dateIn('w9ReceivedOn'),
    form1099Treatment: `t.detail->>'form1099Treatment'`,
    screeningStatus,
    payableTo: 'instructed.payable_to',
    paymentMethodCodes: 'instructed.payment_method_codes',
    electedTax: 'instructed.tax_cents',
    isWaitingForPlanAssets: waitsForAssets,
    currentGross,
    isChangedSinceBatch,
  },
  searchedBy: {
    amount: 'gross_distribution_amount_cents',
    code: 'orderServiceCode',
    named: [
      { column: 'plan_id', of: planTable },
      { column: 'master_account_id', of: accountTable },
      { column: 'subaccount_id', of: accountTable },
      { column: 'participant_id', of: participantTable, lastFour: 'tax_id_last4' },
    ],
  },
  textSearch: joinedText('t.first_name', 't.last_name'),
});
