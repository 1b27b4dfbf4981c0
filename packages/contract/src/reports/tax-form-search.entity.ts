import { entity } from '../lang/entity.ts';
import { code, codes, dateTime, number, ref, text } from '../lang/field.ts';
import { both, closed, equals, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

const fixed = { isRequired: true, isReadOnly: true } as const;
const shown = { ...fixed, isDefault: true, isSearchable: true, isSortable: true } as const;

/** A request for a year's forms of an account or a plan; its result can be opened and downloaded again. */
export const taxFormSearch = entity({
  name: 'TaxFormSearch',
  title: ['tax form request', 'requests for tax forms'],
  path: 'tax-form-searches',
  audience: 'public',
  fields: {
    taxYear: number('Year', shown),
    formCodes: codes('Kinds', ['1099-R', '1042-S'], { ...fixed, isDefault: true }),
    totalPeople: number('People', { ...fixed, isDefault: true }),
    totalForms: number('Forms', { ...fixed, isDefault: true }),
    requestedByName: text('Requested by', {
      isDerived: true,
      isDefault: true,
    }),
    status: code(
      'Status',
      [
        { code: 'preparing', displayName: 'Being prepared' },
        { code: 'ready', displayName: 'Ready' },
        { code: 'failed', displayName: 'Could not be prepared' },
      ],
      { ...shown, resultDataType: 'statusChip' },
    ),
    readyAt: dateTime('Ready', { isReadOnly: true }),
    failure: text('Why it failed', { isReadOnly: true }),
    accountId: ref('Account', 'Account', { isReadOnly: true, isHidden: true, isSearchable: true }),
    planId: ref('Plan', 'Plan', { isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { ...fixed, isHidden: true }),
    requestedBy: ref('Requested by id', 'User', { isReadOnly: true, isHidden: true }),
    madeFor: code('Made for', ['staff', 'client'], { ...fixed, isHidden: true }),
  },
  read: {
    ...staffWith('payments.view'),
    client: may('payments.view', both(inMyAccounts(), equals('madeFor', 'client'))),
  },
  create: closed,
  update: closed,
  remove: closed,
});
