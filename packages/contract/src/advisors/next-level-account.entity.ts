import { openingSteps } from '@fiducia/domain/advisors/ira-opening';
import { entity } from '../lang/entity.ts';
import { boolean, code, dateTime, json, number, ref, secret, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** Progress of opening a default IRA with the outside providers: the last step and its outcome. */
export const nextLevelAccount = entity({
  name: 'NextLevelAccount',
  title: ['NextLevel IRA', 'NextLevel IRAs'],
  path: 'next-level-accounts',
  audience: 'private',
  label: ['personName'],
  fields: {
    personName: text('Name', { isDerived: true, isDefault: true }),
    isRoth: boolean('Roth IRA', { isRequired: true, isReadOnly: true, isSearchable: true }),
    step: code('Step', openingSteps, {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
    outcome: code('Outcome', ['done', 'failed'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    message: text('Message', { isReadOnly: true, isDefault: true }),
    totalTries: number('Attempts', { isRequired: true, isReadOnly: true, isDefault: true, isSortable: true }),
    nextTryAt: dateTime('Next attempt', { isReadOnly: true, isDefault: true, isSortable: true }),
    parkedAt: dateTime('Waiting for staff since', { isReadOnly: true, isSortable: true, isSearchable: true }),
    givenUpAt: dateTime('Given up', { isReadOnly: true, isSearchable: true }),
    giveUpReason: text('Reason', { isReadOnly: true }),
    lastTriedAt: dateTime('Last attempt', { isReadOnly: true, isDefault: true, isSortable: true, isSearchable: true }),
    accountNumber: secret('IRA number', { isReadOnly: true, isDefault: true }),
    personNumber: text('Recordkeeper ID', { isReadOnly: true, isSearchable: true }),
    preferences: json('Preferences', { isReadOnly: true }),
    participantId: ref('Participant', 'Participant', { isReadOnly: true, isHidden: true, isSearchable: true }),
    prospectId: ref('Prospect', 'Prospect', { isReadOnly: true, isHidden: true, isSearchable: true }),
  },
  read: staffWith('participants.view'),
  create: closed,
  update: closed,
  remove: closed,
});
