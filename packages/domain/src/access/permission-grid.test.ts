import { expect, test } from 'vitest';
import { permissionGrid, placeOfPermission } from './permission-grid.ts';
import { permissionsOf, roleUserTypes } from './permissions.ts';

test.each(roleUserTypes)('each %s permission has exactly one cell in the grid of areas and verbs', (userType) => {
  const texts = permissionsOf[userType];
  const grid = permissionGrid(texts);
  const found = grid.areas.flatMap((area) => grid.verbs.map((verb) => grid.at(area, verb))).filter(Boolean);
  expect(new Set(found)).toEqual(new Set(texts));
  expect(found).toHaveLength(texts.length);
});

test("a permission's area and verb come from its code; viewing full tax IDs belongs to participants", () => {
  expect(placeOfPermission('orders.approve')).toEqual({ area: 'orders', verb: 'approve' });
  expect(placeOfPermission('viewFullTaxId')).toEqual({ area: 'participants', verb: 'view full tax ID' });
  expect(permissionGrid(permissionsOf.client).at('payments', 'edit')).toBeUndefined();
});
