import { entity } from '../lang/entity.ts';
import { code, file, json, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A file as received, stored before it is parsed. Applied or rejected as a whole, with its errors. */
export const inboundRawFile = entity({
  name: 'InboundRawFile',
  title: ['inbound file', 'inbound files'],
  path: 'inbound-raw-files',
  audience: 'private',
  label: ['fileName'],
  fields: {
    fileName: text('File', {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    kind: text('Kind', { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    status: code('Status', ['received', 'applied', 'rejected'], {
      isRequired: true,
      isReadOnly: true,
      isDefault: true,
      isSearchable: true,
      resultDataType: 'statusChip',
    }),
    sha256: text('SHA-256', { isRequired: true, isReadOnly: true }),
    errors: json('Errors', { isReadOnly: true }),
    storedFileId: file('Content', { isRequired: true, isReadOnly: true, isDefault: true }),
  },
  read: staffWith('trust.view'),
  create: closed,
  update: closed,
  remove: closed,
});
