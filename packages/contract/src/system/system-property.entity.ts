import { entity } from '../lang/entity.ts';
import { text } from '../lang/field.ts';
import { all, closed, grant, staffWith } from '../lang/row-rule.ts';

export const systemProperty = entity({
  name: 'SystemProperty',
  title: ['system property', 'system properties'],
  path: 'system-properties',
  audience: 'public',
  table: 'system_properties',
  label: ['propertyName'],
  defaultSort: ['propertyName', 'asc'],
  fields: {
    propertyName: text('Property', {
      isRequired: true,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
    }),
    value: text('Value', { isRequired: true, isDefault: true, isSearchable: true, maxLength: 4000 }),
    description: text('Used for', { isRequired: true, hasDefault: true, isDefault: true }),
  },
  read: {
    staffMember: grant(all),
    client: grant(all),
    participant: grant(all),
    nationalRegistryClient: grant(all),
    advisor: grant(all),
    accountHolder: grant(all),
  },
  create: closed,
  update: staffWith('system.edit'),
  remove: closed,
});
