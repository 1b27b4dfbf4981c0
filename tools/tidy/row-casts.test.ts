import { expect, test } from 'vitest';
import { parseModule } from './modules.ts';
import { findRowCasts } from './row-casts.ts';

const path = 'packages/server/src/platform/db/a.ts';
const found = (text: string, listed = {}, at = path) =>
  findRowCasts([parseModule(at, text)], listed).map(({ line, sentence }) => `${line} ${sentence}`);

test.each([
  ['const order = (await db.one(sql`select 1`)) as OrderRow;', 'OrderRow'],
  ['const rows = (await db.many(statement)) as readonly OrderRow[];', 'readonly OrderRow[]'],
  ['return_(<OrderRow>row);', 'OrderRow'],
  ['const total = row.total as number;', 'number'],
])('[tidy] finds the unchecked row cast in %s', (text, type) => {
  const sentence = `1 no cast to ${type}; declare the row where it is read`;
  expect(found(text)).toEqual([sentence]);
  expect(found(text, {}, 'packages/sandbox/src/demo/a.ts')).toEqual([sentence]);
});

test('[tidy] finds both steps of a cast by way of unknown', () => {
  expect(found('const order = row as unknown as OrderRow;')).toEqual([
    '1 no cast to OrderRow; declare the row where it is read',
    '1 no cast to unknown; declare the row where it is read',
  ]);
});

test('accepts `as const`, declared rows, SQL names, and tests', () => {
  expect(found("const kinds = ['a'] as const;")).toEqual([]);
  expect(found('const row = await db.one<{ total: number }>(sql`select count(*) as total from a as b`);')).toEqual([]);
  expect(found('const row = {} as OrderRow;', {}, 'packages/server/src/areas/orders/a.test.ts')).toEqual([]);
  expect(found('const row = {} as OrderRow;', {}, 'packages/web/src/kit/a.ts')).toEqual([]);
});

test('accepts a listed cast, and finds an entry that no module needs any longer', () => {
  const listed = { [path]: ['T[]', '{ rows: T[]; }'] };
  expect(found('const a = rows as T[]; const b = c as {\n  rows: T[];\n};', listed)).toEqual([]);
  expect(found('const a = rows as T[];', listed)).toEqual([
    '1 it casts to { rows: T[]; } no longer; remove it from the list',
  ]);
});
