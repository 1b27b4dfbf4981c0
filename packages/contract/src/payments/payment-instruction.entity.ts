import { distributionTypeCodes, distributionTypes } from '@fiducia/domain/orders/distribution-type';
import { retirementAccountTypes } from '@fiducia/domain/orders/retirement-account-type';
import type { RiskReason } from '@fiducia/domain/payments/instruction-risk';
import { paymentInstructionStatuses } from '@fiducia/domain/payments/payment-instruction-status';
import { paymentMethodNames, paymentMethods } from '@fiducia/domain/payments/payment-method';
import { entity } from '../lang/entity.ts';
import { code, date, dateTime, friendlyId, jsonOf, money, number, ref, secret, text } from '../lang/field.ts';
import { closed, grant, inMyAccounts, may, ownParticipant, staffWith } from '../lang/row-rule.ts';
import type { InstructionComputation, InstructionElections } from './election-results.ts';

const methods = paymentMethods.map((method) => ({ code: method, displayName: paymentMethodNames[method] }));
const types = distributionTypeCodes.map((type) => ({ code: type, displayName: distributionTypes[type].displayName }));

/** Payment instruction for all or part of an order line. The server calculates its amounts. */
export const paymentInstruction = entity({
  name: 'PaymentInstruction',
  title: ['payment instruction', 'payment instructions'],
  path: 'payment-instructions',
  audience: 'public',
  link: '/payment-instructions',
  label: ['friendlyId'],
  fields: {
    friendlyId: friendlyId('Instruction', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    orderLineId: ref('Order line', 'OrderLine', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    firstName: text('First name', { isDerived: true, isDefault: true }),
    lastName: text('Last name', { isDerived: true, isDefault: true }),
    planDisplayName: text('Plan', { isDerived: true }),
    orderServiceCode: text('Service', { isDerived: true }),
    orderLineFriendlyId: text('Order line', {
      isDerived: true,
      isDefault: true,
      resultDataType: 'friendlyId',
    }),
    orderId: ref('Order', 'Order', { isDerived: true, isHidden: true, isSearchable: true }),
    subaccountId: ref('Subaccount', 'Account', {
      isDerived: true,
      isHidden: true,
      isSearchable: true,
    }),
    planId: ref('Plan', 'Plan', { isReadOnly: true, isHidden: true, isSearchable: true }),
    participantId: ref('Participant', 'Participant', { isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    status: code('Status', paymentInstructionStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    distributionTypeCode: code('Type', types, {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
    }),
    paymentMethodCode: code('Method', methods, {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    retirementAccountTypeCode: code('Account type', retirementAccountTypes, {}),
    payableTo: text('Payee', { isRequired: true, isDefault: true, isSearchable: true, maxLength: 100 }),
    forBenefitOf: text('For benefit of', { maxLength: 100 }),
    attentionTo: text('Attention to', { maxLength: 100 }),
    addressLine1: text('Address', { maxLength: 100 }),
    addressLine2: text('Address line 2', { maxLength: 100 }),
    city: text('City', { maxLength: 60 }),
    stateCode: text('State', { maxLength: 2 }),
    otherRegion: text('Other region', { maxLength: 60 }),
    postalCode: text('Postal code', { maxLength: 20 }),
    countryCode: text('Country', { maxLength: 2 }),
    dateOnCheck: date('Date on check', { isReadOnly: true }),
    routingNumber: text('Routing number', { maxLength: 9 }),
    accountNumber: secret('Account number', { isSearchable: true }),
    bankAccountType: code('Bank account type', ['checking', 'savings'], {}),
    bankName: text('Bank', { isReadOnly: true }),
    accountCheckResult: text('Account verification', { isReadOnly: true, isDefault: true, isSearchable: true }),
    gross: money('Gross', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    grossTaxable: money('Taxable', { isRequired: true, isReadOnly: true }),
    grossUntaxable: money('Not taxable', { isRequired: true, isReadOnly: true }),
    federalTax: money('Federal', { isRequired: true, isReadOnly: true, isDefault: true }),
    stateTax: money('State', { isRequired: true, isReadOnly: true, isDefault: true }),
    fees: money('Fees', { isRequired: true, isReadOnly: true, isDefault: true }),
    net: money('Net', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    elections: jsonOf<InstructionElections>()('Elections', { isRequired: true, isReadOnly: true }),
    computation: jsonOf<InstructionComputation>()('Computation', { isRequired: true, isReadOnly: true }),
    riskReasons: jsonOf<readonly RiskReason[]>()('Risk reasons', {
      isRequired: true,
      isReadOnly: true,
      isStaffOnly: true,
    }),
    changedFields: jsonOf<readonly string[]>()('Changed since last payment', {
      isRequired: true,
      isReadOnly: true,
      isStaffOnly: true,
    }),
    sendBackReason: text('Send-back reason', { isReadOnly: true }),
    pauseNote: text('Pause reason', { isReadOnly: true, isStaffOnly: true }),
    orderLineStatus: text('Order line status', {
      isDerived: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    orderLineSubstatus: text('Order line substatus', { isDerived: true, isSearchable: true }),
    dueOn: date('Due', {
      isDerived: true,
      isSearchable: true,
      isSortable: true,
      description:
        'Date the order line is due for payment, or its waiting period ends. Empty if it’s paid once funded.',
    }),
    approvedBy: ref('Approved by ID', 'User', { isReadOnly: true, isHidden: true, isStaffOnly: true }),
    approvedByName: text('Approved by', {
      isDerived: true,
      isStaffOnly: true,
    }),
    approvedAt: dateTime('Approved', { isReadOnly: true, isSortable: true }),
    version: text('Version', {
      isReadOnly: true,
      isHidden: true,
      isStaffOnly: true,
      description:
        'Changes with the payment terms. Send it with an approval so that no one approves terms they didn’t see.',
    }),
    attempt: number('Attempt', { isRequired: true, isReadOnly: true }),
    replacesId: ref('Replaces', 'PaymentInstruction', { isReadOnly: true, isHidden: true }),
    taxAdjustmentId: ref('Tax adjustment', 'TaxAdjustment', {
      isReadOnly: true,
      isHidden: true,
      isStaffOnly: true,
      isSearchable: true,
    }),
  },
  read: {
    ...staffWith('payments.view'),
    client: may('payments.view', inMyAccounts()),
    participant: grant(ownParticipant('participantId')),
  },
  create: closed,
  update: closed,
  remove: closed,
});
