import { depositRuleNames, depositRules } from '@fiducia/domain/taxes/deposits/deposit-frequency';
import { entity } from '../lang/entity.ts';
import { code, date, friendlyId, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const shown = { isRequired: true, isReadOnly: true, isDefault: true } as const;
const found = { ...shown, isSearchable: true, isSortable: true } as const;

/** One deposit of a payer's withheld tax with an authority, for one form and period. */
export const taxPayment = entity({
  name: 'TaxPayment',
  title: ['tax payment', 'tax payments'],
  path: 'tax-payments',
  audience: 'private',
  label: ['friendlyId'],
  link: '/tax-payments/:id',
  defaultSort: ['dueOn', 'asc'],
  fields: {
    friendlyId: friendlyId('Deposit', found),
    taxingAuthorityId: ref('Taxing authority', 'TaxingAuthority', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    authorityName: text('Authority', { isRequired: true, isDerived: true, isDefault: true, isSearchable: true }),
    authorityCode: text('Authority code', { isRequired: true, isDerived: true, isSearchable: true }),
    formName: text('Form', { isRequired: true, isDerived: true }),
    payerName: text('Payer', found),
    payerEin: text('Payer EIN', { isReadOnly: true, isSearchable: true }),
    taxYear: number('Year', { ...found, isDefault: false }),
    liabilityFrom: date('From', { ...found, isDefault: true }),
    liabilityTo: date('To', { ...found, isDefault: true }),
    depositRule: code(
      'Rule',
      depositRules.map((item) => ({ code: item, displayName: depositRuleNames[item] })),
      { ...shown, isDefault: false, isSearchable: true },
    ),
    amount: money('Amount', { isRequired: true, isDerived: true, isDefault: true }),
    netted: money('Netted refunds', {
      isRequired: true,
      isDerived: true,
      description: 'Refunds by which the deposit is lower',
    }),
    totalTaxes: number('Taxes', { isRequired: true, isDerived: true }),
    totalUnaccepted: number('Not accepted', { isRequired: true, isDerived: true }),
    dueOn: date('Due', found),
    settleOn: date('Settlement', { isReadOnly: true, isSearchable: true, isSortable: true }),
    settledOn: date('Settled', { isReadOnly: true, isSearchable: true, isSortable: true }),
    confirmationNumber: text('Confirmation number', { isReadOnly: true, isSearchable: true }),
    confirmedOn: date('Confirmed settlement', { isReadOnly: true }),
    status: code('Status', ['due', 'scheduled', 'sent', 'settled', 'returned'], {
      ...shown,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    taxPaymentBatchId: ref('Tax payment batch', 'TaxPaymentBatch', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    batchFriendlyId: text('Batch', { isDerived: true, isDefault: true, resultDataType: 'friendlyId' }),
    returnReason: text('Return reason', { isReadOnly: true }),
    returnedOn: date('Returned', { isReadOnly: true }),
    replacesId: ref('Replaces', 'TaxPayment', { isReadOnly: true, isHidden: true, isSearchable: true }),
  },
  read: staffWith('tax.view'),
  create: closed,
  update: closed,
  remove: closed,
});
