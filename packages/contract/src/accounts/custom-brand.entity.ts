import { entity } from '../lang/entity.ts';
import { dateTime, file, number, text } from '../lang/field.ts';
import { staffWith } from '../lang/row-rule.ts';

/** A logo and name that replace ours on the pages of linked accounts and users. */
export const customBrand = entity({
  name: 'CustomBrand',
  title: ['brand', 'brands'],
  path: 'nlira-custom-brands',
  audience: 'public',
  label: ['displayName'],
  defaultSort: ['displayName', 'asc'],
  fields: {
    displayName: text('Brand', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 80,
    }),
    logoStoredFile: file('Logo', { isRequired: true, isFixed: true, isHidden: true }),
    contrastOnLight: number('Contrast on white', { isRequired: true, isReadOnly: true, isHidden: true }),
    contrastOnDark: number('Contrast on dark', { isRequired: true, isReadOnly: true, isHidden: true }),
    linkedEntities: number('Linked', {
      isDerived: true,
      isDefault: true,
    }),
    lastUpdated: dateTime('Last changed', { isDerived: true }),
  },
  read: staffWith('accounts.view'),
  create: staffWith('system.edit'),
  update: staffWith('system.edit'),
  remove: staffWith('system.edit'),
});
