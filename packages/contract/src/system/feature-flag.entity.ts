import { entity } from '../lang/entity.ts';
import { boolean, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

/** A feature that staff can turn on or off at run time, for programs that read the API. */
export const featureFlag = entity({
  name: 'FeatureFlag',
  title: ['feature flag', 'feature flags'],
  path: 'feature-flags',
  audience: 'private',
  label: ['code'],
  defaultSort: ['code', 'asc'],
  fields: {
    code: text('Flag', {
      isRequired: true,
      isFixed: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 80,
    }),
    description: text('Description', { isRequired: true, hasDefault: true, isDefault: true, maxLength: 400 }),
    isOn: boolean('On', { isRequired: true, hasDefault: true, isDefault: true, isSearchable: true, isSortable: true }),
  },
  read: staffWith('system.view'),
  create: staffWith('system.edit'),
  update: staffWith('system.edit'),
  remove: closed,
});
