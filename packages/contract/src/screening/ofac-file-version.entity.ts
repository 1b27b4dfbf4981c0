import { ofacListNames, ofacLists } from '@fiducia/domain/screening/listed-entry';
import { entity } from '../lang/entity.ts';
import { boolean, code, dateTime, file, number, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A day's OFAC list of sanctioned names, as imported. */
export const ofacFileVersion = entity({
  name: 'OfacFileVersion',
  title: ['OFAC list', 'OFAC lists'],
  path: 'legal/ofac-file-versions',
  audience: 'private',
  label: ['s3Key'],
  link: '/legal/ofac',
  defaultSort: ['pulledAtUtc', 'desc'],
  fields: {
    s3Key: text('Storage key', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
    }),
    pulledAtUtc: dateTime('Pulled', {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    status: code('Status', ['staged', 'active', 'failed', 'superseded'], {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    list: code(
      'List',
      ofacLists.map((list) => ({ code: list, displayName: ofacListNames[list] })),
      { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true, isSearchable: true },
    ),
    totalNames: number('Entries', { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true }),
    totalAdded: number('Added', { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true }),
    totalRemoved: number('Removed', { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true }),
    totalChanged: number('Changed', { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true }),
    failure: text('Why it isn’t in force', { isReadOnly: true }),
    isSizeDoubtful: boolean('Size in doubt', { isReadOnly: true, hasDefault: true, isHidden: true }),
    activatedAt: dateTime('In force since', { isReadOnly: true }),
    sha256: text('SHA-256', { isReadOnly: true }),
    storedFileId: file('File', { isRequired: true, isReadOnly: true, hasDefault: true, isHidden: true }),
  },
  read: staffWith('legal.view'),
  create: closed,
  update: closed,
  remove: closed,
});
