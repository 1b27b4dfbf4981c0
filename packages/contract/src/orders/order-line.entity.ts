import { defaultActionNames, defaultActions } from '@fiducia/domain/orders/default-proposal';
import { distributionGroupNames, distributionGroups } from '@fiducia/domain/orders/distribution-group';
import { annuityTypeNames, annuityTypes } from '@fiducia/domain/orders/annuity-type';
import { paymentFrequencies, paymentFrequencyNames } from '@fiducia/domain/orders/payment-frequency';
import { orderLineStatuses, orderLineSubstatuses } from '@fiducia/domain/orders/order-line-status';
import { retirementAccountTypes } from '@fiducia/domain/orders/retirement-account-type';
import { serviceCodes } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { entity } from '../lang/entity.ts';
import {
  boolean,
  code,
  date,
  dateTime,
  file,
  friendlyId,
  json,
  money,
  month,
  number,
  ref,
  text,
} from '../lang/field.ts';
import { joinedText } from '../lang/joined-text.ts';
import { both, equals, grant, inMyAccounts, may, ownParticipant, staffWith } from '../lang/row-rule.ts';

const actions = defaultActions.map((action) => ({ code: action, displayName: defaultActionNames[action] }));
const frequencies = paymentFrequencies.map((one) => ({ code: one, displayName: paymentFrequencyNames[one] }));
const annuities = annuityTypes.map((one) => ({ code: one, displayName: annuityTypeNames[one] }));
const groups = distributionGroups.map((group) => ({ code: group, displayName: distributionGroupNames[group] }));

/** Another living line of the same participant, plan, service and account type. */
const hasTwin = `(exists (select 1 from order_lines twin
  where twin.participant_id = t.participant_id and twin.id <> t.id and twin.deleted_at is null and twin.repeats_line_id is null and t.repeats_line_id is null
    and t.status not in ('complete', 'cancelled') and twin.status not in ('complete', 'cancelled')
    and twin.order_service_code = t.order_service_code and twin.plan_id is not distinct from t.plan_id
    and twin.retirement_account_type_code is not distinct from t.retirement_account_type_code))`;

/** A pension's further payment that is due and not funded. */
const waitsForAssets = `(exists (select 1 from order_lines further where further.repeats_line_id = t.id and further.deleted_at is null
  and further.status not in ('open', 'complete', 'cancelled') and further.total_funds_associated_cents < further.total_funds_required_cents))`;

/** A number of the service's detail, which anybody who edits the line can write: what is none is empty, not an error of the list. */
const numberIn = (key: string): string =>
  `(case jsonb_typeof(t.detail->'${key}') when 'number' then (t.detail->'${key}')::bigint end)`;

const serviceItems = serviceCodes.map((one) => ({ code: one, displayName: services[one].displayName }));

