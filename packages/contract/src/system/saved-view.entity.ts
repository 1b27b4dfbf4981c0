import { userTypes } from '@fiducia/domain/foundation/actor/user-types';
import { sharings } from '@fiducia/domain/system/sharings';
import { entity } from '../lang/entity.ts';
import { code, ref, text } from '../lang/field.ts';
import { either, equals, type Grants, grant, ownUser } from '../lang/row-rule.ts';

const own = grant(ownUser('userId'));
const everyone: Grants = {
  staffMember: own,
  client: own,
  participant: own,
  nationalRegistryClient: own,
  advisor: own,
  accountHolder: own,
};

/** A named set of filters of a list: private, or shared with a staff role or with all staff. */
export const savedView = entity({
  name: 'SavedView',
  title: ['saved view', 'saved views'],
  path: 'saved-views',
  audience: 'public',
  label: ['label'],
  defaultSort: ['label', 'asc'],
  fields: {
    label: text('View', { isRequired: true, isDefault: true, isSearchable: true, isSortable: true, maxLength: 60 }),
    listPath: text('List', { isRequired: true, isFixed: true, isDefault: true, isSearchable: true, maxLength: 200 }),
    search: text('Filters', { isRequired: true, hasDefault: true, isDefault: true, maxLength: 4000 }),
    sharedWith: code('Shared with', sharings, {
      isRequired: true,
      hasDefault: true,
      isDefault: true,
      isSearchable: true,
    }),
    roleId: ref('Role', 'Role', { isSearchable: true }),
    userId: ref('Created by', 'User', { isReadOnly: true, isHidden: true, isSearchable: true }),
  },
  read: { ...everyone, staffMember: grant(either(ownUser('userId'), equals('sharedWith', 'everybody'))) },
  create: everyone,
  update: everyone,
  remove: everyone,
});

/** The user types that may save views: all of them. */
export const viewKeepers = Object.fromEntries(userTypes.map((type) => [type, true]));
