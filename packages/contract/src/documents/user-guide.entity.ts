import { serviceCodes } from '@fiducia/domain/orders/service-code';
import { services } from '@fiducia/domain/orders/services';
import { entity } from '../lang/entity.ts';
import { boolean, code, file, number, text } from '../lang/field.ts';
import { both, closed, equals, grant, staffWith } from '../lang/row-rule.ts';

const serviceItems = serviceCodes.map((one) => ({ code: one, displayName: services[one].displayName }));
export const guidePortals = [
  { code: 'client', displayName: 'Sponsors' },
  { code: 'participant', displayName: 'Participants' },
] as const;

const shownIn = (portal: 'client' | 'participant') => grant(both(equals('portal', portal), equals('isHidden', false)));

/** A PDF guide to one portal, shown on its help page in the order of `position`. */
export const userGuide = entity({
  name: 'UserGuide',
  title: ['user guide', 'user guides'],
  path: 'user-guides',
  audience: 'public',
  label: ['displayName'],
  defaultSort: ['position', 'asc'],
  fields: {
    displayName: text('Guide', {
      isRequired: true,
      isDefault: true,
      isSearchable: true,
      isSortable: true,
      maxLength: 120,
    }),
    displayNameSpanish: text('Title in Spanish', { maxLength: 120 }),
    portal: code('For', guidePortals, { isRequired: true, isDefault: true, isSearchable: true }),
    serviceCode: code('Service', serviceItems, { isDefault: true, isSearchable: true }),
    fileName: text('File', { isDerived: true, isDefault: true }),
    storedFileId: file('File ID', { isRequired: true, isReadOnly: true, isHidden: true }),
    position: number('Position', { isRequired: true, isReadOnly: true, isDefault: true, isSortable: true }),
    isHidden: boolean('Hidden', {
      isRequired: true,
      hasDefault: true,
      isStaffOnly: true,
      isDefault: true,
      isSearchable: true,
    }),
  },
  read: {
    ...closed,
    staffMember: grant({ rule: 'all' }),
    client: shownIn('client'),
    participant: shownIn('participant'),
  },
  create: staffWith('system.edit'),
  update: staffWith('system.edit'),
  remove: staffWith('system.edit'),
});
