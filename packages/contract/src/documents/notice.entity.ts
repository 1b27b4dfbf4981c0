import { documentTemplates } from '@fiducia/domain/documents/document-templates';
import { noticeCategories } from '@fiducia/domain/documents/notice-categories';
import { answeringServices } from '@fiducia/domain/orders/answering-services';
import { services } from '@fiducia/domain/orders/services';
import { entity } from '../lang/entity.ts';
import { boolean, code, codes, date, number, text } from '../lang/field.ts';
import { closed, staffWith } from '../lang/row-rule.ts';

const templateItems = documentTemplates.map((template) => ({ code: template.code, displayName: template.displayName }));
const serviceItems = answeringServices.map((one) => ({ code: one, displayName: services[one].displayName }));

/** Links services to a letter and its enclosure. A letter without an active notice is not sent. */
export const notice = entity({
  name: 'Notice',
  title: ['notice', 'notices'],
  path: 'notices',
  audience: 'private',
  label: ['displayName'],
  defaultSort: ['displayName', 'asc'],
  fields: {
    displayName: text('Notice', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
    }),
    noticeKey: text('Key', { isRequired: true, isDefault: true, isSearchable: true, maxLength: 120 }),
    categoryCode: code('Category', noticeCategories, { isRequired: true, isSearchable: true }),
    documentTemplateCode: code('Template', templateItems, { isRequired: true, isDefault: true, isSearchable: true }),
    serviceCodes: codes('Services', serviceItems, { isRequired: true, isDefault: true }),
    isActive: boolean('Active', { isRequired: true, hasDefault: true, isDefault: true, isSearchable: true }),
    lastUsedOn: date('Last used', { isReadOnly: true, isDefault: true, isSortable: true, isSearchable: true }),
    publishedVersions: number('Versions in force', {
      isDerived: true,
      isDefault: true,
    }),
  },
  read: staffWith('documents.view'),
  create: closed,
  update: staffWith('system.edit'),
  remove: closed,
});
