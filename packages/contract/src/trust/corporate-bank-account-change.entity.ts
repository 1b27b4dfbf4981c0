import { entity } from '../lang/entity.ts';
import { date, file, jsonOf, money, ref, secret, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';
import { approvalFields, approvalStatus } from '../lang/second-approval.ts';
import type { BankAccountValues } from './corporate-bank-account.routes.ts';

const fixed = { isRequired: true, isReadOnly: true } as const;
const shown = { ...fixed, isDefault: true, isSearchable: true } as const;

/** A requested new bank account, or a change to one, and the second approver’s decision. */
export const corporateBankAccountChange = entity({
  name: 'CorporateBankAccountChange',
  title: ['bank account change', 'bank account changes'],
  path: 'corporate-bank-account-changes',
  audience: 'private',
  link: '/trust/bank-accounts#changes::id',
  label: ['displayName'],
  defaultSort: ['createdAt', 'desc'],
  fields: {
    displayName: text('Account', { ...shown, isSortable: true }),
    changes: text('Changes', { ...fixed, isDefault: true }),
    status: approvalStatus,
    ...approvalFields,
    proposed: jsonOf<BankAccountValues>()('Requested settings', { ...fixed, isHidden: true }),
    formerly: jsonOf<BankAccountValues>()('Previous settings', { isReadOnly: true, isHidden: true }),
    letterFileId: file('Bank letter', { isReadOnly: true, isHidden: true }),
    accountNumber: secret('New account number', { isReadOnly: true }),
    openingBalance: money('Opening balance', { isReadOnly: true, isTotaled: false }),
    openingBalanceOn: date('Opening balance on', { isReadOnly: true }),
    corporateBankAccountId: ref('Bank account', 'CorporateBankAccount', {
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
  },
  read: staffWith('trust.view'),
  create: closed,
  update: closed,
  remove: closed,
});
