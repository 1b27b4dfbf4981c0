import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../root.ts';
import { declaredRowsOf } from './read-declared-rows.ts';

const rowsIn = (path: string) => Object.entries(declaredRowsOf([join(root, 'packages/server/src', path)]));

test('reads the columns of the row that a call declares', () => {
  const rows = rowsIn('platform/ledger/unreversed.ts').map(([, row]) => row?.columns);
  expect(rows).toContainEqual({
    id: { type: 'string', alternatives: [{ kind: 'string' }], isNullable: false, isOptional: false },
    source: { type: 'string', alternatives: [{ kind: 'string' }], isNullable: false, isOptional: false },
  });
});

test('also lists calls without a row, each at its method name', () => {
  const calls = rowsIn('platform/db/audit-queries.ts').map(([place, row]) => [place.replace(/:.*/, ''), row === null]);
  expect(calls).toEqual([
    ['packages/server/src/platform/db/audit-queries.ts', false],
    ['packages/server/src/platform/db/audit-queries.ts', true],
  ]);
});
