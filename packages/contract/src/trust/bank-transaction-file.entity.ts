import { entity } from '../lang/entity.ts';
import { boolean, date, jsonOf, money, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** An imported bank statement. */
export const bankTransactionFile = entity({
  name: 'BankTransactionFile',
  title: ['bank file', 'bank files'],
  path: 'bank-transaction-files',
  audience: 'private',
  label: ['fileName'],
  link: '/bank-transaction-files/:id',
  fields: {
    fileName: text('File', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    bankAccountName: text('Bank account', { isDerived: true, isDefault: true }),
    inboundRawFileId: ref('Raw file', 'InboundRawFile', { isReadOnly: true, isHidden: true }),
    periodFrom: date('From', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    periodTo: date('To', { isReadOnly: true, isDefault: true, isSearchable: true }),
    totalRows: number('Rows', { isRequired: true, isReadOnly: true, isDefault: true }),
    newRows: number('New', { isRequired: true, isReadOnly: true, isDefault: true }),
    knownRows: number('Already known', { isRequired: true, isReadOnly: true, isDefault: true }),
    openingBalance: money('Opening balance', { isReadOnly: true, isTotaled: false }),
    closingBalance: money('Closing balance', { isReadOnly: true, isDefault: true, isTotaled: false }),
    isBalanced: boolean('Balanced', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    warnings: jsonOf<readonly string[]>()('Warnings', { isRequired: true, isReadOnly: true, isHidden: true }),
  },
  read: staffWith('trust.view'),
  create: closed,
  update: closed,
  remove: closed,
});
