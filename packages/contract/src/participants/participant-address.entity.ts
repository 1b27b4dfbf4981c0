import { addressSources } from '@fiducia/domain/participants/diligence';
import { entity } from '../lang/entity.ts';
import { code, dateTime, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** An address that a participant has or had, with its source. */
export const participantAddress = entity({
  name: 'ParticipantAddress',
  title: ['address', 'addresses'],
  path: 'participant-addresses',
  audience: 'private',
  link: '/missing-participants',
  label: ['addressLine1'],
  defaultSort: ['createdAt', 'desc'],
  fields: {
    addressLine1: text('Address', { isReadOnly: true, isDefault: true }),
    addressLine2: text('Address line 2', { isReadOnly: true }),
    city: text('City', { isReadOnly: true, isDefault: true }),
    stateCode: text('State', { isReadOnly: true, isDefault: true }),
    otherRegion: text('Other region', { isReadOnly: true }),
    postalCode: text('Postal code', { isReadOnly: true, isDefault: true }),
    countryCode: text('Country', { isReadOnly: true }),
    source: code('Source', addressSources, { isRequired: true, isReadOnly: true, isDefault: true }),
    badSince: dateTime('Mail returned', { isReadOnly: true, isDefault: true }),
    badReason: text('Reason', { isReadOnly: true, isDefault: true }),
    participantId: ref('Participant', 'Participant', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
  },
  read: staffWith('participants.view'),
  create: closed,
  update: closed,
  remove: closed,
});
