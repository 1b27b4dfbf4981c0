import { autoParticipantStatuses } from '@fiducia/domain/participants/auto-participant-machine';
import { entity } from '../lang/entity.ts';
import { code, date, friendlyId, money, ref, taxId, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A participant from a recordkeeper's file that staff accept, hold, or reject. */
export const autoParticipant = entity({
  name: 'AutoParticipant',
  title: ['auto participant', 'auto participants'],
  path: 'auto-participants',
  audience: 'private',
  label: ['firstName', 'lastName'],
  fields: {
    firstName: text('First name', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    lastName: text('Last name', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    taxId: taxId('Tax ID', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    planDisplayName: text('Plan', { isDerived: true, isDefault: true }),
    balance: money('Balance', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSortable: true,
      isSearchable: true,
    }),
    status: code('Status', autoParticipantStatuses, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    orderFriendlyId: friendlyId('Order made', { isDerived: true, isDefault: true }),
    fileName: text('File', { isDerived: true }),
    dateOfBirth: date('Date of birth', { isReadOnly: true }),
    emailAddress: text('Email', { isReadOnly: true }),
    addressLine1: text('Address', { isReadOnly: true }),
    city: text('City', { isReadOnly: true }),
    stateCode: text('State', { isReadOnly: true, isSearchable: true }),
    postalCode: text('Postal code', { isReadOnly: true }),
    planId: ref('Plan', 'Plan', { isRequired: true, isReadOnly: true, isHidden: true, isSearchable: true }),
    participantId: ref('Participant', 'Participant', { isReadOnly: true, isHidden: true, isSearchable: true }),
    orderId: ref('Order', 'Order', { isDerived: true, isHidden: true }),
    orderLineId: ref('Order line', 'OrderLine', { isReadOnly: true, isHidden: true, isSearchable: true }),
    autoParticipantFileId: ref('File', 'AutoParticipantFile', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    subaccountId: ref('Account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
    masterAccountId: ref('Master account', 'Account', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
  },
  read: staffWith('participants.view'),
  create: closed,
  update: closed,
  remove: closed,
});
