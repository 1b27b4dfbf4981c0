import { expect, test } from 'vitest';
import { permissionGrid, placeOfPermission } from './permission-grid.ts';
import { permissionsOf, roleUserTypes } from './permissions.ts';

test.each(roleUserTypes)('every permission of %s has one place in the grid of areas and verbs', (userType) => {
  const texts = permissionsOf[userType];
  const grid = permissionGrid(texts);
  const found = grid.areas.flatMap((area) => grid.verbs.map((verb) => grid.at(area, verb))).filter(Boolean);
  expect(new Set(found)).toEqual(new Set(texts));
  expect(found).toHaveLength(texts.length);
});

test('a permission is named for area and verb; the full tax id belongs to participants', () => {
  expect(placeOfPermission('orders.approve')).toEqual({ area: 'orders', verb: 'approve' });
  expect(placeOfPermission('viewFullTaxId')).toEqual({ area: 'participants', verb: 'view full tax id' });
  expect(permissionGrid(permissionsOf.client).at('payments', 'edit')).toBeUndefined();
});
