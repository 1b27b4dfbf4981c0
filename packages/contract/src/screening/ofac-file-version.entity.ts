import { entity } from '../lang/entity.ts';
import { code, dateTime, file, number, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** One day's list of sanctioned names, as it was imported. */
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
    status: code('Status', ['pulled'], {
      isRequired: true,
      isReadOnly: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    totalNames: number('Names', { isRequired: true, isReadOnly: true, hasDefault: true, isDefault: true }),
    storedFileId: file('File', { isRequired: true, isReadOnly: true, hasDefault: true, isHidden: true }),
  },
  read: staffWith('system.view'),
  create: closed,
  update: closed,
  remove: closed,
});
