import { letterCarriers, oldAccountKinds, transferKinds } from '@fiducia/domain/ira/ira-transfer';
import { iraTransferStatuses, iraTransferStatusNames } from '@fiducia/domain/ira/ira-transfer-machine';
import { entity, viewOf } from '../lang/entity.ts';
import { boolean, code, date, dateTime, friendlyId, money, ref, secret, text } from '../lang/field.ts';
import type { OpenTransition } from '../lang/open-transition.ts';
import { closed, grant, inMyAccounts, may, ownUser, staffWith } from '../lang/row-rule.ts';
import type { MoneyHere } from './transfer-desk.views.ts';

const statuses = iraTransferStatuses.map((code) => ({ code, displayName: iraTransferStatusNames[code] }));

/** Money that an owner brings from an old account into an IRA, from the letter of acceptance to the credit. */
export const iraTransfer = entity({
  name: 'IraTransfer',
  title: ['IRA transfer', 'IRA transfers'],
  path: 'ira-transfers',
  audience: 'public',
  link: '/ira-transfers/:id',
  label: ['friendlyId'],
  fields: {
    friendlyId: friendlyId('Transfer', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    ownerName: text('Owner', { isDerived: true, isDefault: true }),
    institutionName: text('From', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    accountKind: code('Kind of account', oldAccountKinds, { isRequired: true, isReadOnly: true, isSearchable: true }),
    accountNumber: secret('Old account', { isReadOnly: true, isDefault: true }),
    kind: code('Kind', transferKinds, { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    isWhole: boolean('Whole account', { isRequired: true, isReadOnly: true }),
    amount: money('Amount', { isRequired: true, isReadOnly: true, isDefault: true, isSortable: true }),
    credited: money('Credited', { isDerived: true }),
    status: code('Status', statuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    stepSince: dateTime('Since', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    expectedOn: date('Expected', { isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    followUpAskedAt: dateTime('Follow-up requested', { isReadOnly: true, isSearchable: true, isSortable: true }),
    nudgedOn: date('Last request for a follow-up', { isReadOnly: true }),
    followedUpAt: dateTime('Followed up', { isReadOnly: true }),
    followUpNote: text('What the institution said', { isReadOnly: true }),
    signedName: text('Signed by', { isReadOnly: true }),
    signedAt: dateTime('Signed', { isReadOnly: true }),
    sentAt: dateTime('Letter sent', { isReadOnly: true }),
    carrier: code('Sent by', letterCarriers, { isReadOnly: true }),
    receivedAt: dateTime('Money received', { isReadOnly: true }),
    creditedAt: dateTime('Credited at', { isReadOnly: true }),
    endedAt: dateTime('Ended', { isReadOnly: true }),
    endNote: text('Reason', { isReadOnly: true }),
    institutionId: ref('Institution', 'Institution', { isReadOnly: true, isHidden: true, isSearchable: true }),
    institutionPhone: text('Phone of the institution', { isReadOnly: true }),
    addressLine1: text('Street address', { isRequired: true, isReadOnly: true }),
    city: text('City', { isRequired: true, isReadOnly: true }),
    stateCode: text('State', { isRequired: true, isReadOnly: true }),
    postalCode: text('ZIP code', { isRequired: true, isReadOnly: true }),
    iraAccountId: ref('IRA', 'IraAccount', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { isReadOnly: true, isHidden: true, isSearchable: true }),
    userId: ref('User', 'User', { isReadOnly: true, isHidden: true }),
  },
  read: {
    ...staffWith('accounts.view'),
    advisor: may('account.view', inMyAccounts('masterAccountId')),
    accountHolder: grant(ownUser('userId')),
  },
  create: closed,
  update: closed,
  remove: closed,
  view: viewOf<{
    readonly transitions: readonly OpenTransition[];
    /** For staff; null if no deposit waits to be credited to it. */
    readonly moneyHere: MoneyHere | null;
  }>(),
});
