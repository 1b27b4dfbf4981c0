import { taxFormCodes } from '@fiducia/domain/reports/form-boxes';
import { entity } from '../lang/entity.ts';
import { code, codes, dateTime, number, ref, text } from '../lang/field.ts';
import { both, closed, equals, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

const fixed = { isRequired: true, isReadOnly: true } as const;
const shown = { ...fixed, isDefault: true, isSearchable: true, isSortable: true } as const;

/** A request for an account's or plan's tax forms of a year. The result can be opened and downloaded again. */
export const taxFormSearch = entity({
  name: 'TaxFormSearch',
  title: ['tax form request', 'tax form requests'],
  path: 'tax-form-searches',
  audience: 'public',
  fields: {
    taxYear: number('Year', shown),
    formCodes: codes('Form types', [...taxFormCodes], { ...fixed, isDefault: true }),
    totalPeople: number('Participants', { ...fixed, isDefault: true }),
    totalForms: number('Forms', { ...fixed, isDefault: true }),
    requestedByName: text('Requested by', {
      isDerived: true,
      isDefault: true,
    }),
    status: code(
      'Status',
      [
        { code: 'preparing', displayName: 'Preparing' },
        { code: 'ready', displayName: 'Ready' },
        { code: 'failed', displayName: 'Failed' },
      ],
      { ...shown, resultDataType: 'statusChip' },
    ),
    readyAt: dateTime('Ready', { isReadOnly: true }),
    failure: text('Failure reason', { isReadOnly: true }),
    accountId: ref('Account', 'Account', { isReadOnly: true, isHidden: true, isSearchable: true }),
    planId: ref('Plan', 'Plan', { isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { ...fixed, isHidden: true }),
    requestedBy: ref('Requested by ID', 'User', { isReadOnly: true, isHidden: true }),
    madeFor: code('Requested for', ['staff', 'client'], { ...fixed, isHidden: true }),
  },
  read: {
    ...staffWith('payments.view'),
    client: may('payments.view', both(inMyAccounts(), equals('madeFor', 'client'))),
  },
  create: closed,
  update: closed,
  remove: closed,
});