/** One person's distribution within an order. */
export const orderLine = entity({
  name: 'OrderLine',
  title: ['order line', 'order lines'],
  path: 'order-lines',
  audience: 'public',
  table: 'order_lines',
  tenantColumn: 'master_account_id',
  link: '/order-lines/:id',
  label: ['firstName', 'lastName'],
  textSearch: joinedText('t.first_name', 't.last_name'),
  joins: {
    plan: { table: 'plans', column: 'plan_id' },
    parent: { table: 'orders', column: 'order_id' },
    person: { table: 'participants', column: 'participant_id' },
    ledger: { table: 'ledger_accounts', column: 'ledger_account_id' },
  },
  fields: {
    friendlyId: friendlyId('Line', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    firstName: text('First name', { isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    lastName: text('Last name', { isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    taxId: text('Tax ID', {
      sql: `case when person.tax_id_last4 is null then null else 'XXXXX' || person.tax_id_last4 end`,
      resultDataType: 'socialSecurityNumber',
    }),
    orderServiceCode: code('Service', serviceItems, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    planId: ref('Plan', 'Plan', { isReadOnly: true, isHidden: true, isSearchable: true }),
    planDisplayName: text('Plan', { from: { via: 'plan', column: 'display_name' }, isDefault: true }),
    status: code('Status', orderLineStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    substatus: code('Detail', orderLineSubstatuses, {
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'substatusBullet',
    }),
    grossDistributionAmount: money('Gross', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    totalFundsRequired: money('Required', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    totalFundsAssociated: money('Associated', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    assetTrackingLedgerBalance: money('Ledger balance', {
      sql: 'coalesce(-ledger.balance_cents, 0)',
      isDefault: true,
      isStaffOnly: true,
      description: 'Cents that the ledger holds for this line',
    }),
    orderId: ref('Order', 'Order', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    orderFriendlyId: friendlyId('Order', { from: { via: 'parent', column: 'friendly_id' } }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
      isSingleSelect: true,
    }),
    subaccountId: ref('Subaccount', 'Account', { isReadOnly: true, isHidden: true, isSearchable: true }),
    participantId: ref('Participant', 'Participant', { isReadOnly: true, isHidden: true, isSearchable: true }),
    rowNumber: number('Row', { isReadOnly: true, isSortable: true }),
    distributionReasonCode: text('Reason', { isSearchable: true, maxLength: 60 }),
    retirementAccountTypeCode: code('Account type', retirementAccountTypes, {
      isSearchable: true,
      isSingleSelect: true,
    }),
    rothAccountOpenedInYear: number('Roth opened in', {}),
    rothBasisAmount: money('Roth basis', {}),
    rothBalance: money('Roth balance', {}),
    traditionalPreTaxAmount: money('Pre-tax amount', {}),
    traditionalPostTaxAmount: money('After-tax amount', {}),
    taxAuthorityStateCode: text('Tax state', { maxLength: 2, isSearchable: true }),
    hasOutstandingLoan: boolean('Has a loan', {}),
    loanIsDefaulting: boolean('Loan is defaulting', {}),
    loanOutstandingAmount: money('Loan outstanding', {}),
    decedentFirstName: text('Decedent first name', { maxLength: 60 }),
    decedentLastName: text('Decedent last name', { maxLength: 60 }),
    decedentDateOfDeath: date('Date of death', {}),
    distributionGroup: code('Distribution group', groups, { isReadOnly: true, isSearchable: true }),
    detail: json('Service detail', { isRequired: true, hasDefault: true, isHidden: true }),
    fieldsRequiringDataFix: json('Needs a fix', { isReadOnly: true }),
    needsDataFix: boolean('Has faults', { sql: '(t.fields_requiring_data_fix is not null)', isSearchable: true }),
    hasTwin: boolean('Same person twice', { sql: hasTwin, isSearchable: true, isStaffOnly: true }),
    totalPaymentsCount: number('Payments', { isRequired: true, isReadOnly: true }),
    totalAllPaymentsCount: number('All payments', { isRequired: true, isReadOnly: true }),
    totalOtherFeesPaidByMasterAccount: money('Other fees, master account', { isRequired: true, isReadOnly: true }),
    totalRequestorFeesPaidBySubaccount: money('Requestor fees, subaccount', { isRequired: true, isReadOnly: true }),
    totalOtherFeesPaidBySubaccount: money('Other fees, subaccount', { isRequired: true, isReadOnly: true }),
    isMissingParticipantDefault: boolean('Missing-participant default', {
      isRequired: true,
      isReadOnly: true,
      isStaffOnly: true,
    }),
    firstNoticeAt: dateTime('First notice', { isReadOnly: true, isSearchable: true, isSortable: true }),
    firstNoticeDocumentId: ref('First notice document', 'OrderLineDocument', { isReadOnly: true, isHidden: true }),
    secondNoticeAt: dateTime('Second notice', { isReadOnly: true, isSearchable: true }),
    respondBy: date('Answer by', { isReadOnly: true, isSearchable: true, isSortable: true }),
    becomesNonResponsiveParticipantAtEndOfDayOn: date('Non-responsive after', {
      isReadOnly: true,
      isSearchable: true,
      isSortable: true,
    }),
    nonResponsiveSince: date('Non-responsive since', { isReadOnly: true, isSearchable: true, isSortable: true }),
    nonResponsiveParticipantAction: code('Decided without an answer', actions, {
      isReadOnly: true,
      isSearchable: true,
    }),
    nonResponsiveReason: text('Decided because', { isReadOnly: true }),
    participantElectedToKeepWaitingPeriod: boolean('Keeps the 30 days', { isReadOnly: true }),
    waitingPeriodEndsOn: date('Waiting period ends', { isReadOnly: true, isSearchable: true }),
    holdEndsOn: date('Hold ends', { isReadOnly: true }),
    payOn: date('Pays on', { isReadOnly: true, isSearchable: true }),
    isUnlocked: boolean('Unlocked', { sql: '(t.unlocked_at is not null)' }),
    isPinLocked: boolean('PIN locked', { sql: '(t.pin_locked_at is not null)', isSearchable: true, isStaffOnly: true }),
    clientIdentifier: text('Client identifier', { isReadOnly: true, isSearchable: true }),
    registryNumber: text('Registry number', { isReadOnly: true, isSearchable: true, isStaffOnly: true }),
    registryListedOn: date('Listed in the registry', { isReadOnly: true, isSearchable: true, isStaffOnly: true }),
    newRolloverExportedAt: dateTime('Told as a new rollover', {
      isReadOnly: true,
      isSearchable: true,
      isSortable: true,
      isStaffOnly: true,
    }),
    repeatsLineId: ref('Set up by', 'OrderLine', { isReadOnly: true, isHidden: true, isSearchable: true }),
    repeatsOn: date('Payment of', { isReadOnly: true, isSearchable: true, isSortable: true }),
    paymentFrequencyCode: code('Frequency', frequencies, { sql: `t.detail->>'frequencyCode'`, isSearchable: true }),
    targetSpecificDayOfMonth: number('Day', { sql: numberIn('dayOfMonth') }),
    firstPaymentMonth: month('First month', { sql: `left(t.detail->>'firstMonth', 7)`, isSearchable: true }),
    finalPaymentMonth: month('Final month', { sql: `left(t.detail->>'finalMonth', 7)`, isSearchable: true }),
    annuityTypeCode: code('Annuity type', annuities, { sql: `t.detail->>'annuityTypeCode'`, isSearchable: true }),
    taxYear: number('Tax year', { sql: numberIn('taxYear') }),
    taxableAmount: money('Taxable amount', { sql: numberIn('taxableAmount') }),
    nontaxableAmount: money('Nontaxable amount', {
      sql: `(${numberIn('grossDistribution')} - ${numberIn('taxableAmount')})`,
    }),
    federalTaxWithheld: money('Federal tax withheld', { sql: numberIn('federalTaxWithheld') }),
    stateTaxWithheld: money('State tax withheld', { sql: numberIn('stateTaxWithheld') }),
    isWaitingForPlanAssets: boolean('Waiting for plan assets', { sql: waitsForAssets, isSearchable: true }),
    isPaymentCreationPaused: boolean('Payments paused', { isRequired: true, isReadOnly: true, isSearchable: true }),
    addressSearchOutcome: code('Address search', ['found', 'notFound'], { isReadOnly: true, isSearchable: true }),
    addressSearchSource: code('Address found by', ['provider', 'staff'], { isReadOnly: true }),
    addressSearchedAt: dateTime('Address searched', { isReadOnly: true, isSortable: true }),
    completedAt: dateTime('Completed', { isReadOnly: true, isSearchable: true, isSortable: true }),
    supplementDocument: file('Supplement document', { column: 'supplement_document_id', isReadOnly: true }),
    stateChangedAt: dateTime('In this state since', {
      isRequired: true,
      isReadOnly: true,
      isSortable: true,
      resultDataType: 'relativeDate',
    }),
  },
  read: {
    ...staffWith('orders.view'),
    client: may('orders.view', inMyAccounts()),
    participant: grant(ownParticipant('participant_id')),
  },
  create: { ...staffWith('orders.edit'), client: may('orders.edit', inMyAccounts()) },
  update: { ...staffWith('orders.edit'), client: may('orders.edit', both(inMyAccounts(), equals('status', 'open'))) },
  remove: { ...staffWith('orders.edit'), client: may('orders.edit', inMyAccounts()) },
});
