import { depositFrequencies, depositFrequencyNames } from '@fiducia/domain/taxes/deposits/deposit-frequency';
import { entity } from '../lang/entity.ts';
import { boolean, code, date, ref, text } from '../lang/field.ts';
import { staffWith } from '../lang/row-rule.ts';

/** How often a payer deposits with an authority, with the dates on which it is in effect. */
export const taxDepositSchedule = entity({
  name: 'TaxDepositSchedule',
  title: ['deposit schedule', 'deposit schedules'],
  path: 'tax-deposit-schedules',
  audience: 'private',
  label: ['payerEin'],
  defaultSort: ['validFrom', 'desc'],
  fields: {
    taxingAuthorityId: ref('Authority', 'TaxingAuthority', {
      isRequired: true,
      isFixed: true,
      isHidden: true,
      isSearchable: true,
    }),
    payerEin: text('Payer EIN', {
      isRequired: true,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 10,
    }),
    payerName: text('Payer', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    frequency: code(
      'Frequency',
      depositFrequencies.map((item) => ({ code: item, displayName: depositFrequencyNames[item] })),
      { isRequired: true, isDefault: true, isSearchable: true },
    ),
    validFrom: date('From', { isRequired: true, isDefault: true, isSortable: true }),
    validTo: date('To', { isDefault: true }),
    reason: text('Reason', { isRequired: true, isDefault: true, maxLength: 200 }),
    isFromNextDayRule: boolean('Set by the $100,000 rule', { isRequired: true, isReadOnly: true, hasDefault: true }),
  },
  read: staffWith('tax.view'),
  create: staffWith('tax.file'),
  update: staffWith('tax.file'),
  remove: staffWith('tax.file'),
});
