import { diligenceKinds, diligenceResults } from '@fiducia/domain/participants/diligence';
import { entity } from '../lang/entity.ts';
import { code, date, file, ref, text } from '../lang/field.ts';
import { closed, inMyAccounts, may, staffWith } from '../lang/row-rule.ts';

/** A step of the search for a missing participant, with its date and evidence. */
export const diligenceStep = entity({
  name: 'DiligenceStep',
  title: ['search step', 'search steps'],
  path: 'diligence-steps',
  audience: 'public',
  link: '/missing-participants',
  label: ['kind'],
  defaultSort: ['doneOn', 'desc'],
  fields: {
    doneOn: date('Date', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true, isSortable: true }),
    personName: text('Participant', { isDerived: true, isDefault: true }),
    kind: code('Step', diligenceKinds, { isRequired: true, isReadOnly: true, isDefault: true }),
    result: code('Result', diligenceResults, { isRequired: true, isReadOnly: true, isDefault: true }),
    note: text('Note', { isReadOnly: true, isDefault: true }),
    recordedByName: text('Recorded by', { isDerived: true, isDefault: true, isStaffOnly: true }),
    evidenceFileId: file('Evidence', { isReadOnly: true, isStaffOnly: true }),
    participantId: ref('Participant', 'Participant', {
      isRequired: true,
      isReadOnly: true,
      isHidden: true,
      isSearchable: true,
    }),
    orderLineId: ref('Order line', 'OrderLine', { isReadOnly: true, isHidden: true, isSearchable: true }),
    masterAccountId: ref('Master account', 'Account', { isRequired: true, isReadOnly: true, isHidden: true }),
  },
  read: { ...staffWith('participants.view'), client: may('participants.view', inMyAccounts()) },
  create: closed,
  update: closed,
  remove: closed,
});
