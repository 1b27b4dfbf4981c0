import type { Beneficiary } from '@fiducia/domain/advisors/ira-application';
import type { Cents } from '@fiducia/domain/foundation/money/cents';
import { iraAccountStatuses } from '@fiducia/domain/ira/ira-account-machine';
import { iraAccountTypes } from '@fiducia/domain/ira/ira-account-type';
import type { RequiredMinimum } from '@fiducia/domain/ira/required-minimum';
import { entity, viewOf } from '../lang/entity.ts';
import { boolean, code, date, dateTime, friendlyId, jsonOf, money, ref, secret, text } from '../lang/field.ts';
import type { OpenTransition } from '../lang/open-transition.ts';
import { closed, grant, inMyAccounts, may, ownUser, staffWith } from '../lang/row-rule.ts';

/** What was contributed to the IRAs of an owner for a year. Amounts are cents; `limit` is null if none is on file. */
export interface ContributionsOfYear {
  readonly taxYear: number;
  readonly contributed: Cents;
  readonly limit: Cents | null;
}

/** An IRA that a custodian opened for its owner, or an account that a participant’s money was defaulted to. */
export const iraAccount = entity({
  name: 'IraAccount',
  title: ['IRA', 'IRAs'],
  path: 'ira-accounts',
  audience: 'public',
  link: '/ira-accounts/:id',
  label: ['friendlyId'],
  fields: {
    friendlyId: friendlyId('IRA', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    ownerName: text('Owner', { isDerived: true, isDefault: true }),
    iraType: code('Type', iraAccountTypes, { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    status: code('Status', iraAccountStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      resultDataType: 'statusChip',
    }),
    custodianName: text('Custodian', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    isHeldHere: boolean('Held here', {
      isRequired: true,
      isReadOnly: true,
      isSearchable: true,
      description: 'The money is in our trust account, not at a custodian that was paid',
    }),
    accountNumber: secret('IRA number', { isReadOnly: true, isDefault: true }),
    balance: money('Balance', { isDerived: true, isDefault: true, isSortable: true }),
    openedAt: dateTime('Opened', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSortable: true,
      isSearchable: true,
    }),
    revocableUntil: date('Revocable until', { isRequired: true, isReadOnly: true }),
    revokedAt: dateTime('Revoked', { isReadOnly: true, isSearchable: true, isSortable: true }),
    closedAt: dateTime('Closed', { isReadOnly: true }),
    claimConflictAt: dateTime('Claim to decide since', { isReadOnly: true, isStaffOnly: true, isSearchable: true }),
    claimReason: text('Reason of the claim decision', { isReadOnly: true, isStaffOnly: true }),
    beneficiaries: jsonOf<readonly Beneficiary[]>()('Beneficiaries', { isReadOnly: true }),
    prospectId: ref('Prospect', 'Prospect', { isReadOnly: true, isHidden: true, isSearchable: true }),
    participantId: ref('Participant', 'Participant', { isReadOnly: true, isHidden: true, isSearchable: true }),
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
    readonly contributions: readonly ContributionsOfYear[];
    /** What the owner must take out of this IRA, earliest year first. */
    readonly requiredMinimums: readonly RequiredMinimum[];
  }>(),
});
