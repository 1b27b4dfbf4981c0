import { entity } from '../lang/entity.ts';
import { boolean, code, date, money, rate, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const shown = { isRequired: true, isReadOnly: true, isDefault: true } as const;
const found = { ...shown, isSearchable: true, isSortable: true } as const;

/**
 * A state's withholding rules for lump sums, for a range of payment dates. Read-only: the figures are defined in code.
 */
export const stateTaxRate = entity({
  name: 'StateTaxRate',
  title: ['state tax rate', 'state tax rates'],
  path: 'state-tax-rates',
  audience: 'private',
  label: ['displayName'],
  link: '/state-tax-rates',
  defaultSort: ['displayName', 'asc'],
  fields: {
    stateCode: text('State', found),
    displayName: text('Name', found),
    validFrom: date('Valid from', found),
    ruleCode: code(
      'Rule',
      [
        { code: 'none', displayName: 'No income tax' },
        { code: 'voluntary', displayName: 'Voluntary' },
        { code: 'mandatoryWithFederal', displayName: 'Mandatory with federal tax' },
        { code: 'mandatoryOnRollover', displayName: 'Mandatory on eligible rollover distributions' },
        { code: 'byDefault', displayName: 'By default, with an opt-out' },
        { code: 'special', displayName: 'Special rules' },
      ],
      found,
    ),
    rolloverRate: rate('Eligible rollovers', {
      isReadOnly: true,
      isDefault: true,
      description: 'Percent of the taxable amount when an eligible rollover distribution is paid in cash',
    }),
    lumpSumRate: rate('Other lump sums', { isReadOnly: true, isDefault: true }),
    shareOfFederal: rate('Share of federal tax', { isReadOnly: true, isDefault: true }),
    optOutCode: code(
      'Opt-out',
      [
        { code: 'never', displayName: 'Not allowed' },
        { code: 'stateForm', displayName: 'On the state’s form' },
        { code: 'onlyWithFederal', displayName: 'Only with the federal opt-out' },
      ],
      shown,
    ),
    smallestVoluntary: money('Minimum voluntary withholding', { isRequired: true, isReadOnly: true, isTotaled: false }),
    isWholeDollars: boolean('Whole dollars only', { isRequired: true, isReadOnly: true }),
    formName: text('Form', { isReadOnly: true, isDefault: true }),
    version: text('Version', { isRequired: true, isReadOnly: true }),
    validTo: date('Valid to', { isReadOnly: true }),
    source: text('Source', shown),
    verifiedOn: date('Verified', { isRequired: true, isReadOnly: true }),
  },
  read: staffWith('payments.view'),
  create: closed,
  update: closed,
  remove: closed,
});
