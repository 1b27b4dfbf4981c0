import { propertyKinds } from '@fiducia/domain/system/property-kind';
import { entity } from '../lang/entity.ts';
import { boolean, code, text } from '../lang/field.ts';
import { all, closed, equals, grant, staffWith } from '../lang/row-rule.ts';

const published = grant(equals('isPublic', true));

/** A setting that staff change at run time: limits, dates, texts. */
export const systemProperty = entity({
  name: 'SystemProperty',
  title: ['system property', 'system properties'],
  path: 'system-properties',
  audience: 'public',
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
    value: text('Value', { isDefault: true, isSearchable: true, maxLength: 4000 }),
    kind: code('Kind', propertyKinds, { isRequired: true, isReadOnly: true, isDefault: true, isSearchable: true }),
    description: text('Used for', { isRequired: true, hasDefault: true, isReadOnly: true, isDefault: true }),
    isPublic: boolean('Shown to everyone', { isRequired: true, isReadOnly: true, isStaffOnly: true }),
    changedByName: text('Changed by', {
      isDerived: true,
      isStaffOnly: true,
      isDefault: true,
    }),
  },
  read: {
    staffMember: grant(all),
    client: published,
    participant: published,
    nationalRegistryClient: published,
    advisor: published,
    accountHolder: published,
  },
  create: closed,
  update: staffWith('system.edit'),
  remove: closed,
});
