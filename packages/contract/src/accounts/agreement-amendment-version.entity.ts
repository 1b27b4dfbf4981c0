import { entity } from '../lang/entity.ts';
import { boolean, date, file, number, ref, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A change to an agreement that accounts accept separately; it may block new orders until they do. */
export const agreementAmendmentVersion = entity({
  name: 'AgreementAmendmentVersion',
  title: ['amendment', 'amendments'],
  path: 'agreement-amendments',
  audience: 'private',
  label: ['identifier'],
  fields: {
    agreementDisplayName: text('Agreement', {
      isDerived: true,
      isDefault: true,
    }),
    identifier: text('Amendment', {
      isRequired: true,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      maxLength: 60,
    }),
    agreementCode: text('Agreement code', { isRequired: true, isFixed: true, isSearchable: true, maxLength: 60 }),
    summary: text('Summary', { isRequired: true, isFixed: true, isDefault: true, maxLength: 1000 }),
    file: file('File', { isRequired: true, isFixed: true, isHidden: true }),
    lockAccountUntilAgreed: boolean('Blocks new orders', {
      isRequired: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
    }),
    deadlineOn: date('Deadline', { isDefault: true, isSearchable: true, isSortable: true }),
    accountId: ref('Account ID', 'Account', { isHidden: true, isSearchable: true }),
    accountDisplayName: text('Only for', { isDerived: true, isDefault: true }),
    accepted: number('Accepted', {
      isDerived: true,
      isDefault: true,
    }),
    pending: number('Pending', {
      isDerived: true,
      isDefault: true,
    }),
  },
  read: staffWith('accounts.view'),
  create: staffWith('system.edit'),
  update: closed,
  remove: staffWith('system.edit'),
});
